/** Whose account of the ledger a card's money is in. */
export const accountOf = (cardId: string): string => `gift-card ${cardId}`

/** The card whose account it is; undefined for any other account. */
export const cardIn = (account: string): string | undefined =>
  account.startsWith('gift-card ') ? account.slice('gift-card '.length) : undefined

/** The key of the posting that gives a card its value. */
export const valueKey = (cardId: string): string => `gift-card ${cardId} value`

/** Accounts of the house: what cards were sold for or given away, what has expired, and what was paid out. */
export const HOUSE = {
  sold: 'gift-cards-sold',
  given: 'gift-cards-given',
  expired: 'gift-cards-expired',
  paidOut: 'gift-cards-paid-out',
} as const
