import { expect } from 'vitest'
import { FEATURES } from '#app/server.ts'
import { addDays, dayAt } from '#commerce/fresh-stores/rules/local-time.ts'
import { freshStore } from '#commerce/fresh-stores/testing/helpers.ts'
import { statement } from '#platform/db/sql.ts'
import { makeShopper, type Shopper } from './make-shopper.ts'
import { makeStore } from './make-store.ts'
import { makeSignedIn } from './sign-in.ts'

const has = (needed: string): boolean => FEATURES.some(({ name }) => name === needed)

/** Whether fresh stores offer times in this store; a test that needs them lists the feature in `beside.ts`. */
export const OFFERS_TIMES = has('delivery-slots')

/** Whether orders of fresh stores are bought in such times and picked. */
export const SELLS_FRESH = OFFERS_TIMES && has('fresh-carts') && has('order-picking')

/** A day of the stores' clocks, so many days from today. */
const dayIn = (days: number): string => addDays(dayAt(Date.now(), 'America/New_York'), days)

export const CABLE = 'BXCABL0001'
export const offerOf = (asin: string) => `${asin}-US-1`

const sell = statement(
  `UPDATE offers.offers SET store = $2, price = $3, list_price = NULL, stock = $4, max_order_quantity = 9 WHERE id = $1`,
)
const weigh = statement(`UPDATE catalog.products SET weight = $2 WHERE asin = $1`)

const eat = statement(
  `UPDATE catalog.products SET is_food = true, told_in = ARRAY['en'], allergens = $2, may_contain = $3, diets = $4 WHERE asin = $1`,
)

/** What is told of food; `null` where its allergens are not. */
export type Told = { allergens?: string[] | null; mayContain?: string[]; diets?: string[] }

/** What a store sells: 25 dollars each, 9 of it, 4 kg. */
export type Goods = { price?: number; stock?: number; weight?: number }

/** A store with a merchant who opens fresh stores in it. */
export async function openShop() {
  const store = await makeStore()
  const { db } = store.commerce
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const post = async (path: string, body: object) => {
    const made = await merchant.send({ method: 'POST', path: `/api/merchant/${path}`, body })
    expect(made.status, made.text).toBe(201)
    return made.json as { id: string }
  }
  return {
    store,
    merchant,
    guest: () => makeShopper(store.app),
    /** A counter, unless a test says otherwise. */
    open: async (storeId: string, change: object = {}) => {
      await post('fresh-stores', freshStore({ storeId, kind: 'pickup', zones: [], ...change }))
      return storeId
    },
    sell: async (storeId: string | null, asin: string, { price = 2500, stock = 9, weight = 4000 }: Goods = {}) => {
      await db.query(sell, [offerOf(asin), storeId, price, stock])
      await db.query(weigh, [asin, weight])
    },
    feed: async (asin: string, { allergens = [], mayContain = [], diets = [] }: Told) => {
      await db.query(eat, [asin, allergens, mayContain, diets])
    },
    /** A slot of the day after tomorrow. */
    addSlot: async (storeId: string, start: string, change: object = {}) => {
      const fee = { amount: 0, currencyCode: 'USD' }
      const end = `${String(Number(start.slice(0, 2)) + 1).padStart(2, '0')}:00`
      const times = { date: dayIn(2), start, end, deadline: `${dayIn(2)}T05:00` }
      const body = { storeId, zone: 'counter', ...times, orders: 2, grams: 10_000, fee, ...change }
      return (await post('delivery-slots', body)).id
    },
  }
}

const slots = (storeId: string) => `/api/marketplaces/US/fresh-stores/${storeId}/slots`

export async function hold(shopper: Shopper, storeId: string, slotId: string): Promise<void> {
  const held = await shopper.send({ method: 'POST', path: `${slots(storeId)}/${slotId}/holds`, body: {} })
  expect(held.status, held.text).toBe(200)
}
