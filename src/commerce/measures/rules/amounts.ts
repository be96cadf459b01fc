import type { Amount, Sold, Unit } from '../contract.ts'

type Dimension = 'pieces' | 'weight' | 'volume'

/** Each unit as a whole number of the smallest part that all of its dimension share, so that every conversion is exact. */
const UNITS: Record<Unit, { dimension: Dimension; parts: bigint }> = {
  each: { dimension: 'pieces', parts: 1n },
  // Of a gram, 1/3,200,000: an ounce is 28.349523125 g.
  g: { dimension: 'weight', parts: 3_200_000n },
  kg: { dimension: 'weight', parts: 3_200_000_000n },
  oz: { dimension: 'weight', parts: 90_718_474n },
  lb: { dimension: 'weight', parts: 1_451_495_584n },
  // Of a millilitre, 1/160,000,000: a fluid ounce is 29.5735295625 ml.
  ml: { dimension: 'volume', parts: 160_000_000n },
  l: { dimension: 'volume', parts: 160_000_000_000n },
  'fl oz': { dimension: 'volume', parts: 4_731_764_730n },
}

const THOUSAND = 1000n

/** An amount as a number of thousandths of its unit. */
type Parsed = { thousandths: bigint; unit: Unit }

export function parseAmount(amount: Amount): Parsed {
  const space = amount.indexOf(' ')
  const [whole = '0', decimals = ''] = amount.slice(0, space).split('.')
  const unit = amount.slice(space + 1)
  if (!isUnit(unit)) throw new Error(`${amount} has no unit that is known`)
  return { thousandths: BigInt(whole) * THOUSAND + BigInt(decimals.padEnd(3, '0')), unit }
}

const isUnit = (name: string): name is Unit => name in UNITS

const textOf = ({ thousandths, unit }: Parsed): Amount => {
  const decimals = String(thousandths % THOUSAND)
    .padStart(3, '0')
    .replace(/0+$/, '')
  return `${thousandths / THOUSAND}${decimals === '' ? '' : `.${decimals}`} ${unit}`
}

export const unitOf = (amount: Amount): Unit => parseAmount(amount).unit

/** The number of an amount, as decimal text: the wire's `amountInUom` (spec 3, section 3). */
export const numberOf = (amount: Amount): string => amount.slice(0, amount.indexOf(' '))

export const isSameDimension = (one: Amount, other: Amount): boolean =>
  UNITS[unitOf(one)].dimension === UNITS[unitOf(other)].dimension

/** So many times an amount, in the same unit. */
export function times(amount: Amount, count: number): Amount {
  const { thousandths, unit } = parseAmount(amount)
  return textOf({ thousandths: thousandths * BigInt(count), unit })
}

/** An amount in another unit; undefined if that cannot be said exactly in thousandths of it, or is of another kind. */
export function convert(amount: Amount, to: Unit): Amount | undefined {
  const { thousandths, unit } = parseAmount(amount)
  if (UNITS[unit].dimension !== UNITS[to].dimension) return undefined
  const parts = thousandths * UNITS[unit].parts
  return parts % UNITS[to].parts === 0n ? textOf({ thousandths: parts / UNITS[to].parts, unit: to }) : undefined
}

/** Less than 0 if `one` is the smaller, 0 if they are the same. Throws if they cannot be compared, such as a weight with a volume. */
export function compareAmounts(one: Amount, other: Amount): number {
  const [left, right] = partsOf(one, other)
  return left < right ? -1 : Number(left > right)
}

function partsOf(one: Amount, other: Amount): [bigint, bigint] {
  const [left, right] = [parseAmount(one), parseAmount(other)]
  if (UNITS[left.unit].dimension !== UNITS[right.unit].dimension)
    throw new Error(`${one} and ${other} cannot be compared`)
  return [left.thousandths * UNITS[left.unit].parts, right.thousandths * UNITS[right.unit].parts]
}

/**
 * What `count` times `amount` costs at `price` for `per`, in minor units. `price` is in so many `parts` of one. This is the only place in which a price
 * of measured goods is rounded: once, half to even.
 */
export function costOfAmount(price: number, per: Amount, amount: Amount, count = 1, parts = 1): number {
  const [asked, priced] = partsOf(amount, per)
  return Number(divideHalfEven(BigInt(price) * asked * BigInt(count), priced * BigInt(parts)))
}

function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  if (dividend < 0n) return -divideHalfEven(-dividend, divisor)
  const [quotient, twice] = [dividend / divisor, (dividend % divisor) * 2n]
  return twice > divisor || (twice === divisor && quotient % 2n === 1n) ? quotient + 1n : quotient
}

/**
 * What `quantity` steps cost at `price`, before anything comes off; of goods that are sold by the piece, so many times the price. Where the scale
 * decides, it is the most that they can cost: what is charged is never above it. A price in parts of a minor unit is rounded once, half to even.
 */
export function costOf(price: number, quantity: number, sold: Sold | null | undefined, parts = 1): number {
  if (!sold) return parts === 1 ? price * quantity : divide(price, quantity, parts)
  if (sold.picking === 'catch') return costOfAmount(price, sold.per, sold.most, quantity, parts)
  return costOfAmount(price, sold.per ?? sold.step, sold.step, quantity, parts)
}

const divide = (price: number, quantity: number, parts: number): number =>
  Number(divideHalfEven(BigInt(price) * BigInt(quantity), BigInt(parts)))

/** How much `quantity` steps are: an amount of what is sold by weight or volume, and about how much so many pieces weigh. */
export const amountOf = (quantity: number, sold: Sold): Amount =>
  times(sold.picking === 'catch' ? sold.usual : sold.step, quantity)

/** What a price is for: an amount. */
export const pricedPer = (sold: Sold): Amount => (sold.picking === 'bulk' ? (sold.per ?? sold.step) : sold.per)

/** What of `sold` contradicts itself, in words for the merchant; undefined if nothing does. */
export function contradictionIn(sold: Sold): string | undefined {
  if (sold.picking === 'bulk') {
    if (unitOf(sold.step) === 'each') return 'step must be a weight or a volume'
    return sold.per && !isSameDimension(sold.step, sold.per) ? 'per must be of the same kind as step' : undefined
  }
  if (unitOf(sold.per) === 'each') return 'per must be a weight or a volume'
  if (![sold.usual, sold.most].every((each) => isSameDimension(each, sold.per)))
    return 'usual and most must be of the same kind as per'
  return compareAmounts(sold.usual, sold.most) > 0 ? 'usual must not be above most' : undefined
}

/** Whole grams of so many steps, rounded up, as a parcel is weighed; undefined where a volume or pieces do not say. */
export function gramsOf(quantity: number, sold: Sold): number | undefined {
  const amount = times(sold.picking === 'catch' ? sold.most : sold.step, quantity)
  if (!isSameDimension(amount, '1 g')) return undefined
  const [parts, gram] = partsOf(amount, '1 g')
  return Number((parts + gram - 1n) / gram)
}
