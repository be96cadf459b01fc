import type { WirePrice } from '#commerce/marketplace/contract.ts'
import { type Marketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { Amount, Sold } from '../contract.ts'
import { amountOf, numberOf, pricedPer, unitOf } from './amounts.ts'

const NO_BREAK = '\u00a0'

/** An amount as a marketplace writes its numbers, with the unit's sign, which is the same in every language: "0.25 lb", "1,5 kg". */
export const showAmount = (amount: Amount, { priceFormat }: Pick<Marketplace, 'priceFormat'>): string =>
  `${numberOf(amount).replace('.', priceFormat.decimalSeparator)}${NO_BREAK}${unitOf(amount)}`

/** How much a line is: pieces, an amount, or pieces with about what they weigh, "3 (≈ 1.2 kg)". */
export function showSteps(quantity: number, sold: Sold | null | undefined, marketplace: Marketplace): string {
  if (!sold) return String(quantity)
  const amount = showAmount(amountOf(quantity, sold), marketplace)
  return sold.picking === 'catch' ? `${quantity} (≈${NO_BREAK}${amount})` : amount
}

/** An amount after a price: one of a unit is only the unit, "kg". */
function showMeasure(amount: Amount, marketplace: Marketplace): string {
  return numberOf(amount) === '1' ? unitOf(amount) : showAmount(amount, marketplace)
}

/** What follows a price for so much: " / kg", " / 100 g". */
export const showPerAmount = (amount: Amount, marketplace: Marketplace): string =>
  `${NO_BREAK}/${NO_BREAK}${showMeasure(amount, marketplace)}`

/** What follows a price that is not for a piece: " / kg", " / 100 g"; nothing after one that is. */
export const showPer = (sold: Sold | null | undefined, marketplace: Marketplace): string =>
  sold ? showPerAmount(pricedPer(sold), marketplace) : ''

/** The price of an offer. What it is for, if not for a piece, is said with it wherever it is shown. */
export function toOfferPrice(price: number, sold: Sold | null | undefined, marketplace: Marketplace): WirePrice {
  const wire = toPrice(price, marketplace)
  return sold ? { ...wire, displayString: wire.displayString + showPer(sold, marketplace) } : wire
}

/** What a line of the wire says of how it is sold; nothing of one that is sold by the piece. */
export const measuresOf = (quantity: number, sold: Sold | null | undefined, marketplace: Marketplace) =>
  sold
    ? {
        measured: {
          sold,
          amount: amountOf(quantity, sold),
          pricePer: pricedPer(sold),
          displayString: showSteps(quantity, sold, marketplace),
          displayStep: `${sold.picking === 'catch' ? `≈${NO_BREAK}` : ''}${showAmount(amountOf(1, sold), marketplace)}`,
        },
      }
    : {}
