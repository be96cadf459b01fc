import { z } from 'zod'
import { toWantedItems } from '#commerce/cart/rules/wanted-items.ts'
import { toRefusal as toItemRefusal } from '#commerce/cart/work/answers.ts'
import type { CartKey } from '#commerce/cart/work/hooks.ts'
import type { Commerce } from '#commerce/feature.ts'
import { placeNameOf } from '#commerce/location/work/address-form.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { returnDaysOf } from '#commerce/orders/settings.ts'
import { ensureOwner } from '#commerce/shopper/work/owner.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import { malformed } from '#platform/http/media-types.ts'
import type { App } from '#platform/store/module.ts'
import { checkout, checkoutId, payAnswer, placeAnswer, startAnswer, startRequest } from '../contract.ts'
import { findCheckout, noteReviewed, type StoredCheckout, storeDetails } from '../queries.ts'
import type { PricedCheckout } from '../rules/account.ts'
import { arrivalDay, toCheckout } from '../rules/checkout.ts'
import { partsOf } from '../work/agree.ts'
import { toPayAnswer, toRefusal } from '../work/answers.ts'
import { beginBuyNow, beginCheckout } from '../work/begin.ts'
import { detailsRequest, judgeRequest } from '../work/details-request.ts'
import { holdForCheckout } from '../work/hold.ts'
import { addressUseIn, pricedLinesOf } from '../work/load.ts'
import { dueLaterOf } from '../work/offered.ts'
import { placeOrder } from '../work/place.ts'
import { paidTotalsOf } from '../work/split.ts'

const market = z.object({ marketplace: marketplaceCode })
const one = market.extend({ id: checkoutId })
const refusals = { 400: errorBody, 403: errorBody, 404: errorBody, 409: errorBody, 422: errorBody }
const tags = ['checkout']

/** Checkout API for integrators: start, fill in, view the total, place. */
export function checkoutApiRoutes(app: App, commerce: Commerce): void {
  const { db } = commerce

  app.post(
    '/api/marketplaces/:marketplace/checkouts',
    {
      schema: {
        tags,
        summary: 'Start a checkout of the cart, of that of a fresh store, or of the given items (buy now)',
        params: market,
        body: startRequest(commerce.terms),
        response: { 201: startAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      const cart = {
        owner: ensureOwner(commerce, request, reply),
        marketplace: request.params.marketplace,
      }
      if (request.body.items) {
        const begun = await beginBuyNow(commerce, request, cart, toWantedItems(commerce.terms, request.body.items))
        if (!begun.ok) refuse(toItemRefusal(begun.failure))
        return reply.code(201).send({ id: begun.value })
      }
      const { storeId: store } = request.body
      const begun = await beginCheckout(commerce, request, store === undefined ? cart : { ...cart, store })
      if (!begun.ok) refuse(REFUSALS.notFound)
      return reply.code(201).send({ id: begun.value })
    },
  )

  app.put(
    '/api/marketplaces/:marketplace/checkouts/:id/details',
    {
      schema: {
        tags,
        summary: 'Set address, delivery and payment',
        params: one,
        body: detailsRequest,
        response: { 200: checkout, ...refusals },
      },
    },
    async (request) => {
      const { marketplace: code, id } = request.params
      const cart = { owner: commerce.shopperOf(request).owner ?? '', marketplace: code }
      const found = await findCheckout(db, cart, id)
      const priced = found && (await pricedLinesOf(commerce, db, cart, found, 'en'))
      const filling = {
        commerce,
        marketplace: code,
        shopper: commerce.shopperOf(request),
        ...(priced ? { priced } : {}),
      }
      const judged = await judgeRequest(filling, request.body)
      if (!judged.ok) {
        const [field = '', fault = 'malformed'] = Object.entries(judged.failure)[0] ?? []
        const refusal = { ...malformed(field, 'is not valid here'), status: 422, code: fault }
        const { region = '', postalCode = '', country } = request.body
        if (fault !== 'undeliverable' || country === undefined) return refuse(refusal)
        const place = field === 'postalCode' ? postalCode : placeNameOf({ region, postalCode, country }, 'en')
        refuse({ ...refusal, message: `We don't deliver to ${place}.` })
      }
      if (!found || !priced) refuse(REFUSALS.notFound)
      const seen = await view(cart, { ...found, details: judged.value }, priced)
      const stored = await storeDetails(db, cart, id, judged.value, seen)
      return stored ? seen.view : refuse(REFUSALS.notFound)
    },
  )

  const view = async (cart: CartKey, { id, details, orderId }: StoredCheckout, priced: PricedCheckout) => {
    if (!orderId) await holdForCheckout(commerce, cart, id, priced)
    const marketplace = commerce.places.find(cart.marketplace)
    const { totals, has, split } = await paidTotalsOf(commerce, cart, priced, details)
    const arrival = arrivalDay(totals.shipping)
    return {
      total: totals.total,
      credit: split.credit,
      arrival,
      parts: partsOf(priced, totals),
      view: toCheckout(id, priced, details, marketplace, totals, {
        ...has,
        later: dueLaterOf(commerce, cart.marketplace, priced, details, split.rest),
        returnDays: returnDaysOf(commerce.settings.of(cart.marketplace)),
        addressUse: addressUseIn(commerce, priced),
      }),
    }
  }

  app.get(
    '/api/marketplaces/:marketplace/checkouts/:id',
    {
      schema: {
        tags,
        summary: 'Get a checkout; placing it agrees to this total',
        params: one,
        response: { 200: checkout, 400: errorBody, 404: errorBody },
      },
    },
    async (request) => {
      const cart = { owner: commerce.shopperOf(request).owner ?? '', marketplace: request.params.marketplace }
      const found = await findCheckout(db, cart, request.params.id)
      if (!found) refuse(REFUSALS.notFound)
      const seen = await view(cart, found, await pricedLinesOf(commerce, db, cart, found, 'en'))
      await noteReviewed(db, found.id, seen)
      return seen.view
    },
  )

  app.post(
    '/api/marketplaces/:marketplace/checkouts/:id/place',
    {
      schema: {
        tags,
        summary:
          "Place the order; a repeat gets the same order. 202: the shopper has to pay on the provider's page first, or to confirm the payment to their bank",
        params: one,
        response: { 200: placeAnswer, 202: payAnswer, 402: errorBody, 503: errorBody, ...refusals },
      },
    },
    async (request, reply) => {
      const cart = { owner: commerce.shopperOf(request).owner ?? '', marketplace: request.params.marketplace }
      const { origin, prefix, language } = commerce.places.contextOf(request)
      const result = await placeOrder({
        commerce,
        cart,
        id: request.params.id,
        language,
        home: `${origin}${prefix}`,
      })
      if (!result.ok && result.failure.address)
        return reply.code(202).send(toPayAnswer(result.failure.address, result.failure.isConfirmation))
      if (!result.ok) refuse(toRefusal(result.failure, commerce.places.find(cart.marketplace)))
      return { orderId: result.value.orderId }
    },
  )
}
