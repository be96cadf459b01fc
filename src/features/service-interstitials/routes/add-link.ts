import { z } from 'zod'
import { toWantedItems } from '#commerce/cart/rules/wanted-items.ts'
import { toRefusal } from '#commerce/cart/work/answers.ts'
import { changeCart } from '#commerce/cart/work/change.ts'
import { asin } from '#commerce/catalog/contract.ts'
import type { Commerce } from '#commerce/feature.ts'
import { offerId } from '#commerce/offers/contract.ts'
import { ensureOwner } from '#commerce/shopper/work/owner.ts'
import { errorBody, refuse } from '#platform/http/errors.ts'
import { malformed } from '#platform/http/media-types.ts'
import type { App } from '#platform/store/module.ts'

const MOST_ITEMS = 30
const query = z.object({ token: z.string().max(200).optional() }).catchall(z.string().max(200))
const item = z.object({ asin, offerListingId: offerId })

/** The items `asin.1`, `offer.1` and so on of a link, in their order. Refuses one that cannot be read by its name. */
function itemsOf(fields: Record<string, string | undefined>) {
  const numbers = Object.keys(fields).flatMap((name) => /^asin\.(\d{1,2})$/.exec(name)?.[1] ?? [])
  if (numbers.length === 0) refuse(malformed('asin.1', 'is missing'))
  if (numbers.length > MOST_ITEMS) refuse(malformed('asin.1', `comes more than ${MOST_ITEMS} times`))
  return numbers
    .toSorted((a, b) => Number(a) - Number(b))
    .map((number) => {
      const read = item.safeParse({ asin: fields[`asin.${number}`], offerListingId: fields[`offer.${number}`] })
      if (read.success) return { ...read.data, quantity: 1 }
      const field = read.error.issues[0]?.path[0] === 'offerListingId' ? 'offer' : 'asin'
      return refuse(malformed(`${field}.${number}`, 'is not valid'))
    })
}

/** The multi-buy link: adds one of each item, all or none, and leads to the cart. It needs the page's token, as any change does. */
export function addLinkRoutes(app: App, commerce: Commerce): void {
  const refusals = { 400: errorBody, 403: errorBody, 404: errorBody, 409: errorBody, 422: errorBody }
  const schema = {
    tags: ['cart'],
    summary: 'Add several items to the cart with a link; redirects to the cart',
    querystring: query,
    response: { 303: z.void(), ...refusals },
  }
  app.get('/gp/cart/add', { schema, config: { mutates: true } }, async (request, reply) => {
    const items = toWantedItems(commerce.terms, itemsOf(request.query))
    const { prefix } = commerce.places.contextOf(request)
    const cart = {
      owner: ensureOwner(commerce, request, reply),
      marketplace: commerce.places.marketplaceOf(request).code,
    }
    const changed = await changeCart(commerce, request, cart, { kind: 'add', items })
    if (!changed.ok) refuse(toRefusal(changed.failure))
    reply.header('cache-control', 'private, no-store')
    return reply.redirect(`${prefix}/cart?said=added`, 303)
  })
}
