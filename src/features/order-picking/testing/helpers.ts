import type { StoreKind } from '#commerce/fresh-stores/contract.ts'
import { statement } from '#platform/db/sql.ts'
import { ok } from '#platform/result.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import type { makeStore } from '#test/make-store.ts'
import { CARD, orderOnce } from '#test/order.ts'
import { makeMerchantKey } from '#test/people.ts'
import { pickingOrders } from '../work/in-orders.ts'

type Store = Awaited<ReturnType<typeof makeStore>>

export const STORE = 'PICKSTORE1'
export const SLOT = 's'.repeat(22)
const HOUR = 60 * 60 * 1000

const wait = statement(
  `WITH waiting AS (UPDATE orders.orders SET is_unweighed = true, store = $2 WHERE id = $1)
   UPDATE orders.payments SET state = 'spent' WHERE order_id = $1 AND state = 'captured'`,
)
const ownerOf = statement(`SELECT owner FROM orders.orders WHERE id = $1`, { owner: 'text' })

export type Change = { storeId?: string; kind?: StoreKind; slotId?: string; startsAt?: number; joins?: string }

/** The store and slot of an order. */
function freshOrder({
  storeId = STORE,
  kind = 'delivery',
  slotId = SLOT,
  startsAt = Date.UTC(2026, 11, 24, 13),
  joins,
}: Change) {
  const deadline = startsAt - HOUR
  return {
    storeId,
    name: 'Test market',
    kind,
    address: { line1: '1 Test Street', line2: '', city: 'Brooklyn', region: 'NY', postalCode: '11201', country: 'US' },
    areas: [],
    timeZone: 'America/New_York',
    minimumOrder: 0,
    slot: {
      slotId,
      zone: 'north',
      startsAt,
      endsAt: startsAt + 2 * HOUR,
      deadline,
      fee: 450,
      heldUntil: deadline,
      joins: joins === undefined ? null : { orderId: joins, stop: joins, address: null, isOver: false },
    },
    at: deadline,
    path: null,
  }
}

/** Places an order and makes it one of a fresh store, which waits to be picked. */
export async function orderFresh(
  { commerce: { db } }: Pick<Store, 'commerce'>,
  shopper: Shopper,
  items: object[],
  change: Change = {},
): Promise<string> {
  const id = await orderOnce(shopper, { items, details: CARD })
  const fresh = freshOrder(change)
  await db.query(wait, [id, fresh.storeId])
  await db.transaction(async (sql) => {
    const [{ owner = '' } = {}] = await sql.query(ownerOf, [id])
    const cart = { owner, marketplace: 'US' as const, store: fresh.storeId }
    await pickingOrders.after?.(sql, cart, id, { lines: [], adjustments: [], fresh })
    return ok(undefined)
  })
  return id
}

/** Asks as the merchant. */
export async function merchantOf(store: Store) {
  const authorization = `Bearer ${await makeMerchantKey(store)}`
  const get = (path: string) =>
    makeShopper(store.app).send({ path: `/api/merchant/${path}`, headers: { authorization } })
  const post = (path: string, body?: object, headers: Record<string, string> = {}) =>
    makeShopper(store.app).send({
      method: 'POST',
      path: `/api/merchant/${path}`,
      headers: { authorization, ...headers },
      ...(body ? { body } : {}),
    })
  /** Takes a step with an order. */
  const take = (id: string, step: string, body?: object, headers?: Record<string, string>) =>
    post(`picking/${id}/${step}`, body, headers)
  return { get, post, take }
}
