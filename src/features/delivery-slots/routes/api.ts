import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Commerce } from '#commerce/feature.ts'
import { dayAt, withOffset } from '#commerce/fresh-stores/rules/local-time.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { ensureOwner } from '#commerce/shopper/work/owner.ts'
import type { Sql } from '#platform/db/sql.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { malformed } from '#platform/http/media-types.ts'
import { fail, ok } from '#platform/result.ts'
import type { App } from '#platform/store/module.ts'
import { cancelSlot, dropSlot, holdSeveral, holdSlot, readSlots } from '../contract/shopper.ts'
import { dropHold, dropHoldWith, findHolds } from '../queries/holds.ts'
import { findSlotsOn } from '../queries/usage.ts'
import { feeOf, timesOf } from '../rules/show.ts'
import type { Wanted } from '../work/hold.ts'
import { findHeld, holdFor } from '../work/holding.ts'
import { findOpen } from '../work/joining.ts'
import { findZone, storeOr404, storesOr404, toOpen, toRefusal, toShown, ZONE_REFUSED } from './answers.ts'

/** Slots of stores, and their holds while shopping. */
export function slotRoutes(app: App, commerce: Commerce): void {
  const { db, clock, places } = commerce

  app.route({
    ...readSlots,
    handler: async (request) => {
      const marketplace = places.find(request.params.marketplace)
      const { zipCode, days, from } = request.query
      const store = await storeOr404(commerce, marketplace, request.params.storeId)
      const zone = await findZone(commerce, request, { store, marketplace, zipCode })
      if (!zone.ok) return refuse(ZONE_REFUSED[zone.failure])
      const now = clock.now()
      const { owner } = commerce.shopperOf(request)
      const of = { storeId: store.id, zone: zone.value.zone }
      const [slots, holds, open] = await Promise.all([
        findSlotsOn(db, of, { from: from ?? dayAt(now, store.timeZone), days }, now),
        owner ? findHolds(db, owner, now) : [],
        owner ? findOpen(db, { owner, storeId: store.id, now }) : [],
      ])
      return {
        ...of,
        timeZone: store.timeZone,
        slots: slots.map((slot) => toShown(slot, store, holds, now)),
        open: open.map((each) => toOpen(each, store)),
      }
    },
  })

  /** Holds slots for whoever asks, and says what is held then. */
  const hold = async (request: FastifyRequest, reply: FastifyReply, code: MarketplaceCode, wanted: Wanted[]) => {
    const marketplace = places.find(code)
    const ids = wanted.map(({ storeId }) => storeId)
    const stores = await storesOr404(commerce, marketplace, ids)
    const owner = ensureOwner(commerce, request, reply)
    const held = await holdFor(commerce, request, { owner, marketplace, wanted })
    if (!held.ok) return refuse(toRefusal(held.failure))
    const found = await findHeld(
      commerce,
      owner,
      wanted.map(({ slotId }) => slotId),
    )
    // A repeated request may be answered when what it held has lapsed.
    const lapsed = wanted.find(({ slotId }) => !found.some(({ slot }) => slot.id === slotId))
    if (lapsed) return refuse(toRefusal({ slotId: lapsed.slotId, fault: 'late' }))
    return found.flatMap(({ hold: { expiresAt, token, joins }, slot }) => {
      const store = stores.get(slot.storeId)
      if (!store) return []
      const { start, end } = timesOf(slot, store)
      const until = withOffset(expiresAt.getTime(), store.timeZone)
      const fee = feeOf(joins === null ? slot.fee : 0, store)
      return [{ storeId: store.id, slotId: slot.id, start, end, fee, until, token, joins }]
    })
  }

  app.route({
    ...holdSlot,
    handler: async (request, reply) => {
      const { marketplace, storeId, slotId } = request.params
      const [held] = await hold(request, reply, marketplace, [{ storeId, slotId, ...request.body }])
      return held ?? refuse(toRefusal({ slotId, fault: 'late' }))
    },
  })

  app.route({
    ...holdSeveral,
    handler: async (request, reply) => ({
      holds: await hold(request, reply, request.params.marketplace, request.body.holds),
    }),
  })

  /** Gives back what the owner holds; 404 for what they do not, whoever does. */
  const drop = async (request: FastifyRequest, work: (sql: Sql, owner: string) => Promise<boolean>) => {
    const { owner } = commerce.shopperOf(request)
    if (!owner) return refuse(REFUSALS.notFound)
    const dropped = await commitOnce(commerce, request, owner, async (sql) =>
      (await work(sql, owner)) ? ok(true) : fail('absent' as const),
    )
    return dropped.ok || refuse(REFUSALS.notFound)
  }

  app.route({
    ...dropSlot,
    handler: async (request, reply) => {
      const { storeId, slotId, marketplace } = request.params
      await storeOr404(commerce, places.find(marketplace), storeId)
      await drop(request, (sql, owner) => dropHold(sql, owner, storeId, slotId))
      return reply.code(204).send()
    },
  })

  app.route({
    ...cancelSlot,
    handler: async (request) => {
      const token = request.query.token ?? request.body?.token ?? refuse(malformed('token', 'is missing'))
      await drop(request, (sql, owner) => dropHoldWith(sql, owner, token))
      return { cancelled: true as const }
    },
  })
}
