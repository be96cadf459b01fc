import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { Snapshot } from '../contract.ts'

/** Where every invoice names the seller's number for taxes. */
const WITH_TAX_ID: ReadonlySet<MarketplaceCode> = new Set(['GB', 'DE', 'FR', 'IT', 'ES', 'BR', 'JP'])
/** Where it names the seller's entry in a register as well. */
const WITH_REGISTER: ReadonlySet<MarketplaceCode> = new Set(['FR', 'IT'])

/** The settings that were missing when a document was issued, by their names. */
export function missingIn({ marketplace, seller, bank }: Pick<Snapshot, 'marketplace' | 'seller' | 'bank'>): string[] {
  const lacks = {
    'seller.name': seller.name === '',
    'seller.address': seller.address.length === 0,
    'seller.taxNumber': seller.taxNumber === '' && WITH_TAX_ID.has(marketplace),
    'seller.register': seller.register === '' && WITH_REGISTER.has(marketplace),
    bankDetails: bank === '',
  }
  return Object.entries(lacks).flatMap(([field, isMissing]) => (isMissing ? [field] : []))
}
