import type { ShownTerms } from '../contract.ts'

/** The text that says a price with its period and tax. */
export const termsKey = ({ period, isTaxAdded }: Pick<ShownTerms, 'period' | 'isTaxAdded'>): string =>
  `terms.${period}.${isTaxAdded ? 'added' : 'included'}`
