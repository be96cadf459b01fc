import { type DraftChange, type OrderDraft, setUpsellItem } from '#commerce/buy-box/rules/order-draft.ts'
import type { Accessory, CampaignOnPage } from '../contract/page.ts'

/** An accessory with its variations, in the campaign's order. */
export type Family = { family: string; variations: [Accessory, ...Accessory[]] }

/**
 * What a page has recorded since it was opened. By family: the chosen variation, and whether the shopper responded to it. By
 * asin: how many were added to the cart.
 */
export type Noted = {
  chosen: Readonly<Record<string, string>>
  interacted: readonly string[]
  inCart: Readonly<Record<string, number>>
}

export const NOTHING_NOTED: Noted = { chosen: {}, interacted: [], inCart: {} }

/** A family in its current state: the variation that represents it, and whether that variation is in the order. */
export type Option = Family & { shown: Accessory; isInOrder: boolean }

/** Returns a campaign's families, sorted by position because object key order is not reliable. */
export function familiesOf({ asinsData }: Pick<CampaignOnPage, 'asinsData'>): Family[] {
  return Object.entries(asinsData)
    .flatMap(([family, byAsin]) => {
      const [first, ...rest] = Object.values(byAsin).toSorted((a, b) => a.position - b.position)
      return first ? [{ family, variations: [first, ...rest] } satisfies Family] : []
    })
    .toSorted((a, b) => a.variations[0].position - b.variations[0].position)
}

/**
 * Returns the current state of each family. The draft takes precedence over the shopper's choice, and that over the campaign's
 * default.
 */
export function optionsOf(families: Family[], { items }: OrderDraft, { chosen }: Noted): Option[] {
  return families.map(({ family, variations }) => {
    const ordered = variations.find(({ asin }) => items.some((item, index) => index > 0 && item.asin === asin))
    const shown =
      ordered ??
      variations.find(({ asin }) => asin === chosen[family]) ??
      variations.find(({ isSelected }) => isSelected) ??
      variations[0]
    return { family, variations, shown, isInOrder: ordered !== undefined }
  })
}

/** Adds a variation to the order and removes its siblings from it (spec 1, section 4). */
export function withAccessory(draft: OrderDraft, family: string, accessory: Accessory): DraftChange {
  const { asin, offerListingID: offerId, buyingPrice, title, additionalParameters: parameters } = accessory
  const metadata = { asin, offerId, buyingPrice: buyingPrice.amount, title }
  return setUpsellItem(draft, { asin, offerId, family, metadata, quantity: 1, ...(parameters && { parameters }) })
}

export const withoutAccessory = (draft: OrderDraft, { asin, offerListingID: offerId }: Accessory): DraftChange =>
  setUpsellItem(draft, { asin, offerId, quantity: 0 })

/** Returns the draft's items that belong to this campaign. Other features add items of their own. */
export function upsellItemsOf({ items }: OrderDraft, families: Family[]) {
  const known = new Set(families.flatMap(({ variations }) => variations.map(({ asin }) => asin)))
  return items.slice(1).filter(({ asin }) => known.has(asin))
}
