import type { FastifyReply } from 'fastify'
import type { Commerce, Shopper } from '#commerce/feature.ts'
import type { FreshStore } from '#commerce/fresh-stores/queries.ts'
import { withOffset } from '#commerce/fresh-stores/rules/local-time.ts'
import { zoneOf, zonesOf } from '#commerce/fresh-stores/rules/zones.ts'
import { findPlace, servingOf } from '#commerce/fresh-stores/work/place.ts'
import { type Marketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { Introduction } from '../contract/pages.ts'

type Of = { shopper: Shopper; store: FreshStore; marketplace: Marketplace }

/** What a fresh store says of itself to somebody who has bought nothing there yet. */
export async function introductionOf(commerce: Commerce, { shopper, store, marketplace }: Of): Promise<Introduction> {
  const { db, modules, clock } = commerce
  const { owner = '' } = shopper
  const { id: storeId, name, kind, minimumOrder, fee, timeZone } = store
  const now = clock.now()
  const handOvers = modules.find((module) => module.handOvers)?.handOvers
  const place = await findPlace(commerce, shopper, marketplace, undefined, store.address.country)
  const served = place.ok && kind === 'delivery' ? zoneOf(servingOf(store), place.value) : undefined
  const outside = place.ok && kind === 'delivery' && served === undefined ? place.value.postalCode : null
  const zones = outside !== null ? [] : served === undefined ? zonesOf(servingOf(store)) : [served]
  const times = await Promise.all(zones.map((zone) => handOvers?.nearest(db, { owner, storeId, zone, grams: 0, now })))
  const [first] = times.flatMap((time) => time ?? []).toSorted((a, b) => a.startsAt - b.startsAt)
  return {
    storeId,
    name,
    kind,
    minimumOrder: minimumOrder > 0 ? toPrice(minimumOrder, marketplace) : null,
    fee: toPrice(fee, marketplace),
    isFree: fee === 0,
    first: first ? { start: withOffset(first.startsAt, timeZone), end: withOffset(first.endsAt, timeZone) } : null,
    outside,
    slotsPath: handOvers?.path(storeId) ?? null,
  }
}

/** The same as HTML. */
export const introduce = async (commerce: Commerce, reply: FastifyReply, of: Of): Promise<string> =>
  reply.fragmentText('fresh-carts/introduction', await introductionOf(commerce, of))
