import { type DraftChange, type OrderDraft, setUpsellItem } from '#commerce/buy-box/rules/order-draft.ts'
import type { Accessory, CampaignOnPage } from '../contract/page.ts'

/** An accessory with its variations, in the campaign's order. */
export type Family = { family: string; variations: [Accessory, ...Accessory[]] }

/** What a page has noted since it was opened: by family the variation that stands for it, and whether something was said about it; by asin how many of it went into the cart. */
export type Noted = {
  chosen: Readonly<Record<string, string>>
  interacted: readonly string[]
  inCart: Readonly<Record<string, number>>
}

export const NOTHING_NOTED: Noted = { chosen: {}, interacted: [], inCart: {} }

/** A family as the shopper has it: the variation that stands for it, and whether that is about to be ordered. */
export type Option = Family & { shown: Accessory; isInOrder: boolean }

/** The families of a campaign. Objects may be read in any order, hence the positions. */
export function familiesOf({ asinsData }: Pick<CampaignOnPage, 'asinsData'>): Family[] {
  return Object.entries(asinsData)
    .flatMap(([family, byAsin]) => {
      const [first, ...rest] = Object.values(byAsin).toSorted((a, b) => a.position - b.position)
      return first ? [{ family, variations: [first, ...rest] } satisfies Family] : []
    })
    .toSorted((a, b) => a.variations[0].position - b.variations[0].position)
}

/** How the families stand: what is in the draft comes before what was chosen, and that before what the campaign says. */
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

/** Puts a variation into the order, which takes its siblings out of it (spec 1, section 4). */
export function withAccessory(draft: OrderDraft, family: string, accessory: Accessory): DraftChange {
  const { asin, offerListingID: offerId, buyingPrice, title } = accessory
  const metadata = { asin, offerId, buyingPrice: buyingPrice.amount, title }
  return setUpsellItem(draft, { asin, offerId, family, metadata, quantity: 1 })
}

/** Takes a variation out of the order. */
export const withoutAccessory = (draft: OrderDraft, { asin, offerListingID: offerId }: Accessory): DraftChange =>
  setUpsellItem(draft, { asin, offerId, quantity: 0 })

/** Items of the draft that are of this campaign, and only those: other features add their own. */
export function upsellItemsOf({ items }: OrderDraft, families: Family[]) {
  const known = new Set(families.flatMap(({ variations }) => variations.map(({ asin }) => asin)))
  return items.slice(1).filter(({ asin }) => known.has(asin))
}
