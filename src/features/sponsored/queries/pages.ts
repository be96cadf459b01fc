import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'

const TAG = 'sponsored:'

/** Cache tag of everything that shows or chooses ads of a marketplace. */
export const adsTag = (marketplace: MarketplaceCode): string => `${TAG}${marketplace}`

/** The same in SQL. */
export const tagText = (marketplace: string): string => `'${TAG}' || ${marketplace}`
