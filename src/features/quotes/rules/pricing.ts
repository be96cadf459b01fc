import { type Adjustment, discountOf, type OfferedAdjustment } from '#commerce/cart/rules/adjustments.ts'
import type { StoredLine } from '#commerce/cart/rules/lines.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { costOf } from '#commerce/measures/rules/amounts.ts'
import { partsOfMinor, toUnitPrice } from '#commerce/measures/rules/unit-price.ts'

/** A line of an offer that can be taken. */
export type OfferedLine = { line: number; offerId: string; quantity: number; price: number }

/** An offer that can be taken now; `version` says which one of the merchant's it is. */
export type LiveQuote = { id: string; version: number; lines: OfferedLine[] }

/** A line of a cart, and of which quote it is which line. */
export type QuotedLine = {
  quote: string
  line: number
  of: Pick<StoredLine, 'id' | 'offerId' | 'quantity' | 'price' | 'sold'>
}

/** What so many cost at the price of one, in minor units: rounded once, half to even. */
export const quotedCost = (
  { price, quantity }: Pick<OfferedLine, 'price' | 'quantity'>,
  { currency }: Pick<Marketplace, 'currency'>,
): number => costOf(price, quantity, null, partsOfMinor(currency))

/** Whether lines of a cart are what was offered: all of it, and no more of anything. */
const isWhole = ({ lines }: LiveQuote, own: QuotedLine[]): boolean =>
  own.length === lines.length &&
  lines.every((offered) => {
    const found = own.filter(({ line }) => line === offered.line)
    return found.length === 1 && found[0]?.of.offerId === offered.offerId && found[0].of.quantity === offered.quantity
  })

/**
 * What comes off the lines of quotes. A quote holds as a whole: for all of its lines in just the quantities that were offered. What costs less
 * already stays as it is.
 */
export function quoteAdjustments(
  quotes: LiveQuote[],
  lines: QuotedLine[],
  already: Adjustment[],
  marketplace: Marketplace,
): OfferedAdjustment[] {
  return lines.flatMap(({ quote: id, line, of }): OfferedAdjustment[] => {
    const quote = quotes.find((each) => each.id === id)
    const said = { lineId: of.id, amount: 0, values: {}, data: {} }
    if (!quote) return [{ ...said, code: 'over' }]
    const offered = quote.lines.find((each) => each.line === line)
    const own = lines.filter((each) => each.quote === id)
    if (!offered || !isWhole(quote, own)) return [{ ...said, code: 'partial' }]
    const usual = costOf(of.price ?? 0, of.quantity, of.sold) - discountOf(already, of.id)
    const amount = usual - quotedCost(offered, marketplace)
    const values = { price: toUnitPrice(offered.price, marketplace).displayString }
    const data = { quoteId: id, version: quote.version }
    const code = amount >= 0 ? 'quoted' : 'lower'
    return [{ ...said, amount: Math.max(0, amount), code, values, data, isKept: true, isFinal: true }]
  })
}
