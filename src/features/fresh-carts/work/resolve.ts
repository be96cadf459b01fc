import type { FastifyRequest } from 'fastify'
import { findHeld } from '#commerce/cart/queries/read-cart.ts'
import { changeCart } from '#commerce/cart/work/change.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findFreshStores } from '#commerce/fresh-stores/queries.ts'
import { findPlace } from '#commerce/fresh-stores/work/place.ts'
import { linesToResolve, resolved } from '../rules/resolve.ts'
import { judgeCart } from './conflicts.ts'

/** All of a shopper's carts at fresh stores, each with what of it cannot be had, and what of that the lines themselves can mend. */
export async function judgeCarts(commerce: Commerce, request: FastifyRequest) {
  const { db, places } = commerce
  const shopper = commerce.shopperOf(request)
  const { owner } = shopper
  if (!owner) return []
  const marketplace = places.marketplaceOf(request)
  const { language } = places.contextOf(request)
  const held = await findHeld(db, { owner, marketplace: marketplace.code })
  const stores = await findFreshStores(db, [...new Set(held.flatMap(({ store }) => store ?? []))])
  const judged = await Promise.all(
    stores.map(async ({ id, address }) => {
      const place = await findPlace(commerce, shopper, marketplace, undefined, address.country)
      return judgeCart(commerce, shopper, id, { marketplace, language, place: place.ok ? place.value : null })
    }),
  )
  return judged.flatMap((each) =>
    each ? { ...each, toResolve: linesToResolve(each.conflicts, each.priced.lines) } : [],
  )
}

/** Takes what there is instead of what cannot be had, in all carts at once. Returns how many lines changed; undefined if the carts changed meanwhile. */
export async function resolveCarts(commerce: Commerce, request: FastifyRequest): Promise<number | undefined> {
  const judged = await judgeCarts(commerce, request)
  const items = judged.flatMap(({ priced, toResolve: lines }) =>
    resolved({ lines }, (id) => priced.lines.find((line) => line.id === id)?.sold?.least ?? 1),
  )
  if (items.length === 0) return 0
  const { owner = '' } = commerce.shopperOf(request)
  const cart = { owner, marketplace: commerce.places.marketplaceOf(request).code }
  const changed = await changeCart(commerce, request, cart, { kind: 'modify', items })
  return changed.ok ? items.length : undefined
}
