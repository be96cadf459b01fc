import { toPrice } from '#commerce/marketplace/rules.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import { statement } from '#platform/db/sql.ts'
import { ok } from '#platform/result.ts'
import type { Contribution, Done, Draw } from '#test/consistency/facts.ts'
import { send } from '#test/consistency/steps.ts'
import { findCurrent, type StoredDeal } from '../queries/deals.ts'
import { tellPages } from '../queries/manage.ts'
import { letPass, letPassQuietly } from './helpers.ts'

const MOST_DEALS = 100
/** Longer than any hold. */
const HOLD_SECONDS = 20 * 60
const SECOND_MS = 1000
const HOUR_MS = 3_600_000

const move = statement(
  `UPDATE lightning_deals.deals SET starts_at = starts_at + make_interval(secs => $2), ends_at = ends_at + make_interval(secs => $3)
   WHERE id = $1 AND starts_at + make_interval(secs => $2) < ends_at + make_interval(secs => $3) RETURNING asin`,
  { asin: 'text' },
)

/** Draws a deal of one of the walk's products. */
async function dealIn({ world, marketplace, asins, pick }: Draw): Promise<StoredDeal | undefined> {
  const deals = await findCurrent(world.store.commerce.db, marketplace.code, MOST_DEALS)
  return pick(deals.filter(({ asin }) => asins.includes(asin)))
}

async function claimUnits(draw: Draw): Promise<Done | undefined> {
  const deal = await dealIn(draw)
  if (!deal) return undefined
  const quantity = 1 + Math.floor(draw.roll() * deal.perCustomer)
  const path = `/api/marketplaces/${draw.marketplace.code}/deals/${deal.id}/claim-and-add-to-cart`
  // A repeated claim is told what the shopper has by then, which is another answer: that they wait already, for example.
  const { words } = await send(draw, { method: 'POST', path, body: { asin: deal.asin, quantity } })
  return { did: `claims ${quantity} of ${deal.id}: ${words}`, asins: [deal.asin] }
}

async function lapse(draw: Draw): Promise<Done | undefined> {
  const deal = await dealIn(draw)
  if (!deal) return undefined
  const isHeard = draw.roll() < 0.5
  if (isHeard) await letPass(draw.world.store, HOLD_SECONDS, deal.id)
  else await letPassQuietly(draw.world.store.commerce.db, HOLD_SECONDS, deal.id)
  return { did: `meanwhile all holds of ${deal.id} expire${isHeard ? '' : ', unheard'}`, asins: [deal.asin] }
}

/** Moves a deal in time, as far as its next edge or somewhat less. */
async function passTime(draw: Draw): Promise<Done | undefined> {
  const deal = await dealIn(draw)
  if (!deal) return undefined
  const { now, startsAt, endsAt, earlyAccessMs } = deal
  const edges = [startsAt, startsAt + earlyAccessMs, endsAt].filter((at) => at > now)
  const seconds = Math.ceil(((draw.pick(edges) ?? endsAt) - now) / SECOND_MS) + 1
  const { db } = draw.world.store.commerce
  // The clock of the database cannot be moved. A page knows when a price on it starts or ends; here that moves, so tell it.
  await db.transaction(async (sql) => {
    const moved = await sql.query(move, [deal.id, -seconds, -seconds])
    await tellPages(
      sql,
      moved.map(({ asin }) => asin),
    )
    return ok(undefined)
  })
  return { did: `meanwhile ${seconds} seconds of ${deal.id} pass`, asins: [deal.asin] }
}

/** The merchant adds a small deal; some start or end in a second or two, while the walk goes on. */
async function create(draw: Draw): Promise<Done | undefined> {
  const { world, marketplace, pick, roll } = draw
  const asin = pick(draw.asins)
  if (!asin) return undefined
  const offers = await findOffers(world.store.commerce.db, [asin], marketplace.code)
  const offer = pick(offers.filter(({ condition }) => condition === 'new').toSorted((a, b) => (a.id < b.id ? -1 : 1)))
  if (!offer) return undefined
  const access = pick([null, null, 'PRIME_ONLY', 'APP_ONLY_LD', 'PRIME_EARLY_ACCESS'])
  const [startsIn, endsIn] = [pick([undefined, 1]), pick([2, undefined, undefined])]
  const timed = access === 'PRIME_EARLY_ACCESS' ? { earlyAccessMinutes: 30 } : {}
  const lasts = endsIn !== undefined && access !== 'PRIME_EARLY_ACCESS' ? endsIn * SECOND_MS : 5 * HOUR_MS
  const { amount, currencyCode } = toPrice(Math.max(1, Math.floor(offer.price * (0.3 + roll() * 0.6))), marketplace)
  const totalUnits = 1 + Math.floor(roll() * 3)
  const now = Date.now()
  const body = {
    marketplace: marketplace.code,
    asin,
    offerListingId: offer.id,
    dealPrice: { amount, currencyCode },
    totalUnits,
    waitlistLength: Math.floor(roll() * 2),
    quantityLimit: 1,
    accessBehavior: access,
    ...timed,
    ...(startsIn === undefined ? {} : { startsAt: new Date(now + startsIn * SECOND_MS).toISOString() }),
    endsAt: new Date(now + (startsIn ?? 0) * SECOND_MS + lasts).toISOString(),
  }
  const made = await world.asMerchant<{ id?: string; entity?: { code: string } }>('/api/merchant/deals', body)
  const words = `${totalUnits} units of ${offer.id} at ${amount}, ${access ?? 'for everybody'}, in ${startsIn ?? 0} s for ${lasts / SECOND_MS} s`
  return { did: `meanwhile a deal of ${words}: ${made?.id ?? made?.entity?.code}`, asins: [asin] }
}

async function cancel(draw: Draw): Promise<Done | undefined> {
  const deal = await dealIn(draw)
  if (!deal) return undefined
  await draw.world.asMerchant(`/api/merchant/deals/${deal.id}/cancel`, {})
  return { did: `meanwhile ${deal.id} is cancelled`, asins: [deal.asin] }
}

export const FACTS: Contribution = {
  steps: [
    { name: 'claim', often: 5, run: claimUnits },
    { name: 'lapse', often: 2, run: lapse },
    { name: 'pass time', run: passTime },
    { name: 'create a deal', often: 2, run: create },
    { name: 'cancel a deal', run: cancel },
  ],
}
