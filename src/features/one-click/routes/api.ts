import type { FastifyRequest } from 'fastify'
import { customerOf } from '#commerce/accounts/work/customer-action.ts'
import { toWantedItems } from '#commerce/cart/rules/wanted-items.ts'
import { toRefusal as toItemRefusal } from '#commerce/cart/work/answers.ts'
import { toPayAnswer, toRefusal } from '#commerce/checkout/work/answers.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { type Refusal, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import type { Standing } from '../contract/pages.ts'
import { orderByOneClick, quoteOrder } from '../contract/wire.ts'
import { findChoice } from '../work/choice.ts'
import { findOrderedJustNow, findOrderOf, orderNow } from '../work/order.ts'
import { quoteItems, type Unquotable } from '../work/quote.ts'

const OFF: Record<Exclude<Standing, 'on'>, Refusal> = {
  off: { status: 422, code: 'one-click-off', message: 'Turn on one-click orders in your account first.' },
  'address-removed': {
    status: 422,
    code: 'address-removed',
    message: 'The one-click address was removed. Choose another one in your account.',
  },
  'method-removed': {
    status: 422,
    code: 'method-removed',
    message: 'The one-click payment method was removed. Choose another one in your account.',
  },
  unusable: {
    status: 422,
    code: 'unusable',
    message: "The one-click address or payment method can't be used here. Choose others in your account.",
  },
}
const REUSED = {
  status: 422,
  code: 'draft-reused',
  message: 'This id was used for another draft. Use a new one for each press.',
}
const CHOICE_CHANGED = {
  status: 409,
  code: 'choice-changed',
  message: 'The one-click address or payment method, or who is billed, has changed. Check it, then order again.',
}
const UNQUOTABLE: Record<Unquotable, string> = {
  stock: "Some items aren't available anymore.",
  invitation: 'An item is sold by invitation only.',
  'minimum-quantity': 'An item has a minimum order that this is below.',
  'over-limit': 'An item is limited to fewer units.',
  'limit-reached': 'The limit of an item is reached.',
  delivery: "The items can't be delivered to the one-click address in this way.",
  undeliverable: "The items can't be delivered to the one-click address.",
  'way-to-pay': "An item can't be paid for with the one-click payment method.",
}

/** JSON routes for one-click orders: what one would come to, and the order. */
export function apiRoutes(app: App, commerce: Commerce): void {
  const buyerOf = (request: FastifyRequest, marketplace: MarketplaceCode) => {
    const { customer, owner } = customerOf(commerce, request, '/account/one-click')
    return { customer, cart: { owner, marketplace } }
  }
  const choiceOf = async ({ customer, cart }: ReturnType<typeof buyerOf>) => {
    const { standing, details, billed } = await findChoice({ commerce, cart, customer })
    if (standing !== 'on' || !details) return refuse(OFF[standing === 'on' ? 'unusable' : standing])
    return { details, billed }
  }

  app.route({
    ...quoteOrder(commerce.terms),
    handler: async (request) => {
      const buyer = buyerOf(request, request.params.marketplace)
      const choice = await choiceOf(buyer)
      const { cart } = buyer
      const { language } = commerce.places.contextOf(request)
      const wanted = toWantedItems(commerce.terms, request.body.items)
      const [quoted, orderedJustNow] = await Promise.all([
        quoteItems(commerce, cart, wanted, { ...choice, language }),
        findOrderedJustNow(commerce, cart, wanted),
      ])
      if (quoted.ok) return { ...quoted.value, orderedJustNow }
      const { code, index } = quoted.failure
      const about = index === undefined ? {} : { details: [{ field: `items.${index}`, problem: UNQUOTABLE[code] }] }
      return refuse({ status: 422, code, message: UNQUOTABLE[code], ...about })
    },
  })

  app.route({
    ...orderByOneClick(commerce.terms),
    handler: async (request, reply) => {
      const buyer = buyerOf(request, request.params.marketplace)
      const { cart } = buyer
      const { id, agreedTotal, agreedCredit, arrival, agreedChoice, deviceType } = request.body
      const { origin, prefix, language } = commerce.places.contextOf(request)
      const items = toWantedItems(commerce.terms, request.body.items)
      const pressed = { id, items, agreedTotal, agreedCredit, arrival, agreedChoice, deviceType }
      const earlier = await findOrderOf(commerce, cart, pressed)
      if (earlier) return reply.code(200).send({ orderId: earlier, isNew: false })
      const choice = await choiceOf(buyer)
      const ordering = { commerce, cart, ...choice, language, home: `${origin}${prefix}` }
      const ordered = await orderNow(ordering, pressed)
      if (ordered.ok) return reply.code(ordered.value.isNew ? 201 : 200).send(ordered.value)
      const { failure } = ordered
      if (failure.code === 'items') return refuse(toItemRefusal(failure.faults))
      if (failure.code === 'reused') return refuse(REUSED)
      if (failure.code === 'choice') return refuse(CHOICE_CHANGED)
      const { refused } = failure
      if (refused.address) return reply.code(202).send(toPayAnswer(refused.address, refused.isConfirmation))
      return refuse(toRefusal(refused, commerce.places.find(cart.marketplace)))
    },
  })
}
