import type { FastifyRequest } from 'fastify'
import type { ItemFault } from '#commerce/cart/contract/wire.ts'
import { ADD_ITEMS_REQUEST, MODIFY_ITEMS_REQUEST } from '#commerce/cart/contract/wire.ts'
import { findAllLines } from '#commerce/cart/queries/read-cart.ts'
import { toWantedItems } from '#commerce/cart/rules/wanted-items.ts'
import { toAddAnswer, toModifyAnswer, toRefusal } from '#commerce/cart/work/answers.ts'
import { changeCart } from '#commerce/cart/work/change.ts'
import type { CartChange } from '#commerce/cart/work/hooks.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findFreshStore } from '#commerce/fresh-stores/queries.ts'
import { PLACE_REFUSED } from '#commerce/fresh-stores/rules/refused.ts'
import { findPlace } from '#commerce/fresh-stores/work/place.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { ensureOwner } from '#commerce/shopper/work/owner.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { expectMediaType, sendAs } from '#platform/http/media-types.ts'
import type { App } from '#platform/store/module.ts'
import { readConflicts } from '../contract/conflicts.ts'
import { addItems, modifyItems, readCart, readCarts } from '../contract/shopper.ts'
import { toFreshCarts } from '../work/carts.ts'
import { judgeCart } from '../work/conflicts.ts'

type OfStore = { marketplace: MarketplaceCode; storeId: string }

/** The carts of fresh stores: beside the retail cart, one for each store, of guests too. */
export function freshCartRoutes(app: App, commerce: Commerce): void {
  const { db, places } = commerce

  async function cartsOf(request: FastifyRequest, code: MarketplaceCode, store?: string) {
    const shopper = commerce.shopperOf(request)
    const { language } = places.contextOf(request)
    const { owner = '' } = shopper
    const place = { marketplace: places.find(code), language }
    const all = owner === '' ? [] : await findAllLines(db, { owner, marketplace: code }, language, commerce.modules)
    const lines = all.filter((line) => line.store && (!store || line.store === store))
    return toFreshCarts(commerce, { ...shopper, owner }, place, lines, store ? [store] : [])
  }

  /** Only what a store sells comes into its cart, and only what is there changes. */
  async function change(request: FastifyRequest, owner: string, { marketplace, storeId }: OfStore, asked: CartChange) {
    const store = await findFreshStore(db, storeId)
    if (store?.marketplace !== marketplace) return refuse(REFUSALS.notFound)
    const into = { store: storeId }
    const changed = await changeCart(commerce, request, { owner, marketplace, store: storeId }, { ...asked, into })
    return changed.ok ? changed.value : refuseItems(changed.failure)
  }

  app.route({
    ...readCarts,
    handler: async (request) => ({ carts: await cartsOf(request, request.params.marketplace) }),
  })

  app.route({
    ...readCart,
    handler: async (request) => {
      const { marketplace, storeId } = request.params
      const [cart] = await cartsOf(request, marketplace, storeId)
      return cart ?? refuse(REFUSALS.notFound)
    },
  })

  app.route({
    ...readConflicts,
    handler: async (request) => {
      const { storeId } = request.params
      const marketplace = places.find(request.params.marketplace)
      const { slotId, zipCode } = request.query
      const shopper = commerce.shopperOf(request)
      const store = await findFreshStore(db, storeId)
      if (store?.marketplace !== marketplace.code) return refuse(REFUSALS.notFound)
      const place = await findPlace(commerce, shopper, marketplace, zipCode, store.address.country)
      if (!place.ok && place.failure === 'invalid-postal-code') return refuse(PLACE_REFUSED[place.failure])
      const { language } = places.contextOf(request)
      const at = { marketplace, language, place: place.ok ? place.value : null, slotId }
      return (await judgeCart(commerce, shopper, storeId, at))?.conflicts ?? refuse(REFUSALS.notFound)
    },
  })

  app.route({
    ...addItems,
    handler: async (request, reply) => {
      expectMediaType(request, ADD_ITEMS_REQUEST)
      const items = toWantedItems([], request.body.items)
      const owner = ensureOwner(commerce, request, reply)
      return sendAs(reply, toAddAnswer(await change(request, owner, request.params, { kind: 'add', items })))
    },
  })

  app.route({
    ...modifyItems,
    handler: async (request, reply) => {
      expectMediaType(request, MODIFY_ITEMS_REQUEST)
      const { items } = request.body
      const owner = ensureOwner(commerce, request, reply)
      return sendAs(reply, toModifyAnswer(await change(request, owner, request.params, { kind: 'modify', items })))
    },
  })
}

const refuseItems = (faults: ItemFault[]): never => refuse(toRefusal(faults))
