import { asin as asinSchema } from '#commerce/catalog/contract.ts'
import { findProducts } from '#commerce/catalog/queries.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace, type Marketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { besides, type CreateFault, type FieldFault, readAsked } from '#commerce/merchant/asked.ts'
import type { Sql } from '#platform/db/sql.ts'
import { amountToMinor } from '#platform/money/money.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Random } from '#platform/store/platform.ts'
import { productRequest } from './contract/merchant.ts'
import { storeProduct } from './queries/products.ts'
import { kindFault } from './rules/kinds.ts'
import { highestValue, usualTerms } from './rules/usual-terms.ts'

const ID_BYTES = 16
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

/** Validates a product completely and stores it. What is not said is as usual in the marketplace. Run it in a transaction. */
export async function createProduct(
  sql: Sql,
  random: Random,
  _now: number,
  asked: unknown,
): Promise<Result<string, CreateFault>> {
  const { whole, good, malformed } = readAsked(productRequest, asked)
  const market = marketplaceCode.safeParse(good.marketplace)
  const place = market.success ? findMarketplace(market.data) : undefined
  const number = asinSchema.safeParse(good.asin)
  const [product] = number.success ? await findProducts(sql, [number.data], 'en') : []
  const found: FieldFault[] = []
  if (number.success && !product) found.push({ field: 'asin', problem: 'is not a product of this store' })
  if (product && (good.byPost ?? false) !== product.needsDelivery)
    found.push({
      field: 'byPost',
      problem: `must be ${product.needsDelivery}, because of how the product is delivered`,
    })
  const kind = good.kind ?? 'multi-purpose'
  const wrongKind = product && place && kindFault(kind, { marketplace: place.code, taxCategory: product.taxCategory })
  if (wrongKind) found.push(wrongKind)
  if (kind === 'single-purpose' && good.cashOutBelow)
    found.push({ field: 'cashOutBelow', problem: 'must be null: a single-purpose card is not paid out, only returned' })
  const amounts: Record<string, number> = {}
  for (const field of ['value', 'cashOutBelow', 'mostPerDay'] as const) {
    const money = good[field]
    if (!place || !money) continue
    const read = field === 'value' ? readValue(money, place) : readMoney(field, money, place.currency)
    if (typeof read === 'number') amounts[field] = read
    else found.push(read)
  }
  const { value, mostPerDay, cashOutBelow } = amounts
  if (value !== undefined && mostPerDay !== undefined && mostPerDay < value)
    found.push({ field: 'mostPerDay', problem: 'must be at least the value' })
  const faults = [...malformed, ...besides(malformed, found)]
  if (!whole || !place || value === undefined || faults.length > 0)
    return fail({ isMalformed: malformed.length > 0, faults })
  const usual = usualTerms(place, value)
  const id = random.bytes(ID_BYTES).toString('base64url')
  const stored = await storeProduct(sql, {
    ...{ id, marketplace: whole.marketplace, asin: whole.asin, value },
    validMonths: whole.validMonths === undefined ? usual.validMonths : whole.validMonths,
    toYearEnd: whole.toYearEnd ?? usual.toYearEnd,
    cashOutBelow: whole.cashOutBelow === undefined ? usual.cashOutBelow : (cashOutBelow ?? null),
    mostPerDay: mostPerDay ?? usual.mostPerDay,
    byPost: whole.byPost ?? false,
    kind,
    taxCategory: kind === 'single-purpose' ? (product?.taxCategory ?? null) : null,
  })
  return stored ? ok(id) : fail({ isMalformed: false, faults: [TAKEN] })
}
