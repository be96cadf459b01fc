import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { formOf, pathFor } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import { storeId, zipCode } from '#commerce/fresh-stores/contract.ts'
import type { FreshStore } from '#commerce/fresh-stores/queries.ts'
import { addDays, dayAt } from '#commerce/fresh-stores/rules/local-time.ts'
import { ensureOwner } from '#commerce/shopper/work/owner.ts'
import type { App } from '#platform/store/module.ts'
import { type HeldSlot, said } from '../contract/pages.ts'
import { isoDay, joins, slotId } from '../contract/words.ts'
import { dropHold, findHolds } from '../queries/holds.ts'
import { findSlots, findSlotsOn, type Slot } from '../queries/usage.ts'
import { PAGE_DAYS, slotsPath } from '../rules/paths.ts'
import { holdFor } from '../work/holding.ts'
import { findOpen, findStopToJoin } from '../work/joining.ts'
import { findZone, storeOr404, toOpen, toShown } from './answers.ts'

/** The later of two days. */
const later = (...days: [string, string]): string => days.toSorted()[1] ?? days[0]

const params = z.object({ storeId })
const query = z
  .object({
    from: isoDay.optional().catch(undefined),
    zipCode: zipCode.optional().catch(undefined),
    said: said.nullable().catch(null).default(null),
  })
  .loose()
const form = z.object({
  slot: slotId.catch(''),
  from: isoDay.optional().catch(undefined),
  zipCode: zipCode.optional().catch(undefined),
  /** The order with which it comes; none if it comes by itself. */
  joins: joins.nullable().catch(null).default(null),
  /** Where to go once it is held; else back to the page. */
  to: z.literal('cart').optional().catch(undefined),
})

/** The page on which a slot is chosen. Its buttons are forms, which work without scripts. */
export function pageRoutes(app: App, commerce: Commerce): void {
  const { db, clock, places } = commerce
  const path = pathFor(commerce)

  /** The days from one on, and the slot that is held, which may be on another day. */
  async function slotsOf(request: FastifyRequest, store: FreshStore, zone: string, from: string) {
    const now = clock.now()
    const { owner } = commerce.shopperOf(request)
    const [slots, holds, open] = await Promise.all([
      findSlotsOn(db, { storeId: store.id, zone }, { from, days: PAGE_DAYS }, now),
      owner ? findHolds(db, owner, now) : [],
      owner ? findOpen(db, { owner, storeId: store.id, now }) : [],
    ])
    const own = holds.find(({ storeId }) => storeId === store.id)
    const joined =
      owner && own?.stop ? await findStopToJoin(db, { owner, slotId: own.slotId, orderId: own.stop }) : undefined
    const isOver = joined?.ok === false
    const ofHold = own && (slots.find(({ id }) => id === own.slotId) ?? (await findSlots(db, [own.slotId], now))[0])
    // What is held for an order that nothing can be added to any more may be held for one of its own.
    const valid = isOver ? holds.filter((each) => each !== own) : holds
    const show = (slot: Slot) => {
      const shown = toShown(slot, store, valid, now)
      return isOver && slot.id === own?.slotId && shown.state === 'full' ? { ...shown, state: 'open' as const } : shown
    }
    const shown = ofHold && show(ofHold)
    const held: HeldSlot | null = shown?.hold ? { ...shown, hold: shown.hold } : null
    const days = Array.from({ length: PAGE_DAYS }, (_, index) => addDays(from, index)).map((day) => ({
      day,
      slots: slots.filter((slot) => slot.day === day && slot.endsAt.getTime() > now).map(show),
    }))
    // What is held for an order says that order.
    const others = open.filter(({ stop }) => stop !== own?.stop)
    return { days, held, isOver, open: others.map((each) => toOpen(each, store)) }
  }

  app.get('/fresh/:storeId/slots', { schema: { hide: true, params, querystring: query } }, async (request, reply) => {
    const marketplace = places.marketplaceOf(request)
    const store = await storeOr404(commerce, marketplace, request.params.storeId)
    const zip = request.query.zipCode
    const served = await findZone(commerce, request, { store, marketplace, zipCode: zip })
    const now = clock.now()
    const today = dayAt(now, store.timeZone)
    const { from = today } = request.query
    const first = later(from, today)
    // What is held is shown wherever the shopper looks.
    const { days, held, open, isOver } = await slotsOf(request, store, served.ok ? served.value.zone : '', first)
    const pageFrom = (day: string) => slotsPath(store.id, { from: day, zipCode: zip })
    const earlier = addDays(first, -PAGE_DAYS)
    return reply.page('delivery-slots/slots', {
      storeId: store.id,
      name: store.name,
      kind: store.kind,
      place: served.ok ? served.value.place : (zip ?? null),
      fault: served.ok ? null : served.failure,
      from: first,
      days: served.ok ? days : [],
      held,
      open,
      earlier: first > today ? pageFrom(later(earlier, today)) : null,
      later: pageFrom(addDays(first, PAGE_DAYS)),
      said: request.query.said ?? (isOver ? 'join-over' : null),
      now,
    })
  })

  const asked = (request: FastifyRequest) => form.parse(formOf(request))

  app.post('/fresh/:storeId/slots', { schema: { hide: true, params } }, async (request, reply) => {
    const marketplace = places.marketplaceOf(request)
    const store = await storeOr404(commerce, marketplace, request.params.storeId)
    const { slot, to, joins: order, ...back } = asked(request)
    const owner = ensureOwner(commerce, request, reply)
    const wanted = [{ storeId: store.id, slotId: slot, grams: undefined, joins: order }]
    const held = await holdFor(commerce, request, { owner, marketplace, wanted })
    if (held.ok && to) return reply.redirect(path(request, '/cart'), 303)
    const what = held.ok ? (order ? 'joined' : 'held') : held.failure.fault
    return reply.redirect(path(request, slotsPath(store.id, { ...back, said: what })), 303)
  })

  app.post('/fresh/:storeId/slots/cancel', { schema: { hide: true, params } }, async (request, reply) => {
    const store = await storeOr404(commerce, places.marketplaceOf(request), request.params.storeId)
    const { slot, to: _to, joins: _order, ...back } = asked(request)
    const { owner } = commerce.shopperOf(request)
    if (owner) await dropHold(db, owner, store.id, slot)
    return reply.redirect(path(request, slotsPath(store.id, { ...back, said: 'cancelled' })), 303)
  })
}
