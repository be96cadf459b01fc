import { parseArgs } from 'node:util'
import type { z } from 'zod'
import type { MerchantResource } from '#commerce/merchant/work/resource.ts'
import { type ShownSheet, sheet, sheetId, sheetList, sheetRequest } from '../contract/merchant.ts'
import { endSheet, findManaged, listManaged, type ManagedSheet } from '../queries/sheets.ts'
import { createSheet } from './create.ts'

const text = { type: 'string' } as const
const options = { marketplace: text, product: text, kind: text, text: { type: 'string', multiple: true } } as const

/** Converts the options to a request; the API's validation reports what is wrong with it. A text starts with its language, as in `de:…`. */
function toRequest(args: string[]): object {
  const { values } = parseArgs({ args, options })
  const texts = (values.text ?? []).map((each) => [each.slice(0, each.indexOf(':')), each.slice(each.indexOf(':') + 1)])
  return {
    marketplace: values.marketplace ?? 'US',
    asin: values.product,
    kind: values.kind,
    texts: Object.fromEntries(texts),
  }
}

function toShown({ createdAt, endedAt, ...rest }: ManagedSheet): ShownSheet {
  return { ...rest, createdAt: createdAt.toISOString(), endedAt: endedAt?.toISOString() ?? null }
}

/** The merchant's resource for information sheets. */
export const sheetResource: MerchantResource<ManagedSheet, ShownSheet, z.infer<typeof sheetList>> = {
  path: 'information-sheets',
  command: 'information-sheets',
  nouns: { one: 'an information sheet', many: 'information sheets' },
  id: sheetId,
  shown: sheet,
  toShown,
  find: findManaged,
  create: createSheet,
  request: sheetRequest,
  options: '--product ASIN --kind safety|warranty|in-the-box|repair --text en:TEXT [--text de:TEXT] [--marketplace US]',
  toRequest,
  list: listManaged,
  listed: sheetList,
  toListed: ({ items, next }) => ({ sheets: items, next }),
  toLine: ({ id, marketplace, asin, kind, texts, endedAt }) =>
    `${id}  ${marketplace}  ${endedAt ? 'ended' : 'live'}  ${asin}  ${kind} in ${Object.keys(texts).join(', ')}`,
  end: { verb: 'end', note: 'the product page no longer links to it', run: endSheet },
}
