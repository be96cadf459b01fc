import type { ItemFault } from '#commerce/cart/contract/wire.ts'
import type { CartChanged } from '#commerce/cart/queries/change-lines.ts'
import type { WantedItem } from '#commerce/cart/rules/wanted-items.ts'
import { changeCartIn } from '#commerce/cart/work/change.ts'
import type { CartKey } from '#commerce/cart/work/hooks.ts'
import { type Cost, paidEach, priceItems } from '#commerce/cart/work/price-items.ts'
import { findShipped } from '#commerce/delivery/queries.ts'
import { usualOption } from '#commerce/delivery/rules/offers.ts'
import { showPromise } from '#commerce/delivery/rules/show-delivery.ts'
import type { Destination } from '#commerce/delivery/rules/zones.ts'
import { arrivalOf } from '#commerce/delivery/work/arrival.ts'
import type { Commerce } from '#commerce/feature.ts'
import { type Marketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { partsOfMinor } from '#commerce/measures/rules/unit-price.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import { type Offer, orderLimit } from '#commerce/offers/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Split } from '../contract/wire.ts'
import { isSplit } from '../rules/candidates.ts'
import { type Part, type Rung, splitQuantity, together } from '../rules/split.ts'

/** A hook that refuses keeps others from being asked, so that what is left is tried again. */
const MOST_TRIES = 8

/** What the cart has said of offers so far. */
type Limits = Map<string, { least?: number; most?: number }>

/** `rungs` are what quantities of an offer cost whoever asks, in ten-thousandths; `most` is the sum in minor units above which nothing is added. */
export type SplitAsked = {
  cart: CartKey
  marketplace: Marketplace
  destination: Destination
  asin: string
  quantity: number
  language: string
  rungs: Map<string, Rung[]>
  most?: number | undefined
}

type Known = { code: 'not-enough'; possible: number } | { code: 'dearer'; total: number }

/** Why there is no split: `possible` units can be had together; it costs `total` now; or what the cart refuses, whatever the parts are. */
export type SplitFailure = Known | { code: 'refused'; faults: ItemFault[] }

type Tried = { parts: Part[]; offers: Offer[]; costs: Cost[]; changed: CartChanged }
type TryFailure = Known | { code: 'faults'; faults: ItemFault[]; parts: Part[] }

const wantedOf = (asin: string, { id, quantity }: Part): WantedItem => ({
  asin,
  offerId: id,
  quantity,
  extras: {},
  key: '',
  associatedLine: null,
  goesTogether: false,
})

/** Splits a quantity over offers and puts the parts into the cart, in the transaction of the caller. */
async function trySplit(
  sql: Sql,
  commerce: Commerce,
  asked: SplitAsked,
  limits: Limits,
): Promise<Result<Tried, TryFailure>> {
  const { cart, marketplace, destination, asin, quantity } = asked
  const offers = (await findOffers(sql, [asin], marketplace.code)).filter(isSplit)
  const { promises } = arrivalOf(commerce, marketplace, destination, await findShipped(sql, asin, marketplace))
  const candidates = offers.map((offer) => {
    const { least = 1, most = orderLimit(offer) } = limits.get(offer.id) ?? {}
    return {
      id: offer.id,
      rungs: [
        { from: 1, price: offer.price * partsOfMinor(marketplace.currency) },
        ...(asked.rungs.get(offer.id) ?? []),
      ],
      least,
      most: Math.min(most, orderLimit(offer)),
      arrives: promises[offer.id]?.latest ?? null,
    }
  })
  const parts = splitQuantity(candidates, quantity)
  if (!parts) return fail({ code: 'not-enough', possible: together(candidates) })
  const items = parts.map((part) => wantedOf(asin, part))
  const changed = await changeCartIn(sql, commerce, cart, { kind: 'add', items })
  if (!changed.ok) return fail({ code: 'faults', faults: changed.failure, parts })
  const priced = items.map((item) => ({ item, store: null }))
  const costs = await priceItems(sql, commerce, cart, priced, asked.language)
  const total = sumOf(costs)
  if (total > (asked.most ?? total)) return fail({ code: 'dearer', total })
  return ok({ parts, offers, costs, changed: changed.value })
}

const sumOf = (costs: Cost[]): number => costs.reduce((sum, { total }) => sum + total, 0)

/** Keeps in mind what the cart has said; false if it said nothing that another split could mend. */
function narrow(limits: Limits, parts: Part[], faults: ItemFault[]): boolean {
  let isNew = false
  for (const { index, code, possible } of faults) {
    const part = parts[index]
    if (!part || code === 'cart-full') continue
    const known = limits.get(part.id) ?? {}
    const isLeast = code === 'minimum-quantity' && possible > part.quantity
    limits.set(
      part.id,
      isLeast ? { ...known, least: possible } : { ...known, most: Math.min(possible, part.quantity - 1) },
    )
    isNew = true
  }
  return isNew
}

/** Tries again with what the cart has refused in mind, each time in a transaction of its own. */
async function settle<Value>(
  attempt: (work: (sql: Sql) => Promise<Result<Tried, TryFailure>>) => Promise<Result<Value, TryFailure>>,
  commerce: Commerce,
  asked: SplitAsked,
): Promise<Result<Value, SplitFailure>> {
  const limits: Limits = new Map()
  for (let tries = 1; ; tries += 1) {
    const made = await attempt((sql) => trySplit(sql, commerce, asked, limits))
    if (made.ok) return made
    if (made.failure.code !== 'faults') return fail(made.failure)
    const { faults, parts } = made.failure
    if (tries === MOST_TRIES || !narrow(limits, parts, faults)) return fail({ code: 'refused', faults })
  }
}

/** A split, and its sum in minor units. */
export type Planned = { split: Split; total: number }

/** How a quantity would be split now, and what it would cost: adds it to the cart, and takes that back. */
export async function planSplit(commerce: Commerce, asked: SplitAsked): Promise<Result<Planned, SplitFailure>> {
  const planned = await settle<Tried>(
    async (work) => {
      const undone = await commerce.db.transaction<never, Result<Tried, TryFailure>>(async (sql) =>
        fail(await work(sql)),
      )
      if (undone.ok) throw new Error('What was only looked at was stored.')
      return undone.failure
    },
    commerce,
    asked,
  )
  if (!planned.ok) return planned
  return ok({ split: await toSplit(commerce, asked, planned.value), total: sumOf(planned.value.costs) })
}

async function toSplit(commerce: Commerce, asked: SplitAsked, { parts, offers, costs }: Tried): Promise<Split> {
  const { marketplace, destination, asin, quantity } = asked
  const shipped = await findShipped(commerce.db, asin, marketplace)
  const { promises } = arrivalOf(commerce, marketplace, destination, shipped)
  const total = sumOf(costs)
  const sources = shipped.filter(({ id }) => parts.some((part) => part.id === id))
  const weight = parts.reduce(
    (sum, part) => sum + part.quantity * (shipped.find(({ id }) => id === part.id)?.weight ?? 0),
    0,
  )
  const { offers: ways } = commerce.delivery.of({
    marketplace,
    destination,
    sources: sources.map(({ location, releaseOn }) => ({ location, releaseOn })),
    weight,
    subtotal: total,
    instant: commerce.clock.now(),
  })
  const usual = sources.length > 0 ? usualOption(ways) : undefined
  return {
    asin,
    quantity,
    parts: parts.flatMap(({ id, quantity: units }, place) => {
      const offer = offers.find((each) => each.id === id)
      const cost = costs[place]
      if (!offer || !cost) return []
      const { seller, price } = offer
      return [
        {
          offerListingId: id,
          seller: { id: seller.id, name: seller.name },
          quantity: units,
          price:
            cost.off.length > 0 ? paidEach(cost, units, marketplace) : toPrice(cost.line?.price ?? price, marketplace),
          total: toPrice(cost.total, marketplace),
          promise: promises[id] ?? null,
        },
      ]
    }),
    total: toPrice(total, marketplace),
    delivery: usual ? showPromise(usual, marketplace) : null,
  }
}

/** Adds a quantity from several offers, all or none. `commit` runs a transaction that answers what is sent again. */
export const addSplitIn = (
  commit: (work: (sql: Sql) => Promise<Result<CartChanged, TryFailure>>) => Promise<Result<CartChanged, TryFailure>>,
  commerce: Commerce,
  asked: SplitAsked,
): Promise<Result<CartChanged, SplitFailure>> =>
  settle(
    (work) =>
      commit(async (sql) => {
        const tried = await work(sql)
        return tried.ok ? ok(tried.value.changed) : tried
      }),
    commerce,
    asked,
  )
