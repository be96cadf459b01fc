import type { Commerce } from '#commerce/feature.ts'
import type { WirePrice } from '#commerce/marketplace/contract.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { partsOfMinor, toUnitPrice } from '#commerce/measures/rules/unit-price.ts'
import type { Sql } from '#platform/db/sql.ts'
import { priceLooseLines } from '../queries/read-cart.ts'
import { type Adjustment, discountOf } from '../rules/adjustments.ts'
import { lineTotal, type StoredLine } from '../rules/lines.ts'
import type { WantedItem } from '../rules/wanted-items.ts'
import type { CartKey } from './hooks.ts'
import { toLooseItems } from './loose-items.ts'
import { priceLines } from './pricing.ts'
import { expandItems } from './sets.ts'

/** An item to price: `store` is the fresh store that sells it. */
export type PricedItem = { item: WantedItem; store: string | null }

/** What an item costs in minor units, after discounts, and the deposit in it; `line` is its only line, `off` what is taken off its lines. */
export type Cost = { total: number; deposit: number; line: StoredLine | undefined; off: Adjustment[] }

/** What one of so many costs, with all that is taken off them: as fine as prices are said. */
export const paidEach = ({ total, deposit }: Cost, quantity: number, marketplace: Marketplace): WirePrice =>
  toUnitPrice(Math.round(((total - deposit) * partsOfMinor(marketplace.currency)) / quantity), marketplace)

/** What items that can be bought cost a shopper now, as a cart with nothing else would say, in their order. */
export async function priceItems(
  sql: Sql,
  commerce: Commerce,
  cart: CartKey,
  items: PricedItem[],
  language: string,
): Promise<Cost[]> {
  const costs: Cost[] = items.map(() => ({ total: 0, deposit: 0, line: undefined, off: [] }))
  for (const store of new Set(items.map((each) => each.store))) {
    const own = [...items.entries()].filter(([, each]) => each.store === store)
    const into = store === null ? cart : { ...cart, store }
    const wanted = own.map(([, { item }]) => item)
    const expanded = await expandItems(commerce.modules, sql, into, wanted)
    if (!expanded.ok) continue
    const loose = toLooseItems(
      expanded.value.map(({ item }) => item),
      commerce.random.id,
    )
    const lines = await priceLooseLines(sql, loose, into, language, commerce.modules)
    const priced = await priceLines(commerce, sql, into, lines, language)
    for (const [place, [index]] of own.entries()) {
      const ids = loose.filter((_line, at) => expanded.value[at]?.from === place).map(({ id }) => id)
      const isOf = ({ id, associatedLine, isSurcharge }: StoredLine) =>
        ids.includes(isSurcharge ? (associatedLine ?? '') : id)
      const parts = priced.lines.filter(isOf)
      const due = parts.filter(({ isSurcharge }) => isSurcharge)
      const goods = parts.filter(({ isSurcharge }) => !isSurcharge)
      const sum = (some: StoredLine[]) => some.reduce((total, line) => total + lineTotal(line), 0)
      const off = priced.adjustments.filter(({ amount, lineId }) => amount > 0 && goods.some(({ id }) => id === lineId))
      const line = goods.length === 1 ? goods[0] : undefined
      costs[index] = { total: sum(parts) - discountOf(off), deposit: sum(due), line, off }
    }
  }
  return costs
}
