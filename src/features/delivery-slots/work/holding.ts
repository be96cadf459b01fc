import type { FastifyRequest } from 'fastify'
import { findLines } from '#commerce/cart/queries/read-cart.ts'
import { shipmentOf } from '#commerce/cart/rules/shipment.ts'
import type { CartKey } from '#commerce/cart/work/hooks.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import type { Result } from '#platform/result.ts'
import { findHolds, type Hold } from '../queries/holds.ts'
import { findSlots, type Slot } from '../queries/usage.ts'
import { HOLD_MINUTES } from '../settings.ts'
import { type FaultOf, holdSlots, type Wanted } from './hold.ts'

/** What the cart of a store weighs, in grams; undefined without one. */
async function gramsOfCart({ db }: Commerce, cart: CartKey): Promise<number | undefined> {
  const lines = await findLines(db, cart, 'en')
  return shipmentOf({ lines, adjustments: [] })?.weight
}

/** Holds slots for the owner of a request, once for each Idempotency-Key. Where no weight is named, the store's cart says it. */
export async function holdFor(
  commerce: Commerce,
  request: FastifyRequest,
  { owner, marketplace, wanted: asked }: { owner: string; marketplace: Marketplace; wanted: Wanted[] },
): Promise<Result<true, FaultOf>> {
  const { clock, random, settings } = commerce
  const weighed = asked.map(async ({ grams, ...each }) => ({
    ...each,
    grams: grams ?? (await gramsOfCart(commerce, { owner, marketplace: marketplace.code, store: each.storeId })),
  }))
  const wanted = await Promise.all(weighed)
  const minutes = HOLD_MINUTES.in(settings.of(marketplace.code))
  return commitOnce(commerce, request, owner, (sql) =>
    holdSlots(sql, random, { owner, wanted, minutes, now: clock.now() }),
  )
}

/** What an owner holds of these slots. */
export async function findHeld(
  { db, clock }: Pick<Commerce, 'db' | 'clock'>,
  owner: string,
  ids: string[],
): Promise<{ hold: Hold; slot: Slot }[]> {
  const now = clock.now()
  const [holds, slots] = await Promise.all([findHolds(db, owner, now), findSlots(db, ids, now)])
  return slots.flatMap((slot) => {
    const hold = holds.find(({ slotId }) => slotId === slot.id)
    return hold ? [{ hold, slot }] : []
  })
}
