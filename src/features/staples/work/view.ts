import { findProducts } from '#commerce/catalog/queries.ts'
import { findMarketplace, productLanguageIn, toPrice } from '#commerce/marketplace/rules.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { ShownRun, ShownStaple } from '../contract/shapes.ts'
import { findRuns, type Run, type Staple } from '../queries/staples.ts'
import { SHOWN_RUNS } from '../rules/limits.ts'
import type { StapleOwner } from './change.ts'

/** Repeat deliveries of one marketplace as their customer sees them, with what they cost now. */
export async function toShown(
  sql: Sql,
  { marketplace: code }: Pick<StapleOwner, 'marketplace'>,
  staples: Staple[],
  language: string,
): Promise<ShownStaple[]> {
  const asins = staples.map(({ asin }) => asin)
  const marketplace = findMarketplace(code)
  const [products, offers, runs] = await Promise.all([
    findProducts(sql, asins, productLanguageIn(marketplace, language)),
    findOffers(sql, asins, code),
    findRuns(
      sql,
      staples.map(({ id }) => id),
      SHOWN_RUNS,
    ),
  ])
  const inMoney = (minor: number) => toPrice(minor, marketplace)
  return staples.map((staple) => {
    const { id, asin, offerId, state, quantity, every, unit, nextOn, ceiling } = staple
    const product = products.find((each) => each.asin === asin)
    const price = offers.find((each) => each.id === offerId)?.price ?? null
    const own = runs.filter(({ stapleId }) => stapleId === id)
    return {
      id,
      marketplace: code,
      asin,
      offerListingId: offerId,
      title: product?.title ?? asin,
      imageId: product?.images[0]?.id ?? null,
      state,
      quantity,
      cadence: { every, unit },
      nextOn,
      ceiling: inMoney(ceiling),
      price: price === null ? null : inMoney(price),
      agreeTo: price !== null && price > ceiling ? price : null,
      runs: own.map((run) => toRun(run, inMoney)),
    }
  })
}

const toRun = (
  { dueOn, state, reason, orderId, quantity, price }: Run,
  inMoney: (minor: number) => ReturnType<typeof toPrice>,
): ShownRun => ({ dueOn, state, reason, orderId, quantity, price: price === null ? null : inMoney(price) })
