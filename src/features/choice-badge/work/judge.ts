import { listRange } from '#commerce/catalog/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import { orderLimit } from '#commerce/offers/rules.ts'
import { ok } from '#platform/result.ts'
import type { Job } from '#platform/store/module.ts'
import { findDue, type StoredRule, storeHolder } from '../queries.ts'
import { type Candidate, choose } from '../rules/choose.ts'

/** Says again who holds each badge whose rule was not judged within the last hour. */
export async function judgeRules(commerce: Commerce): Promise<void> {
  const { db, clock } = commerce
  const due = await findDue(db, clock.now())
  if (due.length === 0) return
  const range = await listRange(db)
  for (const rule of due) {
    const products = range.filter(({ category }) => category === rule.category)
    const candidates = await findCandidates(commerce, rule, products)
    await db.transaction(async (sql) => ok(await storeHolder(sql, rule.id, clock.now(), choose(candidates, rule))))
  }
}

type Ranged = { asin: string; family: string | null }

async function findCandidates({ db, modules }: Commerce, rule: StoredRule, products: Ranged[]): Promise<Candidate[]> {
  const asins = products.map(({ asin }) => asin)
  const [offers, ...rated] = await Promise.all([
    findOffers(db, asins, rule.marketplace),
    ...modules.map(({ ratings }) => ratings?.(db, asins)),
  ])
  const summaryOf = (asin: string) => rated.flatMap((ratings) => ratings?.get(asin) ?? [])[0]
  const canBeBought = (asin: string) => offers.some((offer) => offer.asin === asin && orderLimit(offer) > 0)
  const families = Map.groupBy(products, ({ asin, family }) => family ?? asin)
  return [...families.values()].flatMap((family) => {
    const members = family.map(({ asin }) => asin)
    const [summary] = members.flatMap((asin) => summaryOf(asin) ?? [])
    if (!summary) return []
    const rating = Math.round(summary.rating.value * 100)
    return [{ members, rating, reviews: summary.count, canBeBought: members.some(canBeBought) }]
  })
}

export const judgeJob: Job<Commerce> = { name: 'choice-badges', every: 'minute', run: judgeRules }
