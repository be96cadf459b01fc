import type { CartKey } from '#commerce/cart/work/hooks.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findServices } from '#commerce/services/queries/services.ts'
import { ok } from '#platform/result.ts'
import type { DashData } from '../contract/wire.ts'
import { storeButton } from '../queries/buttons.ts'
import { factsOf, findNow } from './now.ts'

const ID_BYTES = 16

export type Outcome = 'stored' | 'known' | 'full' | 'unknown' | 'unavailable'

/** Makes a button for what a product is and costs now. */
export async function createButton(
  commerce: Commerce,
  cart: CartKey,
  { asin, offerListingId, quantity }: DashData,
): Promise<Outcome> {
  const found = (await findNow(commerce, cart.marketplace, 'en', [{ asin, offerId: offerListingId }])).get(asin)
  if (!found?.product) return 'unknown'
  const { needsDelivery } = found.product
  const isService = !needsDelivery && (await findServices(commerce.db, [asin], cart.marketplace)).length > 0
  const facts = isService ? undefined : factsOf(found)
  if (!facts || (offerListingId !== undefined && facts.offerId !== offerListingId)) return 'unavailable'
  const id = commerce.random.bytes(ID_BYTES).toString('base64url')
  const done = await commerce.db.transaction<Outcome, never>(async (sql) =>
    ok(await storeButton(sql, cart, { id, asin, quantity, ...facts })),
  )
  return done.ok ? done.value : 'unavailable'
}
