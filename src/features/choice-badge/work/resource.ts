import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { listRange } from '#commerce/catalog/queries.ts'
import { categorySlug } from '#commerce/catalog/rules.ts'
import { creating, unless } from '#commerce/merchant/work/creating.ts'
import type { MerchantResource } from '#commerce/merchant/work/resource.ts'
import { ruleId, ruleList, ruleRequest, type ShownRule, shownRule } from '../contract/merchant.ts'
import { endRule, findRule, listRules, type StoredRule, storeRule } from '../queries.ts'

const options = {
  marketplace: { type: 'string' },
  category: { type: 'string' },
  'min-rating': { type: 'string' },
  'min-reviews': { type: 'string' },
} as const

function toRequest(args: string[]): object {
  const { values } = parseArgs({ args, options })
  const { marketplace = 'US', category = '' } = values
  return { marketplace, category, minRating: Number(values['min-rating']), minReviews: Number(values['min-reviews']) }
}

const createRule = creating(ruleRequest, async (sql, { good }) => {
  const product = (await listRange(sql)).find(({ category }) => categorySlug(category) === good.category)
  return {
    faults: good.category === undefined || product ? [] : [UNKNOWN],
    store: async (id, { marketplace, minRating, minReviews }) => {
      const rule = { id, marketplace, category: product?.category ?? '', minRating: Math.round(minRating * 100) }
      return unless(await storeRule(sql, { ...rule, minReviews }), TAKEN)
    },
  }
})

const UNKNOWN = { field: 'category', problem: 'is not a category of this store' }
const TAKEN = { field: 'category', problem: 'has a rule already: end that one first' }

const toShown = ({
  minRating,
  createdAt,
  endedAt,
  judgedAt,
  rating: _rating,
  reviews: _reviews,
  ...stored
}: StoredRule): ShownRule => ({
  ...stored,
  minRating: minRating / 100,
  standing: endedAt ? 'ended' : 'active',
  createdAt: createdAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  judgedAt: judgedAt?.toISOString() ?? null,
})

/** The merchant's resource for the rules of badges. */
export const ruleResource: MerchantResource<StoredRule, ShownRule, z.infer<typeof ruleList>> = {
  path: 'choice-rules',
  command: 'choice-rules',
  nouns: { one: 'a rule', many: 'rules' },
  id: ruleId,
  shown: shownRule,
  toShown,
  find: findRule,
  create: createRule,
  request: ruleRequest,
  options: '--category NAME --min-rating STARS --min-reviews N [--marketplace US]',
  toRequest,
  list: listRules,
  listed: ruleList,
  toListed: ({ items, next }) => ({ rules: items, next }),
  toLine: ({ id, marketplace, standing, category, minRating, minReviews, holders }) =>
    `${id}  ${marketplace}  ${standing}  ${category}: ${minRating} stars of ${minReviews}; ${holders.join(', ') || 'nobody'}`,
  end: { verb: 'end', note: 'the badge is taken off', run: endRule },
}
