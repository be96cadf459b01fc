import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { listRange } from '#commerce/catalog/queries.ts'
import { categorySlug } from '#commerce/catalog/rules.ts'
import { type CreateFault, readAsked } from '#commerce/merchant/asked.ts'
import type { MerchantResource } from '#commerce/merchant/resource.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Random } from '#platform/store/platform.ts'
import { ruleId, ruleList, ruleRequest, type ShownRule, shownRule } from './contract/merchant.ts'
import { endRule, findRule, listRules, type StoredRule, storeRule } from './queries.ts'

const ID_BYTES = 16

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

async function createRule(
  sql: Sql,
  random: Random,
  _now: number,
  asked: unknown,
): Promise<Result<string, CreateFault>> {
  const { whole, malformed } = readAsked(ruleRequest, asked)
  if (!whole) return fail({ isMalformed: true, faults: malformed })
  const product = (await listRange(sql)).find(({ category }) => categorySlug(category) === whole.category)
  if (!product) return fail({ isMalformed: false, faults: [UNKNOWN] })
  const { marketplace, minReviews } = whole
  const minRating = Math.round(whole.minRating * 100)
  const id = random.bytes(ID_BYTES).toString('base64url')
  const isStored = await storeRule(sql, { id, marketplace, category: product.category, minRating, minReviews })
  return isStored ? ok(id) : fail({ isMalformed: false, faults: [TAKEN] })
}

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
