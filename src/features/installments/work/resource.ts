import { parseArgs } from 'node:util'
import type { z } from 'zod'
import type { MerchantResource } from '#commerce/merchant/work/resource.ts'
import { type Program, program, programList, programRequest } from '../contract/merchant.ts'
import { programId } from '../contract/shopper.ts'
import { endProgram, findManaged, listManaged, type ManagedProgram } from '../queries/programs.ts'
import { createProgram } from './create.ts'
import { toProgram } from './view.ts'

const options = { marketplace: { type: 'string' }, product: { type: 'string' }, parts: { type: 'string' } } as const

/** Converts the options to a request; the API's validation reports what is wrong with it. */
function toRequest(args: string[]): object {
  const { marketplace = 'US', product = '', parts } = parseArgs({ args, options }).values
  return { marketplace, asin: product, parts: Number(parts) }
}

/** The merchant's resource for programs. */
export const programResource: MerchantResource<ManagedProgram, Program, z.infer<typeof programList>> = {
  path: 'installments/programs',
  command: 'installments',
  nouns: { one: 'a payment programme', many: 'payment programmes' },
  id: programId,
  shown: program,
  toShown: toProgram,
  find: findManaged,
  create: createProgram,
  request: programRequest,
  options: '--product ASIN --parts 5 [--marketplace US]',
  toRequest,
  list: listManaged,
  listed: programList,
  toListed: ({ items, next }) => ({ programs: items, next }),
  toLine: ({ id, marketplace, standing, asin, parts, plans }) =>
    `${id}  ${marketplace}  ${standing}  ${asin} in ${parts} parts, ${plans} ordered`,
  end: { verb: 'end', note: 'orders keep their parts', run: endProgram },
}
