import type { WirePrice } from '#commerce/marketplace/contract.ts'
import { type Marketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { amountToMinor } from '#platform/money/money.ts'
import type { ShownBundle, ShownPart, ShownSlot } from '../contract/shopper.ts'
import { shareOut } from './bundle.ts'

/** What a bundle costs with certain choices. `shares`: what all units of each slot cost in it, and what is refunded for them. */
export type BundlePrice = {
  priceToPay: WirePrice
  basisPrice: WirePrice | null
  saving: WirePrice | null
  shares: WirePrice[]
}

const minor = ({ amount, currencyCode }: WirePrice): number => amountToMinor(amount, currencyCode) ?? 0

/** The part in each slot, given the choices in order; the first that can be had where there is none. */
export function chosenParts(slots: ShownSlot[], choices: string[]): ShownPart[] {
  const left = [...choices]
  return slots.flatMap(({ parts }) => {
    const asin = parts.length > 1 ? left.shift() : undefined
    return parts.find((part) => part.asin === asin) ?? parts.find(({ isAvailable }) => isAvailable) ?? parts[0] ?? []
  })
}

/** The first choices that can be had. */
export const usualChoices = (slots: ShownSlot[]): string[] =>
  chosenParts(slots, [])
    .filter((_part, index) => (slots[index]?.parts.length ?? 0) > 1)
    .map(({ asin }) => asin)

/** What a bundle and its parts cost with these choices, everywhere the same. */
export function priceWith(
  { slots, price }: Pick<ShownBundle, 'slots' | 'price'>,
  choices: string[],
  marketplace: Marketplace,
): BundlePrice {
  const parts = chosenParts(slots, choices)
  const own = parts.map((part, index) => ({ units: slots[index]?.units ?? 1, price: minor(part.price) }))
  const basis = own.reduce((sum, part) => sum + part.units * part.price, 0)
  const asked = parts.reduce((sum, { surcharge }) => sum + (surcharge ? minor(surcharge) : 0), minor(price))
  const paid = Math.min(asked, basis)
  return {
    priceToPay: toPrice(paid, marketplace),
    basisPrice: paid < basis ? toPrice(basis, marketplace) : null,
    saving: paid < basis ? toPrice(basis - paid, marketplace) : null,
    shares: shareOut(asked, own).map((share) => toPrice(share, marketplace)),
  }
}
