import type { PricedLines } from '#commerce/cart/rules/adjustments.ts'
import { readTerm } from '#commerce/cart/rules/terms.ts'
import type { CartPricing } from '#commerce/cart/work/hooks.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { findLineTaxes } from '#commerce/orders/queries/line-taxes.ts'
import { shareOf } from '#commerce/orders/rules/shares.ts'
import type { OrderHooks } from '#commerce/orders/work/hooks.ts'
import { dayIn } from '#commerce/taxes/rules/rates.ts'
import { refuse } from '#platform/http/errors.ts'
import { fail, ok } from '#platform/result.ts'
import { cancelCards, findOfOrder, lockSentCards, type StoredCard, storeCards } from '../queries/cards.ts'
import { countBought, findNow } from '../queries/limits.ts'
import { findActive, type StoredProduct } from '../queries/products.ts'
import { NAME } from '../rules/names.ts'
import { latestDay, sendAtOf } from '../rules/send-day.ts'
import { type Left, leftOn } from './funds.ts'
import { activateShipped } from './print.ts'
import { lockLeft, withdraw } from './take-back.ts'
import { giftCardTerm } from './term.ts'

const asinsOf = (lines: { asin: string }[]): string[] => [...new Set(lines.map(({ asin }) => asin))]

/** Says beside each gift card when its code comes. The note also sends its order through `spend`. */
export const giftCardNotes: CartPricing = {
  stage: 'payment',
  price: async (sql, { marketplace }, lines) => {
    const products = await findActive(sql, marketplace, asinsOf(lines))
    return lines.flatMap(({ id, asin }) => {
      const product = products.find((each) => each.asin === asin)
      const code = product?.byPost ? 'byPost' : 'byMail'
      return product ? [{ lineId: id, amount: 0, code, values: {}, data: {} }] : []
    })
  },
}

/** The id of a card is made from its order, so that an order never has more cards than units. */
const cardIdOf = (orderId: string, line: number, unit: number): string => `${orderId}-${line}-${unit}`

/** Cards whose units are not delivered, or have come back. */
const NOT_DELIVERED: StoredCard['state'][] = ['ordered', 'cancelled', 'withdrawn']

/** Whether a card can be returned: nothing is spent or held of it, and nobody but its buyer has added it. */
const isWhole = ({ state, value, owner, buyer }: StoredCard, left: Left | undefined): boolean =>
  state === 'sent' && left?.available === value && (owner === null || owner === buyer)

const USED = {
  status: 409,
  code: 'items',
  message: 'A gift card of this return has been used, and stays with its owner.',
}

/** Ids of the lines that are gift cards. */
const notedIn = ({ adjustments }: Pick<PricedLines, 'adjustments'>): string[] =>
  adjustments.filter(({ feature }) => feature === NAME).map(({ lineId }) => lineId)

