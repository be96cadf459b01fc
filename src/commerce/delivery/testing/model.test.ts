import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StoredLine } from '#commerce/cart/rules/lines.ts'
import { arrivalOfCart } from '#commerce/cart/work/estimate.ts'
import { undelivered } from '#commerce/checkout/rules/shipping.ts'
import { shippingOfCheckout } from '#commerce/checkout/work/load.ts'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { longCount, SEED } from '#test/seed.ts'
import { arrivalOf } from '../work/arrival.ts'
import { liveOf } from './helpers.ts'
import { isDeliveredOn, type ModelAnswer, modelAnswer, modelWaiting, wallClock } from './model.ts'
import { type DrawnOrder, drawnOrder, rowsOf } from './random-orders.ts'

const PLAIN: StoredLine = {
  id: 'l',
  asin: 'B000000001',
  offerId: 'o',
  quantity: 1,
  extras: {},
  associatedLine: null,
  priceWhenAdded: 0,
  title: 'Slate',
  imageId: null,
  condition: 'new',
  sellerId: 'shop',
  sellerName: 'Shop',
  price: 0,
  giftWrapPrice: null,
  stock: 10,
  lowStock: 5,
  maxOrderQuantity: 5,
  needsDelivery: true,
  taxCategory: 'standard',
  weight: null,
  location: null,
  releaseOn: null,
}

const HOUR = 3_600_000
const ORDERS = longCount(250, 10_000)

test(`what page, cart and checkout say of ${ORDERS} random orders is what a plain model says`, () => {
  const seen = new Map<string, number>()
  const see = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)
  const property = fc.property(drawnOrder, (drawn) => {
    const rows = rowsOf(drawn)
    const marketplace = findMarketplace(drawn.market)
    const { timeZone, country } = marketplace
    const destination = { country, region: drawn.region, postalCode: drawn.postalCode }
    const at = drawn.instant
    const delivery = liveOf(rows, at)
    const promiseOf = (answer: ModelAnswer) => {
      if (answer === 'nowhere' || answer.latest === '') return null
      const { option: chosen, earliest, latest, orderBefore, fee: amount } = answer
      return { option: chosen, name: '', fee: toPrice(amount, marketplace), earliest, latest, orderBefore }
    }
    const asModel = (bought: DrawnOrder['lines']) =>
      bought.map((each) => ({
        location: each.location,
        releaseOn: each.releaseOn,
        weight: (each.weight ?? 0) * each.quantity,
        paid: each.price * each.quantity,
      }))
    const model = (bought: DrawnOrder['lines']) =>
      modelAnswer(rows, { timeZone, destination, lines: asModel(bought), at })

    const shipped = drawn.lines.map(({ price, weight, location: code, releaseOn }, index) => ({
      id: String(index),
      price,
      weight,
      location: code,
      releaseOn,
    }))
    const page = arrivalOf({ delivery, clock: { now: () => at } }, marketplace, destination, shipped)
    const each = drawn.lines.map((line) => model([{ ...line, quantity: 1 }]))
    expect(Object.values(page.promises)).toEqual(each.map(promiseOf))
    if (each.some((answer) => answer !== 'nowhere')) expect(page.isDeliverable).toBe(true)

    const priced = {
      lines: drawn.lines.map((line, index) => ({ ...PLAIN, ...line, id: String(index) })),
      adjustments: [],
    }
    const all = model(drawn.lines)
    expect(arrivalOfCart({ delivery }, priced, marketplace, { destination, instant: at })).toEqual(promiseOf(all))
    const address = { ...destination, fullName: '', line1: '', line2: '', city: '' }
    const wish = { address, delivery: all === 'nowhere' ? 'standard' : all.option }
    const shipping = shippingOfCheckout({ delivery }, priced, wish, marketplace, at)
    const { chosen } = shipping
    if (all === 'nowhere') expect([chosen, undelivered(shipping)]).toEqual([undefined, 'undeliverable'])
    else {
      const { earliest, latest, orderBefore } = all
      expect([chosen?.fee, chosen?.dates]).toEqual([all.fee, latest === '' ? null : { earliest, latest, orderBefore }])
    }

    const waiting = {
      option: drawn.lines[0]?.location === null ? 'express' : 'standard',
      now: at + drawn.hours * HOUR,
      spare: drawn.spare,
    }
    const order = { timeZone, destination, lines: asModel(drawn.lines), at }
    const later = modelWaiting(rows, order, waiting.option, waiting)
    const sources = drawn.lines.map(({ location: code, releaseOn }) => ({ location: code ?? 'a', releaseOn }))
    expect(delivery.ofWaiting({ marketplace, destination, sources, orderedAt: at, ...waiting })).toEqual(
      later && { earliest: later.earliest, latest: later.latest },
    )
    see(later ? 'later date' : 'no later date')

    for (const answer of [...each, all]) {
      if (answer === 'nowhere' || answer.latest === '') {
        see(answer === 'nowhere' ? 'nowhere' : 'no date')
        continue
      }
      see('date')
      expect(answer.earliest >= wallClock(at, timeZone).slice(0, 10)).toBe(true)
      expect(answer.orderBefore).toBeGreaterThan(at)
      for (const arrives of [answer.earliest, answer.latest])
        expect(isDeliveredOn(rows, destination, answer.carrier, arrives)).toBe(true)
    }
  })
  fc.assert(property, { numRuns: ORDERS, seed: SEED })
  for (const what of ['nowhere', 'no date', 'date', 'later date', 'no later date'])
    expect([what, (seen.get(what) ?? 0) > ORDERS / 20]).toEqual([what, true])
})
