import { customerIdOf } from '#commerce/accounts/rules.ts'
import type { StoredLine } from '#commerce/cart/rules/lines.ts'
import { readTerm } from '#commerce/cart/rules/terms.ts'
import { giftTerm } from '#commerce/gifts/work/term.ts'
import { wishOf } from '#commerce/registries/work/term.ts'
import { deviceTerm } from '../work/term.ts'

/** The feature's name in its adjustments. */
export const NAME = 'pre-registration'

/** A product that can be linked. */
export type LinkableProduct = { asin: string; maxQuantity: number }

/** What becomes of the wish to link a line's devices. Only `ALLOWED` links them. */
export type Status = 'ALLOWED' | 'NOT_ALLOWED' | 'NOT_SIGNED_IN' | 'GIFT' | 'LIMIT_REACHED'

export type JudgedLine = { lineId: string; status: Status; max: number }

type Line = Pick<StoredLine, 'id' | 'asin' | 'quantity' | 'extras'>

export const wantsLink = ({ extras }: Pick<Line, 'extras'>): boolean => readTerm(deviceTerm, extras)?.selected === true

/** Whether a line is for somebody else, as a gift or from their registry. */
const isGift = (line: Line): boolean => readTerm(giftTerm, line.extras) !== undefined || wishOf(line) !== undefined

/** Judges the lines that ask to be linked. The limit counts a product's units over all of these lines but gifts. */
export function judgeLines(owner: string, lines: Line[], products: LinkableProduct[]): JudgedLine[] {
  const asking = lines.filter(wantsLink)
  const unitsOf = (asin: string) =>
    asking.filter((line) => line.asin === asin && !isGift(line)).reduce((sum, { quantity }) => sum + quantity, 0)
  const statusOf = (line: Line, product: LinkableProduct | undefined): Status => {
    if (!product) return 'NOT_ALLOWED'
    if (isGift(line)) return 'GIFT'
    if (unitsOf(line.asin) > product.maxQuantity) return 'LIMIT_REACHED'
    return customerIdOf(owner) === undefined ? 'NOT_SIGNED_IN' : 'ALLOWED'
  }
  return asking.map((line) => {
    const product = products.find(({ asin }) => asin === line.asin)
    return { lineId: line.id, status: statusOf(line, product), max: product?.maxQuantity ?? 0 }
  })
}
