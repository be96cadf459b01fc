import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { creating, unless } from '#commerce/merchant/work/creating.ts'
import type { MerchantResource } from '#commerce/merchant/work/resource.ts'
import { findServicesFor } from '#commerce/services/queries/services.ts'
import { questionId, questionList, questionRequest, type ShownQuestion, shownQuestion } from '../contract/merchant.ts'
import { endQuestion, findQuestion, listQuestions, type StoredQuestion, storeQuestion } from '../queries.ts'

const options = {
  marketplace: { type: 'string' },
  product: { type: 'string' },
  service: { type: 'string' },
  buyable: { type: 'boolean' },
} as const

function toRequest(args: string[]): object {
  const { marketplace = 'US', product = '', service = '', buyable = false } = parseArgs({ args, options }).values
  return { marketplace, asin: product, serviceAsin: service, isBuyable: buyable }
}

const createQuestion = creating(questionRequest, async (sql, { whole }) => {
  const services = whole ? await findServicesFor(sql, [whole.asin], whole.marketplace) : []
  return {
    faults: !whole || services.some(({ asin }) => asin === whole.serviceAsin) ? [] : [NOT_FOR_IT],
    store: async (id, asked) => unless(await storeQuestion(sql, { id, ...asked }), TAKEN),
  }
})

const NOT_FOR_IT = { field: 'serviceAsin', problem: 'is not a service for this product' }
const TAKEN = { field: 'asin', problem: 'has a question already: end that one first' }

const toShown = ({ createdAt, endedAt, ...stored }: StoredQuestion): ShownQuestion => ({
  ...stored,
  standing: endedAt ? 'ended' : 'active',
  createdAt: createdAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
})

/** The merchant's resource for questions about services. */
export const questionResource: MerchantResource<StoredQuestion, ShownQuestion, z.infer<typeof questionList>> = {
  path: 'service-questions',
  command: 'service-questions',
  nouns: { one: 'a service question', many: 'service questions' },
  id: questionId,
  shown: shownQuestion,
  toShown,
  find: findQuestion,
  create: createQuestion,
  request: questionRequest,
  options: '--product ASIN --service ASIN [--buyable] [--marketplace US]',
  toRequest,
  list: listQuestions,
  listed: questionList,
  toListed: ({ items, next }) => ({ questions: items, next }),
  toLine: ({ id, marketplace, standing, asin, serviceAsin, isBuyable }) =>
    `${id}  ${marketplace}  ${standing}  ${asin}: ${serviceAsin}${isBuyable ? ', with the postal code' : ''}`,
  end: { verb: 'end', note: 'carts keep what was added', run: endQuestion },
}
