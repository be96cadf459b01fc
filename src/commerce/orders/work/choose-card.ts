import type { Commerce, Shopper } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMethod } from '#commerce/wallet/queries.ts'
import type { ChosenCard } from './pay-charge.ts'

const STORED = 'stored:'

/** Payment methods of a marketplace whose card can be charged again. */
export const cardsIn = (
  { settings, payments }: Pick<Commerce, 'settings' | 'payments'>,
  marketplace: MarketplaceCode,
): string[] =>
  settings
    .waysToPay(marketplace)
    .filter((method) => payments.some(({ name, storable }) => name === method && storable !== undefined))

/** The card that a shopper names: a stored one of theirs as `stored:ID`, or a payment method whose card is entered now. Or what is wrong. */
export async function chooseCard(
  commerce: Commerce,
  { owner = '', customer }: Pick<Shopper, 'owner' | 'customer'>,
  marketplace: MarketplaceCode,
  { card, cardNumber }: { card: string; cardNumber: string },
): Promise<ChosenCard | 'card' | 'card-number'> {
  const methods = cardsIn(commerce, marketplace)
  if (card.startsWith(STORED)) {
    const kept = customer && (await findMethod(commerce.db, card.slice(STORED.length), owner))
    return kept && methods.includes(kept.provider) ? kept : 'card'
  }
  if (!methods.includes(card)) return 'card'
  const door = commerce.payments.find(({ name }) => name === card)
  if (!door?.tokenOf) return { provider: card, token: '', digits: null }
  const token = door.tokenOf(cardNumber)
  return token ? { provider: card, token, digits: cardNumber.replace(/\D/g, '').slice(-4) } : 'card-number'
}
