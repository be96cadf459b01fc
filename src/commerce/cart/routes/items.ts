import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { ensureOwner } from '#commerce/shopper/work/owner.ts'
import type { Sql } from '#platform/db/sql.ts'
import { errorBody, type Refusal, refuse } from '#platform/http/errors.ts'
import { expectMediaType, sendAs } from '#platform/http/media-types.ts'
import type { App } from '#platform/store/module.ts'
import { countForPages, countItems, modifyItems } from '../contract/calls.ts'
import {
  ADD_ITEMS_REQUEST,
  addItems,
  ITEMS,
  itemsAnswer,
  MODIFY_ITEMS_REQUEST,
  SUMMARY,
  summaryAnswer,
} from '../contract/wire.ts'
import { countUnits } from '../queries/read-cart.ts'
import { discountOf } from '../rules/adjustments.ts'
import { countOf, subtotalOf } from '../rules/lines.ts'
import { toWantedItems } from '../rules/wanted-items.ts'
import { toAddAnswer, toCountAnswer, toModifyAnswer, toRefusal } from '../work/answers.ts'
import { changeCart } from '../work/change.ts'
import { estimateCart } from '../work/estimate.ts'
import type { CartKey } from '../work/hooks.ts'
import { findPricedLines } from '../work/pricing.ts'
import { findSets, withParents } from '../work/sets.ts'

const params = z.object({ marketplace: marketplaceCode })
const tags = ['cart']
const RETAIL = { store: null }
const REFUSED = 422

/** JSON API of the cart (spec 1 section 7, spec 2 section 7, spec 3 section 7). */
export function itemRoutes(app: App, commerce: Commerce): void {
  app.route({
    ...addItems(commerce.terms),
    handler: async (request, reply) => {
      expectMediaType(request, ADD_ITEMS_REQUEST)
      const cart = {
        owner: ensureOwner(commerce, request, reply),
        marketplace: request.params.marketplace,
      }
      const items = toWantedItems(commerce.terms, request.body.items)
      const changed = await changeCart(commerce, request, cart, { kind: 'add', items, into: RETAIL })
      if (!changed.ok) refuse(await withCount(commerce.db, cart, toRefusal(changed.failure)))
      return sendAs(reply, toAddAnswer(changed.value))
    },
  })

  app.route({
    ...modifyItems,
    handler: async (request, reply) => {
      expectMediaType(request, MODIFY_ITEMS_REQUEST)
      const cart = {
        owner: ensureOwner(commerce, request, reply),
        marketplace: request.params.marketplace,
      }
      const { items } = request.body
      const changed = await changeCart(commerce, request, cart, { kind: 'modify', items, into: RETAIL })
      if (!changed.ok) refuse(toRefusal(changed.failure))
      return sendAs(reply, toModifyAnswer(changed.value))
    },
  })

  app.route({
    ...countForPages,
    handler: async (request) => {
      const { owner } = commerce.shopperOf(request)
      const marketplace = commerce.places.marketplaceOf(request).code
      const numActiveItem = owner ? await countUnits(commerce.db, { owner, marketplace }) : 0
      return { isOK: true as const, total: { numActiveItem } }
    },
  })

  app.route({
    ...countItems,
    handler: async (request, reply) => {
      const { owner } = commerce.shopperOf(request)
      const units = owner ? await countUnits(commerce.db, { owner, marketplace: request.params.marketplace }) : 0
      return sendAs(reply, toCountAnswer(units))
    },
  })

  app.get(
    '/api/marketplaces/:marketplace/cart/items',
    {
      schema: {
        tags,
        summary: 'List the lines of the cart',
        params,
        querystring: z.strictObject({ filter: z.literal('RETAIL').optional() }),
        response: { 200: itemsAnswer, 400: errorBody },
      },
    },
    async (request, reply) => {
      const marketplace = findMarketplace(request.params.marketplace)
      const { language } = commerce.places.contextOf(request)
      const priced = await findPricedLines(commerce, commerce.shopperOf(request), marketplace, language)
      const sets = await findSets(commerce.modules, commerce.db, marketplace.code, priced.lines, language)
      return sendAs(reply, { type: ITEMS, entity: { items: withParents(priced, sets, marketplace) } })
    },
  )

  app.get(
    '/api/marketplaces/:marketplace/cart/summary',
    {
      schema: {
        tags,
        summary: 'Get the subtotal of the cart after discounts',
        params,
        querystring: z.strictObject({ cartTypes: z.literal('RETAIL').optional() }),
        response: { 200: summaryAnswer, 400: errorBody },
      },
    },
    async (request, reply) => {
      const marketplace = commerce.places.find(request.params.marketplace)
      const shopper = commerce.shopperOf(request)
      const priced = findPricedLines(commerce, shopper, marketplace, 'en')
      const [{ lines, adjustments }, estimate] = await Promise.all([
        priced,
        estimateCart(commerce, shopper, { marketplace, language: commerce.places.contextOf(request).language }, priced),
      ])
      const discount = discountOf(adjustments)
      const subtotal = toPrice(subtotalOf(lines) - discount, marketplace)
      const summary = [
        {
          cartType: 'RETAIL' as const,
          subtotal,
          discount: toPrice(discount, marketplace),
          items: countOf(lines),
          ...estimate,
        },
      ]
      return sendAs(reply, { type: SUMMARY, entity: { summary } })
    },
  )
}

/** A refused add says what is in the cart, so that whoever asked can show it (spec 3, section 8). */
async function withCount(sql: Sql, cart: CartKey, refusal: Refusal): Promise<Refusal> {
  if (refusal.status !== REFUSED) return refusal
  return { ...refusal, details: { ...Object(refusal.details), count: toCountAnswer(await countUnits(sql, cart)) } }
}
