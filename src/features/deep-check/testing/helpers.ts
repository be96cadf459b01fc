import { assembled } from '#platform/db/sql.ts'
import type { Shopper } from '#test/make-shopper.ts'
import type { makeStore } from '#test/make-store.ts'
import type { DeepCheck } from '../contract/wire.ts'

type Store = Awaited<ReturnType<typeof makeStore>>

export const ASIN = 'BXDRUM0001'
export const OFFER = `${ASIN}-US-1`
/** The postal code of the test checkout's address. */
export const HOME = '97477'

const BASE = `/api/marketplaces/US/products/${ASIN}`

export const locate = (shopper: Pick<Shopper, 'send'>, zipCode = HOME) =>
  shopper.send({ method: 'POST', path: '/api/location', body: { zipCode } })

export const ask = (shopper: Pick<Shopper, 'send'>, quantity = 2, offerListingId = OFFER) =>
  shopper.send({ method: 'POST', path: `${BASE}/delivery-checks`, body: { offerListingId, quantity } })

export const askFragment = (shopper: Pick<Shopper, 'send'>, body: object, path = `${BASE}/promise`) =>
  shopper.send({ method: 'POST', path, body })

/** Chooses the place and asks; the answer has a date. */
export async function promised(shopper: Pick<Shopper, 'send'>, quantity = 2) {
  await locate(shopper)
  const { json, text } = await ask(shopper, quantity)
  const { promise } = json as DeepCheck
  if (!promise) throw new Error(text)
  return promise
}

const exec = ({ commerce: { db } }: Pick<Store, 'commerce'>, text: string) => db.query(assembled(text))

/** Lets half an hour go by for every promise that is held. */
export const expire = (store: Pick<Store, 'commerce'>) =>
  exec(store, `UPDATE deep_check.held SET until = clock_timestamp()`)

/** Lets the days of all promises be over. */
export const endDays = (store: Pick<Store, 'commerce'>) =>
  exec(store, `UPDATE deep_check.ordered SET due_at = date_trunc('milliseconds', clock_timestamp())`)

export const setStock = (store: Pick<Store, 'commerce'>, stock: number) =>
  exec(store, `UPDATE offers.offers SET stock = ${stock} WHERE id = '${OFFER}'`)