/** Counts gift cards against what a customer may buy in a day, and notes one for each unit with its order. */
export const giftCardOrders: OrderHooks = {
  vouchers: notedIn,
  spend: async (sql, { owner, marketplace }, orderId, { lines, adjustments }) => {
    const noted = new Set(notedIn({ adjustments }))
    const own = lines.filter(({ id }) => noted.has(id))
    if (own.length === 0) return ok(undefined)
    const products = await findActive(sql, marketplace, asinsOf(own))
    const productOf = (asin: string): StoredProduct | undefined => products.find((product) => product.asin === asin)
    const now = await findNow(sql)
    const today = dayIn(marketplace, now.getTime())
    // A single-purpose card is taxed as it says: it is not sold while the catalog says otherwise.
    const isAsTaxed = ({ asin, taxCategory }: { asin: string; taxCategory: string }) =>
      (productOf(asin)?.taxCategory ?? taxCategory) === taxCategory
    if (!own.every((line) => productOf(line.asin) && isAsTaxed(line)))
      return fail({ feature: NAME, code: 'gone', isSaid: true })
    const taxes = await findLineTaxes(sql, orderId)
    // The tax of a single-purpose card is that of its marketplace's country, where it pays.
    const { country } = findMarketplace(marketplace)
    const isTaxedThere = (line: number) => taxes.some((tax) => tax.position === line && tax.country === country)
    if (lines.some(({ id, asin }, line) => noted.has(id) && productOf(asin)?.taxCategory && !isTaxedThere(line)))
      return fail({ feature: NAME, code: 'country', isSaid: true })
    const cards = lines.flatMap(({ id, asin, quantity, extras }, line) => {
      const product = productOf(asin)
      if (!noted.has(id) || !product) return []
      const { sendOn, recipientEmail = '', ...wish } = readTerm(giftCardTerm, extras) ?? {}
      const { value, validMonths, toYearEnd, cashOutBelow, byPost, kind, taxCategory } = product
      const taxed = kind === 'single-purpose' ? taxes.find(({ position }) => position === line) : undefined
      return Array.from({ length: quantity }, (_, unit) => ({
        id: cardIdOf(orderId, line, unit),
        marketplace,
        value,
        validMonths,
        toYearEnd,
        cashOutBelow,
        byPost,
        orderId,
        line,
        buyer: owner,
        recipientEmail,
        ...wish,
        sendOn,
        kind,
        taxCategory,
        taxName: taxed?.name ?? null,
        taxRate: taxed?.rate ?? null,
        tax: taxed ? shareOf(taxed.tax, unit + 1, quantity) - shareOf(taxed.tax, unit, quantity) : 0,
      }))
    })
    if (cards.some(({ byPost, recipientEmail, sendOn }) => byPost && (recipientEmail || sendOn)))
      return fail({ feature: NAME, code: 'post', isSaid: true })
    const latest = latestDay(today)
    if (cards.some(({ sendOn }) => sendOn !== undefined && sendOn > latest))
      return fail({ feature: NAME, code: 'day', isSaid: true })
    // In the same order in every transaction, so that two do not wait for each other.
    for (const { asin, value, mostPerDay: most } of products.toSorted((a, b) => (a.asin < b.asin ? -1 : 1))) {
      const units = own.reduce((sum, each) => sum + (each.asin === asin ? each.quantity : 0), 0)
      if (!(await countBought(sql, { owner, marketplace, asin, day: today, amount: units * value, most })))
        return fail({ feature: NAME, code: 'limit', isSaid: true })
    }
    await storeCards(
      sql,
      cards.map(({ sendOn, ...card }) => ({ ...card, sendAt: sendAtOf(sendOn, marketplace, now) })),
    )
    return ok(undefined)
  },
  cancelled: async (sql, orderId, { units }) => {
    for (const { position, quantity } of units) await cancelCards(sql, orderId, position, quantity)
  },
  shipped: async (sql, orderId, { units }) => {
    const now = await findNow(sql)
    for (const { position, quantity } of units) await activateShipped(sql, orderId, { position, quantity }, now)
  },
  kept: async (sql, orderId) => {
    const cards = (await findOfOrder(sql, orderId)).filter(({ state }) => !NOT_DELIVERED.includes(state))
    const left = await leftOn(sql, cards)
    return cards.flatMap((card) =>
      card.line !== null && !isWhole(card, left.get(card.id)) ? [{ position: card.line, quantity: 1 }] : [],
    )
  },
  returned: async (sql, orderId, { units }) => {
    const withCards = new Set((await findOfOrder(sql, orderId)).map(({ line }) => line))
    for (const { position, quantity } of units.filter((each) => withCards.has(each.position))) {
      const cards = await lockSentCards(sql, orderId, position)
      const whole: StoredCard[] = []
      for (const card of cards) if (isWhole(card, await lockLeft(sql, card))) whole.push(card)
      if (whole.length < quantity) refuse(USED)
      for (const card of whole.slice(0, quantity)) await withdraw(sql, card.id)
    }
  },
}
