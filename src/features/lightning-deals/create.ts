import { findProducts } from '#commerce/catalog/queries.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { besides, type CreateFault, readAsked } from '#commerce/merchant/asked.ts'
import { findOffer } from '#commerce/offers/queries.ts'
import type { Sql } from '#platform/db/sql.ts'
import { amountToMinor } from '#platform/money/money.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Random } from '#platform/store/platform.ts'
import { type DealRequest, dealRequest } from './contract/merchant.ts'
import { moveUp } from './engine.ts'
import { lockDeal } from './queries/deals.ts'
import { findOverlap, storeDeal } from './queries/manage.ts'
import { crossFaults } from './rules/reading.ts'

const ID_BYTES = 16
const MINUTE_MS = 60_000

/**
 * Validates and stores a new deal and returns its id. `now` is epoch milliseconds. Run it in a
 * transaction.
 */
export async function createDeal(
  sql: Sql,
  random: Random,
  now: number,
  asked: unknown,
): Promise<Result<string, CreateFault>> {
  const { whole, good, malformed } = readAsked(dealRequest, asked)
  const { asin, offerListingId, dealPrice } = good
  const market = marketplaceCode.safeParse(good.marketplace)
  const currency = market.success ? findMarketplace(market.data).currency : undefined
  const price = dealPrice && currency ? amountToMinor(dealPrice.amount, currency) : undefined
  const offer = typeof offerListingId === 'string' ? await findOffer(sql, offerListingId) : undefined
  const isProduct = typeof asin === 'string' && (await findProducts(sql, [asin], 'en')).length > 0
  const crossed = crossFaults(good, { currency, price, offer, isProduct, now })
  const faults = [...malformed, ...besides(malformed, crossed)]
  if (whole && price !== undefined && faults.length === 0) {
    const { startsAt = null, endsAt, marketplace } = whole
    const other = await findOverlap(sql, { asin: whole.asin, marketplace, startsAt, endsAt })
    if (other === undefined) {
      const id = random.bytes(ID_BYTES).toString('base64url')
      await storeDeal(sql, toNewDeal(id, whole, price))
      const deal = await lockDeal(sql, id)
      if (deal) await moveUp(sql, deal)
      return ok(id)
    }
    faults.push({ field: 'startsAt', problem: `is within the time of the product's deal ${other}` })
  }
  return fail({ isMalformed: malformed.length > 0, faults })
}

const toNewDeal = (id: string, asked: DealRequest, dealPrice: number) => ({
  id,
  marketplace: asked.marketplace,
  asin: asked.asin,
  offerId: asked.offerListingId,
  dealPrice,
  type: asked.type,
  access: asked.accessBehavior,
  startsAt: asked.startsAt ?? null,
  endsAt: asked.endsAt,
  earlyAccessMs: asked.earlyAccessMinutes * MINUTE_MS,
  total: asked.totalUnits,
  waitlistLength: asked.waitlistLength,
  perCustomer: asked.quantityLimit,
  claimSeconds: asked.claimMinutes * 60,
  guests: asked.guestsMayClaim,
  perAddress: asked.addressLimit,
})
