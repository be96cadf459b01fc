import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { toPrice } from '#commerce/marketplace/rules.ts'
import { findGroceries } from '#commerce/offers/queries.ts'
import { MAX_QUANTITY } from '#commerce/offers/rules.ts'
import { ensureOwner } from '#commerce/shopper/work/owner.ts'
import { refuse } from '#platform/http/errors.ts'
import { malformed } from '#platform/http/media-types.ts'
import { dataByModule } from '#platform/store/data-by-module.ts'
import type { App } from '#platform/store/module.ts'
import { type ItemFault, lineId } from '../contract/wire.ts'
import { countLeftOut, findHeld } from '../queries/read-cart.ts'
import { discountOf, featuresOf } from '../rules/adjustments.ts'
import { countOf, subtotalOf, toCartLine } from '../rules/lines.ts'
import { isWhole, readQuantity } from '../rules/quantities.ts'
import { changeToFit } from '../work/change.ts'
import { estimateCart } from '../work/estimate.ts'
import type { CartKey } from '../work/hooks.ts'
import { findCarts } from '../work/pricing.ts'
import { findSets, toSetView } from '../work/sets.ts'

/** Query parameters that select the message on the cart page, and the line whose field it is about. */
const said = z
  .object({
    said: z
      .enum([
        'added',
        'changed',
        'limited',
        'removed',
        'saved',
        'saved-without',
        'out-of-stock',
        'over-limit',
        'minimum-quantity',
        'gone',
      ])
      .optional()
      .catch(undefined),
    line: z.string().max(100).optional().catch(undefined),
  })
  .loose()

const unitsIn = (text: string): number => Math.max(0, readQuantity(text))

/** The update form. 0 or less removes the line, and what cannot be parsed is 1 (spec 1, section 5), but not of groceries; more than 999 are rejected. */
const form = z.strictObject({
  id: lineId,
  quantity: z.string().refine((text) => unitsIn(text) <= MAX_QUANTITY, { error: `must be at most ${MAX_QUANTITY}` }),
})

/** The cart page, and its form for browsers without JavaScript. */
export function cartPageRoutes(app: App, commerce: Commerce): void {
  app.get('/cart', { schema: { hide: true, querystring: said } }, async (request, reply) => {
    const marketplace = commerce.places.marketplaceOf(request)
    const { language } = commerce.places.contextOf(request)
    const shopper = commerce.shopperOf(request)
    const carts = findCarts(commerce, shopper, marketplace, language)
    const priced = carts.then(({ retail }) => retail)
    const [{ retail, fresh }, estimate] = await Promise.all([
      carts,
      estimateCart(commerce, shopper, { marketplace, language }, priced),
    ])
    const { lines, adjustments } = retail
    const cart = shopper.owner && { owner: shopper.owner, marketplace: marketplace.code }
    const place = { marketplace, language, fresh }
    const [leftOut, features] = cart
      ? await Promise.all([
          countLeftOut(commerce.db, cart),
          dataByModule(commerce.modules, ({ cartData }) => cartData?.(commerce, cart, place)),
        ])
      : [{ lines: 0, units: 0 }, {}]
    const discount = discountOf(adjustments)
    const shown = lines.map((line) => toCartLine(line, marketplace, adjustments))
    const sets = await findSets(commerce.modules, commerce.db, marketplace.code, lines, language)
    // The price of a set is what is left of its parts.
    const inSets = sets.flatMap((set) => set.lines)
    const shownOff = discount - inSets.reduce((sum, id) => sum + discountOf(adjustments, id), 0)
    const props = {
      lines: shown,
      sets: sets.map((set) => toSetView({ lines, adjustments }, set, marketplace)),
      subtotal: toPrice(subtotalOf(lines) - discount, marketplace),
      discount: shownOff > 0 ? toPrice(shownOff, marketplace) : null,
      ...estimate,
      count: countOf(lines),
      hasOthers: fresh.length > 0,
      said: request.query.said ?? null,
      saidOf: request.query.line ?? null,
      leftOut,
      features,
    }
    return reply.page('cart/cart', props, { slots: [...featuresOf(shown), ...Object.keys(features)] })
  })

  app.post('/cart/lines', { schema: { hide: true, body: form } }, async (request, reply) => {
    const { id, quantity: text } = request.body
    const marketplace = commerce.places.marketplaceOf(request).code
    const cart = { owner: ensureOwner(commerce, request, reply), marketplace }
    if (!isWhole(text) && (await isGrocery(commerce, cart, id))) refuse(malformed('quantity', 'must be a whole number'))
    const quantity = unitsIn(text)
    const changed = await changeToFit(commerce, request, cart, { kind: 'modify', items: [{ id, quantity }] })
    const done = quantity === 0 ? 'removed' : 'changed'
    const outcome = changed.ok ? (changed.value.isLess ? 'limited' : done) : sayFault(changed.failure)
    const about = changed.ok || outcome === 'gone' ? '' : `&line=${encodeURIComponent(id)}`
    return reply.redirect(`${commerce.places.contextOf(request).prefix}/cart?said=${outcome}${about}`, 303)
  })
}

async function isGrocery({ db }: Pick<Commerce, 'db'>, cart: CartKey, id: string): Promise<boolean> {
  const line = (await findHeld(db, cart)).find((each) => each.id === id)
  return line !== undefined && (await findGroceries(db, [line.offerId])).length > 0
}

const sayFault = ([fault]: ItemFault[]) =>
  fault?.code === 'over-limit' || fault?.code === 'out-of-stock' || fault?.code === 'minimum-quantity'
    ? fault.code
    : 'gone'
