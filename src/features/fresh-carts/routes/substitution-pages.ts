import { z } from 'zod'
import { formOf, pathFor } from '#commerce/accounts/work/customer-action.ts'
import { lineId } from '#commerce/cart/contract/wire.ts'
import { ALLERGENS, DIETS } from '#commerce/catalog/work/food-fields.ts'
import { beginCheckout } from '#commerce/checkout/work/begin.ts'
import type { Commerce } from '#commerce/feature.ts'
import { storeId } from '#commerce/fresh-stores/contract.ts'
import { toOfferPrice } from '#commerce/measures/rules/words.ts'
import { findOffersOfStore } from '#commerce/offers/queries.ts'
import { ensureOwner } from '#commerce/shopper/work/owner.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { ok } from '#platform/result.ts'
import type { App } from '#platform/store/module.ts'
import { NAMED_FAULTS } from '../contract/pages.ts'
import { choice, type Substitution } from '../contract/substitution.ts'
import { PLACES } from '../contract/words.ts'
import { findPreferences } from '../queries/preferences.ts'
import { cartAnchor, substitutesPath, substitutionPath } from '../rules/paths.ts'
import { afterForm } from '../rules/said.ts'
import { unfitFor } from '../rules/substitutes.ts'
import { changeSubstitution, findCandidates, nameSubstitutes } from '../work/substitution.ts'
import { lineOr404, storeOr404 } from './substitution.ts'

const MOST_OPTIONS = 100

const ofStore = z.object({ storeId })
const ofLine = ofStore.extend({ itemId: lineId })
const query = z.object({ fault: z.enum(NAMED_FAULTS).nullable().catch(null).default(null) }).loose()

/** The forms of the cart, which work without scripts, and the page on which substitutes of a line are chosen. */
export function substitutionPages(app: App, commerce: Commerce): void {
  const { db, places } = commerce
  const path = pathFor(commerce)

  app.post(substitutionPath(':storeId'), { schema: { hide: true, params: ofStore } }, async (request, reply) => {
    const marketplace = places.marketplaceOf(request).code
    const { id: store } = await storeOr404(commerce, marketplace, request.params.storeId)
    const fields = formOf(request)
    const owner = ensureOwner(commerce, request, reply)
    const asked = {
      choice: choice.catch('ask').parse(fields.choice),
      allergens: ALLERGENS.filter((code) => fields[`allergen-${code}`] !== undefined),
      diets: DIETS.filter((code) => fields[`diet-${code}`] !== undefined),
    }
    const { language } = places.contextOf(request)
    const { shown } = fields
    const change = (now: Substitution) => (shown === undefined ? asked : afterForm(now, asked, shown))
    await db.transaction(async (sql) =>
      ok(await changeSubstitution(sql, { owner, marketplace, store }, change, language)),
    )
    if (fields.next !== 'checkout') return reply.redirect(path(request, `/cart#${cartAnchor(store)}`), 303)
    const begun = await beginCheckout(commerce, request, { owner, marketplace, store })
    return begun.ok ? reply.redirect(path(request, `/checkout/${begun.value}`), 303) : refuse(REFUSALS.notFound)
  })

  const page = substitutesPath(':storeId', ':itemId')
  app.get(page, { schema: { hide: true, params: ofLine, querystring: query } }, async (request, reply) => {
    const marketplace = places.marketplaceOf(request)
    const { code } = marketplace
    const { language } = places.contextOf(request)
    const store = await storeOr404(commerce, code, request.params.storeId)
    const { owner = '' } = commerce.shopperOf(request)
    const of = { owner, marketplace: code, store: store.id }
    const line = await lineOr404(commerce, of, request.params.itemId, language)
    const [never] = await findPreferences(db, of, [store.id])
    const chosen = (never?.named ?? []).filter(({ lineOffer }) => lineOffer === line.offerId)
    const offers = await findOffersOfStore(db, { ...of, asin: line.asin }, MOST_OPTIONS)
    const asins = [...chosen, ...offers].map(({ asin }) => asin)
    const known = await findCandidates(db, code, asins, language)
    const ids = [...new Set([...chosen.map(({ offerId }) => offerId), ...offers.map(({ id }) => id)])]
    const options = ids.flatMap((id) => {
      const found = known.find(({ offerId }) => offerId === id)
      if (!found || found.asin === line.asin || !never || unfitFor(found.food, never)) return []
      const { price, sold } = found.offer
      const shown = toOfferPrice(price, sold, marketplace).displayString
      return [{ offerListingId: id, title: found.product.title, price: shown }]
    })
    return reply.page('fresh-carts/substitutes', {
      storeId: store.id,
      name: store.name,
      itemId: line.id,
      title: line.title ?? line.asin,
      options,
      chosen: chosen.map(({ offerId }) => offerId),
      fault: request.query.fault,
    })
  })

  app.post(page, { schema: { hide: true, params: ofLine } }, async (request, reply) => {
    const marketplace = places.marketplaceOf(request).code
    const { language } = places.contextOf(request)
    const { storeId: store, itemId } = request.params
    await storeOr404(commerce, marketplace, store)
    const of = { owner: ensureOwner(commerce, request, reply), marketplace, store }
    const line = await lineOr404(commerce, of, itemId, language)
    const fields = formOf(request)
    const wanted = PLACES.map((place) => fields[`substitute${place}`] ?? '').filter(Boolean)
    const offers = await findOffersOfStore(db, { ...of, asin: line.asin }, MOST_OPTIONS)
    const [before] = await findPreferences(db, of, [store])
    const asinOf = (id: string) =>
      offers.find((each) => each.id === id)?.asin ?? before?.named.find(({ offerId }) => offerId === id)?.asin ?? ''
    const asked = wanted.map((offerListingId) => ({ asin: asinOf(offerListingId), offerListingId }))
    const named = await db.transaction((sql) => nameSubstitutes(sql, of, line, asked, language))
    const to = named.ok
      ? `/cart#${cartAnchor(store)}`
      : `${substitutesPath(store, itemId)}?fault=${named.failure[0]?.code ?? ''}`
    return reply.redirect(path(request, to), 303)
  })
}
