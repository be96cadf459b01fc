import { findProducts } from '#commerce/catalog/queries.ts'
import { findMarketplace, type Marketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { FieldFault } from '#commerce/merchant/work/asked.ts'
import { creating, unknownProducts, unless } from '#commerce/merchant/work/creating.ts'
import { amountToMinor } from '#platform/money/money.ts'
import { productRequest } from '../contract/merchant.ts'
import { storeProduct } from '../queries/products.ts'
import { kindFault } from '../rules/kinds.ts'
import { highestValue, usualTerms } from '../rules/usual-terms.ts'

const TAKEN: FieldFault = { field: 'asin', problem: 'is a gift card already: end that first' }

type Money = { amount: number; currencyCode: string }

/** An amount in minor units of a currency, or what is wrong with it. */
export function readMoney(field: string, money: Money, currency: string): number | FieldFault {
  if (money.currencyCode !== currency) return { field: `${field}.currencyCode`, problem: `must be ${currency}` }
  const minor = amountToMinor(money.amount, currency)
  return minor ?? { field: `${field}.amount`, problem: `has more decimals than ${currency}` }
}

/** The value of a card in minor units, or what is wrong with it. */
export function readValue(money: Money, place: Marketplace): number | FieldFault {
  const value = readMoney('value', money, place.currency)
  const highest = highestValue(place)
  if (typeof value === 'number' && value > highest)
    return { field: 'value', problem: `must be at most ${toPrice(highest, place).displayString}` }
  return value
}

/** Stores a product that is a gift card. What is not said is as usual in the marketplace. */
export const createProduct = creating(productRequest, async (sql, { good }) => {
  const place = good.marketplace && findMarketplace(good.marketplace)
  const faults: FieldFault[] = await unknownProducts(sql, 'asin', good.asin)
  const [product] = good.asin === undefined ? [] : await findProducts(sql, [good.asin], 'en')
  if (product && (good.byPost ?? false) !== product.needsDelivery)
    faults.push({
      field: 'byPost',
      problem: `must be ${product.needsDelivery}, because of how the product is delivered`,
    })
  const kind = good.kind ?? 'multi-purpose'
  const wrongKind = product && place && kindFault(kind, { marketplace: place.code, taxCategory: product.taxCategory })
  if (wrongKind) faults.push(wrongKind)
  if (kind === 'single-purpose' && good.cashOutBelow)
    faults.push({
      field: 'cashOutBelow',
      problem: 'must be null: a single-purpose card is not paid out, only returned',
    })
  const amounts: Record<string, number> = {}
  for (const field of ['value', 'cashOutBelow', 'mostPerDay'] as const) {
    const money = good[field]
    if (!place || !money) continue
    const read = field === 'value' ? readValue(money, place) : readMoney(field, money, place.currency)
    if (typeof read === 'number') amounts[field] = read
    else faults.push(read)
  }
  const { value = 0, mostPerDay, cashOutBelow } = amounts
  if (mostPerDay !== undefined && mostPerDay < value)
    faults.push({ field: 'mostPerDay', problem: 'must be at least the value' })
  return {
    faults,
    store: async (id, asked) => {
      const usual = usualTerms(findMarketplace(asked.marketplace), value)
      const isStored = await storeProduct(sql, {
        id,
        marketplace: asked.marketplace,
        asin: asked.asin,
        value,
        validMonths: asked.validMonths === undefined ? usual.validMonths : asked.validMonths,
        toYearEnd: asked.toYearEnd ?? usual.toYearEnd,
        cashOutBelow: asked.cashOutBelow === undefined ? usual.cashOutBelow : (cashOutBelow ?? null),
        mostPerDay: mostPerDay ?? usual.mostPerDay,
        byPost: asked.byPost ?? false,
        kind,
        taxCategory: kind === 'single-purpose' ? (product?.taxCategory ?? null) : null,
      })
      return unless(isStored, TAKEN)
    },
  }
})
