import type { DepositKind } from '#commerce/offers/contract.ts'

/** How lines name what is due. It is neither a product nor an offer: no page, no search and no feed has it. */
const NAMES: Record<DepositKind, { asin: string; offerId: string }> = {
  'single-use': { asin: '0DEPOSIT01', offerId: 'deposit-single-use' },
  refillable: { asin: '0DEPOSIT02', offerId: 'deposit-refillable' },
}

export const namesOf = (kind: DepositKind): { asin: string; offerId: string } => NAMES[kind]

const OFFERS = Object.values(NAMES).map(({ offerId }) => offerId)

/** Whether a line of an order is a deposit. */
export const isDeposit = ({ offerId }: { offerId: string }): boolean => OFFERS.includes(offerId)

/** The id of the deposit on a product in a marketplace. */
export const depositIdOf = (marketplace: string, asin: string): string => `${marketplace}-${asin}`
