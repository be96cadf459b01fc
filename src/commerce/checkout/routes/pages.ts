import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { featuresOf } from '#commerce/cart/rules/adjustments.ts'
import type { CartKey } from '#commerce/cart/work/hooks.ts'
import { judgeReferences } from '#commerce/companies/rules/purchasing.ts'
import type { Commerce } from '#commerce/feature.ts'
import { storeId } from '#commerce/fresh-stores/contract.ts'
import { findLocation } from '#commerce/location/queries.ts'
import { addressFormOf } from '#commerce/location/work/address-form.ts'
import { findVisit } from '#commerce/orders/queries/payments.ts'
import { sumOf } from '#commerce/orders/rules/charges.ts'
import { returnDaysOf, SHIPS_BEFORE_PAID } from '#commerce/orders/settings.ts'
import { ensureOwner } from '#commerce/shopper/work/owner.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { dataByModule } from '#platform/store/data-by-module.ts'
import type { App } from '#platform/store/module.ts'
import { checkoutId, orderChange, placeFault } from '../contract.ts'
import { findCheckout, noteReviewed, type StoredCheckout, storeDetails } from '../queries.ts'
import type { PricedCheckout } from '../rules/account.ts'
import { arrivalDay, buyableLines, type FieldFaults, isEmpty, toCheckout } from '../rules/checkout.ts'
import { undelivered } from '../rules/shipping.ts'
import { partsOf } from '../work/agree.ts'
import { statusOf } from '../work/answers.ts'
import { beginCheckout } from '../work/begin.ts'
import { choicesOf, judgeForm, keepable, purchasingOf, rememberAddress } from '../work/details.ts'
import { holdForCheckout } from '../work/hold.ts'
import { addressUseIn, pricedLinesOf } from '../work/load.ts'
import { dueLaterOf, invoiceDaysOf, isLimited, isRuledOut, offered, vouchersOf } from '../work/offered.ts'
import { placeOrder } from '../work/place.ts'
import { refuseAbsent } from '../work/refuse-absent.ts'
import { checkoutShown, faultsOfInvoice, faultsOfUnsent, filledAsJoined, filledAt } from '../work/shown-delivery.ts'
import { paidTotalsOf } from '../work/split.ts'

const params = z.object({ id: checkoutId })
/** Why an order that was to be placed at once was not. */
const said = z.object({ refused: placeFault.optional().catch(undefined) })
/** Whether the review led back, because something is missing. */
const led = z.object({ missing: z.literal('1').optional().catch(undefined) })
/** The store whose cart is bought; without one the retail cart. */
const whose = z.object({ store: storeId.optional() }).nullish()
const fields = z.record(z.string(), z.string())
const changesIn = (code: string | null) => orderChange.options.filter((change) => change === code)

/**
 * The checkout pages. Their forms work without JavaScript; each responds with a 303, or with its
 * own page and the faults.
 */
