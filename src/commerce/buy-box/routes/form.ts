import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { toWantedItems } from '#commerce/cart/rules/wanted-items.ts'
import { toRefusal } from '#commerce/cart/work/answers.ts'
import { changeCart, changeToFit } from '#commerce/cart/work/change.ts'
import type { CartKey } from '#commerce/cart/work/hooks.ts'
import { beginBuyNow } from '#commerce/checkout/work/begin.ts'
import type { Commerce } from '#commerce/feature.ts'
import { ensureOwner } from '#commerce/shopper/work/owner.ts'
import { refuse } from '#platform/http/errors.ts'
import { malformed } from '#platform/http/media-types.ts'
import type { App } from '#platform/store/module.ts'
import { addByFields, formFields, refusals } from '../contract.ts'
import { pressedButton } from '../rules/form-items.ts'
import { itemReader } from './read-form.ts'

const BUY_NOW = 'submit.buy-now'

/**
 * Form posts of the buy box (spec 1 and 2, section 7): forms without JavaScript, and the legacy
 * JSON add.
 */
export function formRoutes(app: App, commerce: Commerce): void {
  const readItems = itemReader(commerce)
  const submits = commerce.modules.flatMap(({ formSubmit }) => formSubmit ?? [])
  const buttons = [BUY_NOW, ...submits.map(({ button }) => button)]
  const cartOf = (request: FastifyRequest, reply: FastifyReply): CartKey => ({
    owner: ensureOwner(commerce, request, reply),
    marketplace: commerce.places.marketplaceOf(request).code,
  })

  const handleBuyBox = async (request: FastifyRequest<{ Body: Record<string, string> }>, reply: FastifyReply) => {
    const items = toWantedItems(commerce.terms, await readItems(request.body))
    const cart = cartOf(request, reply)
    const { prefix } = commerce.places.contextOf(request)
    const pressed = pressedButton(request.body, buttons)
    const path = await submits.find(({ button }) => button === pressed)?.handle({ commerce, request, cart, items })
    if (path !== undefined) return reply.redirect(path, 303)
    if (pressed) {
      const begun = await beginBuyNow(commerce, request, cart, items)
      if (!begun.ok) refuse(toRefusal(begun.failure))
      // Customers with stored details only need the review. It redirects back if any details are
      // missing.
      const rest = commerce.shopperOf(request).customer ? '/review' : ''
      return reply.redirect(`${prefix}/checkout/${begun.value}${rest}`, 303)
    }
    const changed = await changeToFit(commerce, request, cart, { kind: 'add', items })
    if (!changed.ok) refuse(toRefusal(changed.failure))
    return reply.redirect(`${prefix}/cart?said=${changed.value.isLess ? 'limited' : 'added'}`, 303)
  }
  const { params, tags } = addByFields.schema
  const schema = {
    tags,
    summary: 'Add to cart or buy now with a form; redirects to the cart or the checkout',
    body: formFields,
    response: { 303: z.void(), ...refusals },
  }
  app.post('/gp/product/handle-buy-box', { schema }, handleBuyBox)
  app.post('/gp/product/handle-buy-box/ref=:tag', { schema: { ...schema, params } }, handleBuyBox)

  const addLegacy = async (request: FastifyRequest<{ Body: Record<string, string> }>, reply: FastifyReply) => {
    if (!request.body.verificationSessionID?.trim()) refuse(malformed('verificationSessionID', 'is missing'))
    const items = toWantedItems(commerce.terms, await readItems(request.body))
    const changed = await changeCart(commerce, request, cartOf(request, reply), { kind: 'add', items })
    if (!changed.ok) refuse(toRefusal(changed.failure))
    const added = changed.value.items.map(({ id, asin, offerListingId, quantity }) => ({
      id,
      ASIN: asin,
      offerListingID: offerListingId,
      quantity,
    }))
    return { isOK: true as const, count: changed.value.count, items: added }
  }
  const { params: _tag, ...untagged } = addByFields.schema
  app.post('/gp/add-to-cart/json', { schema: untagged }, addLegacy)
  app.route({ ...addByFields, handler: addLegacy })
}
