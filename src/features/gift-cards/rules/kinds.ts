import type { TaxCategory } from '#commerce/catalog/contract.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import type { Voucher } from '#commerce/orders/rules/vouchers.ts'
import { percentOf } from '#commerce/taxes/rules/amounts.ts'
import type { CardKind, PaysFor } from '../contract/kind.ts'

/** Where VAT knows single-purpose vouchers: Art. 30a of the VAT directive, and Schedule 10B of the VAT Act 1994. Elsewhere tax is due when a card pays. */
const WITH_SINGLE: readonly MarketplaceCode[] = ['GB', 'DE', 'FR', 'IT', 'ES']

export const knowsSingle = (marketplace: MarketplaceCode): boolean => WITH_SINGLE.includes(marketplace)

/** Why a product cannot be a card of a kind; undefined if it can. What a multi-purpose card pays for is taxed later, so the card is not. */
export function kindFault(
  kind: CardKind,
  { marketplace, taxCategory }: { marketplace: MarketplaceCode; taxCategory: TaxCategory },
): { field: 'asin' | 'kind'; problem: string } | undefined {
  if (kind === 'multi-purpose')
    return taxCategory === 'untaxed'
      ? undefined
      : { field: 'asin', problem: 'must be untaxed: what a card pays for is taxed when it is bought' }
  if (!knowsSingle(marketplace))
    return { field: 'kind', problem: `cannot be single-purpose in ${marketplace}: tax is due there when a card pays` }
  return taxCategory === 'untaxed'
    ? {
        field: 'asin',
        problem: 'must be taxed like what its cards pay for: a single-purpose card is taxed when it is sold',
      }
    : undefined
}

type Taxed = {
  kind: CardKind
  taxCategory: TaxCategory | null
  taxName: string | null
  taxRate: number | null
  tax: number
  value: number
}

/** For what a card pays; undefined if for everything. `country` is its marketplace's. */
export function voucherOf({ kind, taxCategory: category, taxName, taxRate, tax, value }: Taxed, country: string) {
  if (kind === 'multi-purpose' || category === null) return undefined
  return { country, category, name: taxName ?? '', rate: taxRate ?? 0, tax, of: value } satisfies Voucher
}

/** For what a single-purpose card pays, as its owner is told; null: for everything. `percent` is the tax of it today. */
export const paysFor = (
  { kind, taxCategory }: Pick<Taxed, 'kind' | 'taxCategory'>,
  place: Pick<Marketplace, 'country' | 'ownRates' | 'priceFormat'>,
): PaysFor | null =>
  kind === 'single-purpose' && taxCategory
    ? { percent: percentOf(place.ownRates[taxCategory] ?? 0, place), country: place.country }
    : null

/** The same in a text's values. */
export const paysForValues = ({ percent, country }: PaysFor, locale: string): { percent: string; country: string } => ({
  percent,
  country: new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country,
})

/** What the merchant's lists add about a single-purpose card. */
export const kindWords = ({ kind, taxCategory }: Pick<Taxed, 'kind' | 'taxCategory'>): string =>
  kind === 'single-purpose' ? `  single-purpose, ${taxCategory}` : ''
