import { expect } from 'vitest'

import { addPerson, decideCompany } from '#commerce/companies/queries.ts'
import { createCompany } from '#commerce/companies/work/create.ts'
import type { Customer } from '#commerce/feature.ts'
import { statement } from '#platform/db/sql.ts'
import type { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import type { Quote } from '../contract/quotes.ts'

type Store = Awaited<ReturnType<typeof sharedStore>>

export const API = '/api/marketplaces/US/quotes'
export const CART = '/api/marketplaces/US/cart'
export const MERCHANT = '/api/merchant/quotes'

type Answer = { status: number; json: unknown; text: string; headers: Record<string, unknown> }
type Sent = {
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  body?: unknown
  form?: Record<string, string>
  headers?: Record<string, string>
}
/** Whoever sends requests, independent of the test harness. */
export type Sender = { send: (request: Sent) => Promise<Answer> }

const stock = statement(`UPDATE offers.offers SET stock = 5000, price = $2, max_order_quantity = 500 WHERE id = $1`)

/** Gives the offers of products a price in cents, and units enough. */
export async function sellAt(
  { commerce: { db } }: Pick<Store, 'commerce'>,
  prices: Record<string, number>,
): Promise<void> {
  for (const [asin, price] of Object.entries(prices)) await db.query(stock, [`${asin}-US-1`, price])
}

/** An active company that these customers buy for. Returns its id. */
export async function addCompany(
  { commerce: { db, random } }: Pick<Store, 'commerce'>,
  people: Pick<Customer, 'id'>[],
): Promise<string> {
  const made = await db.transaction((sql) =>
    createCompany(sql, random, Date.now(), { marketplace: 'US', name: 'Halden Studio', country: 'US' }),
  )
  if (!made.ok) throw new Error(JSON.stringify(made.failure))
  await db.transaction(async (sql) => {
    for (const { id } of people) expect(await addPerson(sql, made.value, id, 'buyer')).toBe(true)
    await decideCompany(sql, made.value, 'ACTIVE', null)
    return made
  })
  return made.value
}

/** Two people of one company, and the merchant. */
export async function openCompany(store: Store) {
  const [one, two, merchant] = await Promise.all([
    makeSignedIn(store),
    makeSignedIn(store),
    makeSignedIn(store, { role: 'merchant' }),
  ])
  const company = await addCompany(store, [one.who, two.who])
  return { one, two, merchant: merchant.shopper, company }
}

export const post = ({ send }: Sender, path: string, body?: object) =>
  send({ method: 'POST', path, ...(body ? { body } : {}) })

export const itemOf = (asin: string, quantity: number) => ({ asin, offerListingId: `${asin}-US-1`, quantity })

/** Asks for a quote of these items, such as `{ BXCABL0001: 20 }`. */
export async function askFor(shopper: Sender, items: Record<string, number>, note = ''): Promise<Quote> {
  const body = { note, items: Object.entries(items).map(([asin, quantity]) => itemOf(asin, quantity)) }
  const { status, json, text } = await post(shopper, API, body)
  if (status !== 201) throw new Error(text)
  return json as Quote
}

/** A day so many days from now, in any time zone of the store. */
export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Offers the lines of a quote at these prices, one after the other. */
export const offerAt = (merchant: Sender, id: string, prices: number[], more: object = {}): Promise<Answer> =>
  post(merchant, `${MERCHANT}/${id}/offer`, {
    lines: prices.map((amount, index) => ({ line: index + 1, price: { amount, currencyCode: 'USD' } })),
    validOn: inDays(10),
    ...more,
  })

type Line = {
  id: string
  asin: string
  quantity: number
  total: { amount: number }
  adjustments: { feature: string; code: string }[]
}

export const linesOf = async ({ send }: Sender): Promise<Line[]> =>
  ((await send({ path: `${CART}/items` })).json as { entity: { items: Line[] } }).entity.items

export const add = (shopper: Sender, asin: string, quantity: number) =>
  post(shopper, `${CART}/carts/retail/items`, { items: [itemOf(asin, quantity)] })

export const modify = ({ send }: Sender, id: string, quantity: number) =>
  send({ method: 'PUT', path: `${CART}/carts/retail/items`, body: { items: [{ id, quantity }] } })

export const codeOf = ({ json }: Answer) => (json as { entity?: { code: string } }).entity?.code

const expire = statement(`UPDATE quotes.quotes SET valid_until = clock_timestamp() WHERE id = $1`)

/** Lets an offer's last day be over. */
export async function endDay({ commerce: { db } }: Pick<Store, 'commerce'>, id: string): Promise<void> {
  await db.query(expire, [id])
}
