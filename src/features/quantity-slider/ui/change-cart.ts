import type { modifyItems } from '#commerce/cart/contract/calls.ts'
import type { addItems } from '#commerce/cart/contract/wire.ts'
import { type Call, call } from '#platform/browser/call.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { SliderItem, uberCart } from '../contract.ts'
import { withoutPrefix } from '../rules/item-ids.ts'

const TAG = 'qs_card'
/** How often a change is sent whose answer does not come, and milliseconds before each further time. */
const AGAIN_AFTER = [500, 1500]
/** Milliseconds for each. All of it ends before the selector loses patience (15 seconds): a change that is sent later could undo a newer one. */
const ANSWER_MS = 4000
/** From here on the store had a fault, and it is unknown what it did. */
const LEAST_FAULT = 500
const TOO_MANY = 429

/** Nothing is known of what became of it, or the store asks to wait: the same again may still be done. */
const isOpen = ({ status }: { status: number }): boolean => status === 0 || status === TOO_MANY || status >= LEAST_FAULT

const media = (type: string) => `application/vnd.buybox.api+json; type="${type}"`
const ADD = { type: media('cart.add-items.request/v1'), accept: media('cart.add-items/v1') }
const MODIFY = { type: media('cart.modify-items.request/v1'), accept: media('cart.modify-items/v1') }

/** What the cart holds after a change. */
export type Held = { quantity: number; cartItemId: string; count: number }

/** Why a change was refused, and what the cart holds if that is known; `lost`: nobody knows what became of it. */
export type Failure = { code: string; held?: Held | undefined } | 'lost'

/** How many of an item, and its line in the cart, if there is one. `intention` is another one once something else was wished. */
export type Wish = { quantity: number; id: string | undefined; intention: number }

/** The same request again has the same key: the store does it once. */
async function sendUntilAnswered<Asked extends Endpoint>(sent: Call<Asked>): ReturnType<typeof call<Asked>> {
  const once = () => call<Asked>({ ...sent, keepalive: true, timeout: ANSWER_MS })
  for (const wait of AGAIN_AFTER) {
    const answer = await once()
    if (answer.ok || !isOpen(answer.failure)) return answer
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
  return once()
}

/** Whether an answer says what the cart holds. Where it does not, nobody knows what became of the change (spec 3, section 8). */
const isRead = (items: unknown, told: unknown): boolean =>
  Array.isArray(items) && items.every((item) => Number.isInteger(item?.quantity)) && Boolean(told)

const toFailure = (failure: { status: number; code: string }): Failure =>
  isOpen(failure) ? 'lost' : { code: failure.code }

/** Changes the retail cart: a line that is there by its id, else adds one. */
async function changeRetail(
  marketplace: string,
  item: SliderItem,
  { quantity, id, intention }: Wish,
): Promise<Result<Held, Failure>> {
  const path = `/api/marketplaces/${marketplace}/cart/carts/retail/items?ref_=${TAG}#${intention}` as const
  const { asin, offerListingId } = item
  const answer =
    id === undefined
      ? await sendUntilAnswered<ReturnType<typeof addItems>>({
          method: 'POST',
          path,
          body: { items: [{ asin, offerListingId, quantity }] },
          ...ADD,
        })
      : await sendUntilAnswered<typeof modifyItems>({
          method: 'PUT',
          path,
          body: { items: [{ id, quantity }] },
          ...MODIFY,
        })
  if (!answer.ok) return fail(toFailure(answer.failure))
  if (!isRead(answer.value?.entity?.items, answer.value?.entity?.count?.entity)) return fail('lost')
  const { items, count } = answer.value.entity
  const [held] = items
  return held
    ? ok({ quantity: held.quantity, cartItemId: held.id, count: count.entity.items })
    : fail({ code: 'unknown' })
}

/** Changes the cart of the fresh store that sells the item. */
async function changeFresh(item: SliderItem, { quantity, id, intention }: Wish): Promise<Result<Held, Failure>> {
  const { asin, offerListingId } = item
  const answer = await sendUntilAnswered<typeof uberCart>({
    method: 'POST',
    path: `/alm/uber-cart/items?ref_=${TAG}#${intention}`,
    body: id === undefined ? { items: [{ asin, offerListingId, quantity }] } : { items: [{ id, quantity }] },
  })
  if (!answer.ok) return fail(toFailure(answer.failure))
  if (!isRead(answer.value?.clientResponseModel?.items, answer.value?.uberCartStatus)) return fail('lost')
  const { clientResponseModel, uberCartStatus, cartCount: count } = answer.value
  const [line] = clientResponseModel.items
  const held = line && { quantity: line.quantity, cartItemId: withoutPrefix(line.itemId), count }
  const { errorStatusCode: code } = uberCartStatus
  if (code === null && held) return ok(held)
  return fail({ code: code ?? 'unknown', held })
}

/** Makes the cart in which an item is bought hold so many of it. */
export const changeCart = (marketplace: string, item: SliderItem, wish: Wish): Promise<Result<Held, Failure>> =>
  item.cartType === 'UFG' ? changeFresh(item, wish) : changeRetail(marketplace, item, wish)
