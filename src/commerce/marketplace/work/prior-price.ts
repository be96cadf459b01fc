import type { MarketplaceCode } from '../contract.ts'

/**
 * Marketplaces where a reduced price must be shown with the lowest price of the 30 days before (EU
 * directive 98/6, article 6a).
 */
export const TELLS_PRIOR_PRICE: ReadonlySet<MarketplaceCode> = new Set(['DE', 'FR', 'IT', 'ES'])
