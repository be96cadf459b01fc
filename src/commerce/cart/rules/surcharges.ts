import { problemOf, type StoredLine } from './lines.ts'

/**
 * What a feature says is due with each unit of a line, in minor units. `asin` and `offerId` name it where lines are named, and are nobody's
 * product or offer.
 */
export type Surcharge = { lineId: string; asin: string; offerId: string; title: string; amount: number }

/** More than anybody orders: it is never sold out. */
const ALWAYS = 1_000_000_000

/** The lines with what is due with each unit of them behind it. What cannot be bought has nothing due. */
export const withSurcharges = (lines: StoredLine[], surcharges: Surcharge[]): StoredLine[] =>
  surcharges.length === 0
    ? lines
    : lines.flatMap((line) => [
        line,
        ...surcharges.flatMap((each) =>
          each.lineId === line.id && each.amount > 0 && problemOf(line) === null ? [surchargeLine(line, each)] : [],
        ),
      ])

/** Tied as what goes together is: as many as the line has, until the order is given back. Taxed, sold and sent as the line is. */
function surchargeLine(line: StoredLine, { asin, offerId, title, amount }: Surcharge): StoredLine {
  const { quantity, condition, sellerId, sellerName, store, isOfStore, needsDelivery, taxCategory, location } = line
  return {
    quantity,
    condition,
    sellerId,
    sellerName,
    needsDelivery,
    taxCategory,
    location,
    ...(store === undefined ? {} : { store }),
    ...(isOfStore === undefined ? {} : { isOfStore }),
    id: `${line.id}-${offerId}`,
    asin,
    offerId,
    title,
    price: amount,
    priceWhenAdded: amount,
    extras: {},
    associatedLine: line.id,
    goesTogether: true,
    tie: { programType: null, renderType: null, isDependent: true },
    imageId: null,
    giftWrapPrice: null,
    weight: 0,
    releaseOn: null,
    stock: ALWAYS,
    lowStock: 0,
    maxOrderQuantity: ALWAYS,
    room: quantity,
    isSurcharge: true,
  }
}