export function checkoutPageRoutes(app: App, commerce: Commerce): void {
  const { db, places } = commerce
  const cartOf = (request: FastifyRequest): CartKey => ({
    owner: commerce.shopperOf(request).owner ?? '',
    marketplace: places.marketplaceOf(request).code,
  })
  const load = async (request: FastifyRequest, id: string) => {
    const checkout = await findCheckout(db, cartOf(request), id)
    if (!checkout) return refuseAbsent(commerce, request, id, '')
    const { language } = places.contextOf(request)
    const priced = await pricedLinesOf(commerce, db, cartOf(request), checkout, language)
    if (!checkout.orderId) await holdForCheckout(commerce, cartOf(request), id, priced)
    const marketplace = places.marketplaceOf(request)
    const paid = await paidTotalsOf(commerce, cartOf(request), priced, checkout.details)
    const { totals, own, most, has: credit, split } = paid
    const later = dueLaterOf(commerce, marketplace.code, priced, checkout.details, split.rest)
    const returnDays = returnDaysOf(commerce.settings.of(marketplace.code))
    const addressUse = addressUseIn(commerce, priced)
    const also = { later, returnDays, addressUse }
    const view = toCheckout(id, priced, checkout.details, marketplace, totals, { ...credit, ...also })
    return {
      checkout,
      priced,
      view,
      has: credit,
      hasVouchers: own.available > most && vouchersOf(commerce, marketplace.code, priced) > 0,
      today: split.rest - sumOf(later.days),
      seen: { total: totals.total, arrival: arrivalDay(totals.shipping), parts: partsOf(priced, totals), ...split },
      unsent: undelivered(totals.shipping),
    }
  }
  const path = (request: FastifyRequest, rest: string) => `${places.contextOf(request).prefix}${rest}`
  const placed = (request: FastifyRequest, { orderId }: StoredCheckout) => path(request, `/orders/${orderId}`)

  const fillingOf = (request: FastifyRequest, priced: PricedCheckout) => ({
    commerce,
    priced,
    marketplace: places.marketplaceOf(request).code,
    shopper: commerce.shopperOf(request),
  })

  type Loaded = Awaited<ReturnType<typeof load>>
  type Shown = Loaded & { filled: Record<string, string>; faults: FieldFaults }
  const show = async (request: FastifyRequest, reply: FastifyReply, shown: Shown, status = 200) => {
    const { view, checkout, priced, has: credit, hasVouchers, faults } = shown
    const filling = fillingOf(request, priced)
    const [{ addresses, stored }, purchasing] = await Promise.all([choicesOf(filling), purchasingOf(filling)])
    const isUntouched = Object.keys(shown.filled).length === 0
    const isBlank = isUntouched && !checkout.details && addresses.length === 0
    const joined = isUntouched ? filledAsJoined(priced, { stored: checkout.details, addresses }) : undefined
    const filled =
      joined ??
      (isBlank ? filledAt(await findLocation(db, filling.shopper, places.marketplaceOf(request))) : shown.filled)
    const { language } = places.contextOf(request)
    const form = addressFormOf(
      places.marketplaceOf(request),
      language,
      filled.country ?? checkout.details?.address.country ?? addresses[0]?.address.country,
    )
    const email = filling.shopper.customer?.email
    const methods = offered(commerce, filling.marketplace, priced)
    const canKeep = methods.some((method) => keepable(filling).includes(method))
    const shipsBefore = SHIPS_BEFORE_PAID.in(commerce.settings.of(filling.marketplace))
    const known = {
      methods,
      invoice: { days: invoiceDaysOf(commerce, filling.marketplace, priced), shipsBefore },
      isLimited: isLimited(commerce, filling.marketplace, priced),
      hasVouchers,
      canKeep,
      form,
      addresses,
      stored,
      ...(email ? { email } : {}),
      ...(purchasing ? { purchasing } : {}),
    }
    const slots = featuresOf(view.lines)
    const typed = { stored: checkout.details, filled, addresses }
    const { id } = checkout
    const now = await checkoutShown(commerce, { id, priced, credit, language }, places.marketplaceOf(request), typed)
    return reply.page('checkout/details', { ...now, filled, faults, ...known }, { status, slots })
  }

  app.post('/checkout', { schema: { hide: true, body: whose } }, async (request, reply) => {
    const owner = ensureOwner(commerce, request, reply)
    const { store } = request.body ?? {}
    const cart = { owner, marketplace: places.marketplaceOf(request).code, ...(store ? { store } : {}) }
    const begun = await beginCheckout(commerce, request, cart)
    if (!begun.ok) refuse(REFUSALS.notFound)
    return reply.redirect(path(request, `/checkout/${begun.value}`), 303)
  })

  /** What the company for which the customer buys wants to be said with the order, and is not. */
  const unsaidIn = async (request: FastifyRequest, { details }: StoredCheckout): Promise<FieldFaults> => {
    const purchasing = details && (await purchasingOf({ commerce, shopper: commerce.shopperOf(request) }))
    return details ? judgeReferences(purchasing ?? undefined, details.references ?? {}) : {}
  }

  app.get('/checkout/:id', { schema: { hide: true, params, querystring: led } }, async (request, reply) => {
    const loaded = await load(request, request.params.id)
    const { checkout, priced } = loaded
    if (checkout.orderId) return reply.redirect(placed(request, checkout), 303)
    if (isEmpty(priced.lines)) return reply.redirect(path(request, '/cart'), 303)
    const unsaid = request.query.missing ? await unsaidIn(request, checkout) : {}
    const faults = { ...faultsOfUnsent(checkout, loaded.unsent), ...faultsOfInvoice(commerce, loaded), ...unsaid }
    return show(request, reply, { ...loaded, filled: {}, faults })
  })

  app.post('/checkout/:id/details', { schema: { hide: true, params, body: fields } }, async (request, reply) => {
    const loaded = await load(request, request.params.id)
    const { checkout, priced } = loaded
    if (checkout.orderId) return reply.redirect(placed(request, checkout), 303)
    const { cardNumber: _never, 'another-country': isRefresh, ...rest } = request.body
    // Browsers omit an unchecked box; without this default the stored details would check it again.
    const filled = { keepCard: '0', useCredit: '0', ...rest }
    if (isRefresh) return show(request, reply, { ...loaded, filled, faults: {} })
    const filling = fillingOf(request, priced)
    const judged = await judgeForm(filling, request.body)
    if (!judged.ok) return show(request, reply, { ...loaded, filled, faults: judged.failure }, 422)
    await storeDetails(db, cartOf(request), request.params.id, judged.value, null)
    await rememberAddress(filling, request.body, judged.value)
    return reply.redirect(path(request, `/checkout/${request.params.id}/review`), 303)
  })

  /** What features show on the review, by feature. */
  const dataOf = async (request: FastifyRequest, { checkout, priced, seen: { total } }: Loaded) => {
    const { details, id, store } = checkout
    if (!details) return {}
    const reviewed = { cart: cartOf(request), id, store, lines: buyableLines(priced.lines), details, total }
    return dataByModule(commerce.modules, ({ checkoutData }) =>
      checkoutData?.(commerce, commerce.shopperOf(request), reviewed),
    )
  }

  const review = async (request: FastifyRequest, id: string) => {
    const loaded = await load(request, id)
    const { checkout, seen } = loaded
    if (checkout.details && !checkout.orderId) await noteReviewed(db, id, seen)
    return loaded
  }

  app.get('/checkout/:id/review', { schema: { hide: true, params, querystring: said } }, async (request, reply) => {
    const reviewed = await review(request, request.params.id)
    const { checkout, priced, view, seen, unsent } = reviewed
    if (checkout.orderId) return reply.redirect(placed(request, checkout), 303)
    if (isEmpty(priced.lines)) return reply.redirect(path(request, '/cart'), 303)
    const { marketplace } = cartOf(request)
    if (!checkout.details || unsent || isRuledOut(commerce, marketplace, priced, checkout.details, seen))
      return reply.redirect(path(request, `/checkout/${request.params.id}`), 303)
    if (Object.keys(await unsaidIn(request, checkout)).length > 0)
      return reply.redirect(path(request, `/checkout/${request.params.id}?missing=1`), 303)
    const refused = request.query.refused ?? null
    const features = await dataOf(request, reviewed)
    return reply.page(
      'checkout/review',
      { checkout: view, refused, changes: changesIn(refused), features },
      { slots: [...new Set([...featuresOf(view.lines), ...Object.keys(features)])] },
    )
  })

  const answer = async (request: FastifyRequest, reply: FastifyReply, id: string, isBack: boolean) => {
    const { language, origin, prefix } = places.contextOf(request)
    const home = `${origin}${prefix}`
    const result = await placeOrder({ commerce, cart: cartOf(request), id, language, home, isBack })
    if (result.ok) return reply.redirect(path(request, `/orders/${result.value.orderId}`), 303)
    if (result.failure.code === 'absent') return refuseAbsent(commerce, request, id, '/review')
    if (result.failure.code === 'visit') return reply.redirect(path(request, `/checkout/${id}/pay`), 303)
    const again = await review(request, id)
    const { view, unsent } = again
    const status = statusOf(result.failure)
    if (unsent)
      return show(request, reply, { ...again, filled: {}, faults: faultsOfUnsent(again.checkout, unsent) }, status)
    const { code, changes, isSaid, feature, reason } = result.failure
    const refusedBy = isSaid && feature && reason ? { feature, reason } : undefined
    const features = await dataOf(request, again)
    const named = [...featuresOf(view.lines), ...(refusedBy ? [refusedBy.feature] : []), ...Object.keys(features)]
    const said = { refused: code, changes: changes ?? changesIn(code), ...(refusedBy ? { refusedBy } : {}) }
    return reply.page('checkout/review', { checkout: view, ...said, features }, { status, slots: [...new Set(named)] })
  }

  app.post('/checkout/:id/place', { schema: { hide: true, params } }, (request, reply) =>
    answer(request, reply, request.params.id, false),
  )

  // The content security policy forbids forms that lead to another host but allows links, so this
  // page has a link.
  app.get('/checkout/:id/pay', { schema: { hide: true, params } }, async (request, reply) => {
    const { id } = request.params
    const { checkout, view, today } = await load(request, id)
    if (checkout.orderId) return reply.redirect(placed(request, checkout), 303)
    const visit = await findVisit(db, id)
    if (!visit?.visit?.address || visit.amount !== today)
      return reply.redirect(path(request, `/checkout/${id}/review`), 303)
    const isConfirmation = visit.visit.saved !== undefined
    return reply.page('checkout/pay', { checkout: view, address: visit.visit.address, isConfirmation })
  })

  // The provider's page redirects here. The visit proves nothing, so the provider is asked whether
  // the shopper paid.
  app.get('/checkout/:id/paid', { schema: { hide: true, params } }, (request, reply) =>
    answer(request, reply, request.params.id, true),
  )
}
