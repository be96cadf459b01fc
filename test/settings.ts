import { expect, test } from 'vitest'
import type { Store } from '#app/store.ts'
import type { Order } from '#commerce/orders/contract/wire.ts'
import type { SettingsVersion } from '#commerce/settings/contract.ts'
import { withField } from '#commerce/settings/rules.ts'
import type { Setting } from '#commerce/settings/work/setting.ts'
import { makeShopper } from './make-shopper.ts'
import { makeStore } from './make-store.ts'
import { bring, orderOnce } from './order.ts'
import { makeMerchantKey } from './people.ts'

/** What a setting is changed to, and what somebody notices of it before and after. */
export type Effect = { to: unknown; notice: (store: Store) => Promise<unknown>; after: unknown }

/** Where a document has a setting. */
export const pathOf = ({ of, name }: Pick<Setting, 'of' | 'name'>): string =>
  of === 'store' ? `store.${name}` : `marketplaces.US.${name}`

/** Tests that somebody notices each of a feature's settings. */
export function testEffects(settings: readonly Setting[], effects: Record<string, Effect>): void {
  test('every setting has an effect that is tested', () => {
    expect(Object.keys(effects).toSorted()).toEqual(settings.map(pathOf).toSorted())
  })
  test.each(Object.entries(effects))('%s changes what somebody sees', async (field, { to, notice, after }) => {
    const store = await makeStore()
    expect(await notice(store)).not.toEqual(after)
    const changed = await (await asMerchant(store)).set(field, to)
    expect(changed.status, changed.text).toBe(200)
    expect(await notice(store)).toEqual(after)
  })
}

/** The merchant, who reads and changes settings. `set` changes one field of those in force. */
export async function asMerchant(store: Store) {
  const authorization = `Bearer ${await makeMerchantKey(store)}`
  const { send } = makeShopper(store.app)
  const call = (method: 'GET' | 'PUT', path = '', body?: object) =>
    send({ method, path: `/api/merchant/settings${path}`, headers: { authorization }, ...(body ? { body } : {}) })
  const inForce = async () => (await call('GET')).json as SettingsVersion
  const set = async (field: string, value: unknown) => {
    const { version, settings } = await inForce()
    return call('PUT', '', { version, settings: withField(settings, field, value) })
  }
  return { call, inForce, set }
}

export const read = async (store: Store, path: string, host?: string) => makeShopper(store.app, host).send({ path })
export const textOf = async (store: Store, path: string, host?: string) => (await read(store, path, host)).text

/** Begins a checkout of one speaker and answers what saving these details says. */
export async function checkoutOf(store: Store, details: object) {
  const shopper = makeShopper(store.app)
  const items = [{ asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1', quantity: 1 }]
  const path = '/api/marketplaces/US/checkouts'
  const begun = await shopper.send({ method: 'POST', path, body: { items } })
  const { id } = begun.json as { id: string }
  return shopper.send({ method: 'PUT', path: `${path}/${id}/details`, body: details })
}

/** Places an order on invoice and reads it. */
export async function orderByInvoice(store: Store): Promise<Order> {
  const shopper = makeShopper(store.app)
  const id = await orderOnce(shopper, { details: { payment: 'invoice' } })
  return (await shopper.send({ path: `/api/orders/${id}` })).json as Order
}

/** Orders on invoice and returns for how many days what has come can be sent back. */
export async function daysToReturn(store: Store): Promise<number> {
  const shopper = makeShopper(store.app)
  const id = await orderOnce(shopper, { details: { payment: 'invoice' } })
  await bring(store, id)
  const { returnableUntil } = (await shopper.send({ path: `/api/orders/${id}` })).json as Order
  return Math.round((Date.parse(returnableUntil ?? '') - Date.now()) / 86_400_000)
}
