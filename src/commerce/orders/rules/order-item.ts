import type { DeclaredTerm, Extras } from '#commerce/cart/contract/terms.ts'
import { type Adjustment, withoutPrice } from '#commerce/cart/rules/adjustments.ts'
import { sayTerms } from '#commerce/cart/rules/terms.ts'
import { type Marketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { Amount, DateMark, Sold } from '#commerce/measures/contract.ts'
import { measuresOf, toOfferPrice } from '#commerce/measures/rules/words.ts'
import { notesOfDate, notesOfPicking } from '#commerce/measures/work/notes.ts'
import type { Tax } from '#commerce/taxes/rules/order-taxes.ts'
import { showTax } from '#commerce/taxes/rules/show-taxes.ts'
import type { OrderItem } from '../contract/item.ts'

/** A line of an order as it is stored; money is in minor units, `cost` before discounts. */
export type StoredItem = Omit<
  OrderItem,
  | 'serials'
  | 'measured'
  | 'picking'
  | 'replaces'
  | 'surchargeOf'
  | 'unitPrice'
  | 'subtotal'
  | 'discount'
  | 'tax'
  | 'adjustments'
  | 'terms'
> & {
  unitPrice: number
  cost: number
  sold: Sold | null
  /** What it weighed, and what it could have cost at most. */
  weighed: Amount | null
  mostCost: number | null
  /** How many of its units were found when it was picked. */
  picked: number | null
  dateMark: DateMark | null
  /** The line that it came instead of, and whether something came instead of it. */
  replaces: number | null
  isReplaced: boolean
  discount: number
  tax: Tax | null
  adjustments: Adjustment[]
  extras: Extras
  serials: string[] | null
  surchargeOf: number | null
}

/** A line of an order as the wire spells it. */
export function toItem(stored: StoredItem, terms: DeclaredTerm[], marketplace: Marketplace): OrderItem {
  const { unitPrice, cost, sold, weighed, mostCost, discount, tax, adjustments, extras, serials, ...rest } = stored
  const { picked, dateMark, replaces, isReplaced, surchargeOf, ...line } = rest
  const price = (minor: number) => toPrice(minor, marketplace)
  return {
    ...line,
    ...(serials ? { serials } : {}),
    ...(surchargeOf === null ? {} : { surchargeOf }),
    ...measuresOf(line.quantity, sold, marketplace),
    ...(picked === null ? {} : { picking: pickingOf(stored, picked, price(cost - discount)) }),
    ...(replaces === null ? {} : { replaces }),
    unitPrice: toOfferPrice(unitPrice, sold, marketplace),
    subtotal: price(cost),
    discount: price(discount),
    total: price(cost - discount),
    tax: tax && showTax(tax, marketplace),
    terms: extras,
    adjustments: [
      ...adjustments,
      ...withoutPrice(sayTerms(terms, extras), adjustments),
      ...notesOfPicking({ quantity: line.quantity, cost, sold }, { weighed, mostCost, picked }, marketplace),
      ...notesOfDate(dateMark),
    ].map(({ feature, code, amount, values }) => ({ feature, code, amount: price(amount), values })),
  }
}

type Reason = NonNullable<OrderItem['picking']>['reason']

const pickingOf = (line: StoredItem, picked: number, billed: OrderItem['total']) => ({
  ordered: line.quantity,
  picked,
  weighed: line.weighed,
  billed,
  reason: reasonOf(line, picked),
  ...(line.dateMark ? { dateMark: line.dateMark } : {}),
})

function reasonOf({ quantity, weighed, replaces, isReplaced }: StoredItem, picked: number): Reason {
  if (replaces !== null) return 'substitute'
  if (picked < quantity) return isReplaced ? 'replaced' : 'short'
  return weighed === null ? 'found' : 'weighed'
}
