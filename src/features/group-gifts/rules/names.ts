/** The account of the ledger that has what was paid for a gift and is not spent: its givers' money. */
export const accountOf = (giftId: string): string => `group-gift ${giftId}`

/** The account of the house through which parts come and go. */
export const HOUSE = 'contributions'

/** Who holds a unit of the registry for a gift. */
export const holderOf = accountOf

/** Keys of postings. */
export const keyOf = (contributionId: string): string => `part ${contributionId}`
export const partKeyOf = (contributionId: string, index: number): string => `part ${contributionId} from ${index}`
