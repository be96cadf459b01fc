import type { AddItem } from '#commerce/cart/contract/wire.ts'
import { addToCart } from '#commerce/cart/ui/add-to-cart.ts'
import type { ProductEntity, readProducts } from '#commerce/product-page/contract.ts'
import { call } from '#platform/browser/call.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { readSecondaryView, SecondaryView } from '../contract/shopper.ts'
import { VIEW_PATH } from '../rules/paths.ts'
import { countAfterAdd, fieldOf, isProductValid, quantitiesIn, toAsked } from '../rules/valid.ts'

const media = (type: string) => `application/vnd.buybox.api+json; type="${type}"`

const EXPANDED = ['productImages', 'title', 'buyingOptions', 'customerReviewsSummary', 'featureBullets']
const PRODUCTS = `${media('products/v2')}; expand="${EXPANDED.join('+')}"`

/** Gets a part of the cart; undefined if there is no answer, or not one of this type. */
async function getCart(marketplace: string, path: string): Promise<unknown> {
  try {
    const answer = await fetch(`/api/marketplaces/${marketplace}/cart/${path}`, {
      credentials: 'same-origin',
      headers: { accept: 'application/json' },
    })
    return answer.ok ? await answer.json() : undefined
  } catch {
    return undefined
  }
}

/** How many units of each product the cart holds, bundles included. */
export const readQuantities = async (marketplace: string): Promise<Map<string, number> | undefined> =>
  quantitiesIn(await getCart(marketplace, 'items?filter=RETAIL'))

/** The cart's subtotal in words; undefined if it cannot be had. */
export async function readSubtotal(marketplace: string): Promise<string | undefined> {
  const answer = await getCart(marketplace, 'summary?cartTypes=RETAIL')
  const words = fieldOf(answer, 'entity', 'summary', 0, 'subtotal', 'displayString')
  return typeof words === 'string' ? words : undefined
}

/** How many units the cart holds; undefined if that cannot be had. */
export async function readCount(marketplace: string): Promise<number | undefined> {
  const count = fieldOf(await getCart(marketplace, 'count'), 'entity', 'items')
  return typeof count === 'number' ? count : undefined
}

/** Adds an item and returns how many units the cart has then. An answer that is not one counts as a failure. */
export async function addOne(marketplace: string, item: AddItem, tag: string): Promise<Result<number, string>> {
  const asked = toAsked([item])
  if (!asked) return fail('unknown')
  const added = await addToCart(marketplace, asked, tag).catch(() => undefined)
  if (!added) return fail('unreadable')
  if (!added.ok) return fail(added.failure.code)
  const count = countAfterAdd(added.value)
  return count === undefined ? fail('unreadable') : ok(count)
}

/** Products with their reviews and ways to buy, those that are valid; undefined if they cannot be had. */
export async function readEntities(
  { marketplace, prefix, currency }: { marketplace: string; prefix: string; currency: string },
  asins: string[],
): Promise<Map<string, ProductEntity> | undefined> {
  const answer = await call<ReturnType<typeof readProducts<never>>>({
    method: 'GET',
    path: `${prefix}/api/marketplaces/${marketplace}/products/${asins.join(',')}`,
    accept: PRODUCTS,
    headers: { 'x-currency-of-preference': currency },
  })
  if (!answer.ok) return undefined
  const found = 'entities' in answer.value ? answer.value.entities : [answer.value.entity]
  return new Map(found.filter(isProductValid).map((entity) => [entity.asin, entity]))
}

/** The content of the side sheet. */
export async function readView(prefix: string, asin: string): Promise<SecondaryView | undefined> {
  const path = `${prefix}${VIEW_PATH}?asin=${asin}` as const
  const answer = await call<typeof readSecondaryView>({ method: 'POST', path })
  return answer.ok ? answer.value : undefined
}
