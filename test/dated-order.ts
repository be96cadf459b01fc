import type { Order } from '#commerce/orders/contract/wire.ts'
import type { Command } from '#commerce/orders/rules/life/order.ts'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { makeShopper } from './make-shopper.ts'
import { makeStore } from './make-store.ts'
import { DRUM, orderOnce } from './order.ts'
import { makeMerchantKey } from './people.ts'

// A Monday, four hours before the cut-off in New York. Thursday is a holiday, so standard arrives from Friday to Tuesday.
export const NOW = Date.parse('2026-11-23T15:00:00Z')
export const FIRST = { earliest: '2026-11-27', latest: '2026-12-01' }
export const SECOND = { earliest: '2026-11-30', latest: '2026-12-02' }
export const HOUR = 3_600_000

type Mail = { subject: string; text: string }

/** An order of that Monday with what its shopper and its merchant do; `goTo` moves the clock. */
export async function openDated(items: object[] = [DRUM]) {
  const clock = { at: NOW, now: () => clock.at }
  const store = await makeStore({ clock })
  const { commerce } = store
  const guest = makeShopper(store.app)
  const id = await orderOnce(guest, { items })
  const authorization = `Bearer ${await makeMerchantKey(store)}`
  const merchant = makeShopper(store.app)
  const ask = async (command: Command) => {
    const changed = await changeOrder(commerce, { id, owner: undefined }, command)
    return changed.ok ? changed.value.state : changed.failure.code
  }
  const post = (deed: string, body: object, key?: string) =>
    merchant.send({
      method: 'POST',
      path: `/api/merchant/orders/${id}/${deed}`,
      headers: { authorization, ...(key ? { 'idempotency-key': key } : {}) },
      body,
    })
  const get = async (path: string) => (await merchant.send({ path, headers: { authorization } })).json
  const read = async () => (await guest.send({ path: `/api/orders/${id}` })).json as Order
  const page = async () => (await guest.send({ path: `/orders/${id}`, headers: { accept: 'text/html' } })).text
  const mails = async () => {
    await deliverEvents(commerce, commerce.modules)
    const text = 'SELECT subject, text FROM platform.mails ORDER BY queued_at, id'
    return commerce.db.query<Mail>({ name: '', text })
  }
  const delays = async () => (await mails()).filter(({ subject }) => /date|later/.test(subject))
  const goTo = (instant: string) => {
    clock.at = Date.parse(instant)
  }
  return { store, commerce, guest, id, ask, post, get, read, page, mails, delays, goTo }
}

export const TUESDAY = '2026-11-24T05:07:00Z'
