import type { Commerce } from '#commerce/feature.ts'
import type { ListRole } from '#commerce/lists/contract/lists.ts'
import { showItems } from '#commerce/lists/work/find.ts'
import { tokenOf } from '#commerce/lists/work/links.ts'
import type { WirePrice } from '#commerce/marketplace/contract.ts'
import { findMarketplace, type Marketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { findOffersNow } from '#commerce/offers/work/special-prices.ts'
import type { ShownPurchase, ShownRegistry, ShownRegistryItem } from '../contract/registries.ts'
import type { ManagedReturn } from '../contract/returns.ts'
import type { ElsewhereGift } from '../queries/elsewhere.ts'
import type { RegistryItemRow } from '../queries/items.ts'
import type { Gift } from '../queries/purchases.ts'
import type { Registry } from '../queries/registries.ts'
import type { RegistryReturn } from '../queries/returns.ts'
import { linkPath } from '../rules/paths.ts'
import { returnNumber } from '../rules/return-number.ts'
import { countOf, openUnits } from '../rules/units.ts'
import { bestToGive } from './give.ts'

/** A registry and what the one who asks is to it. */
export type SeenRegistry = { registry: Registry; role: ListRole }

/** How many items a reader may know of: who gives is not told of private ones, not even how many there are. */
const countFor = ({ itemCount, privateCount }: Registry, role: ListRole): number =>
  role === 'viewer' ? itemCount - privateCount : itemCount

/** A registry as its reader may know it. The address never leaves it but for those who keep it. */
export function showRegistry(
  commerce: Pick<Commerce, 'secrets' | 'places'>,
  { registry, role }: SeenRegistry,
  language: string,
): ShownRegistry {
  const { id, kind, marketplace, name, ownerName, partnerName, date, greeting, privacy, isClosed, picture } = registry
  const linkFor = (grants: 'view' | 'edit') => {
    const token = tokenOf(commerce, registry, grants)
    const isOff = (grants === 'view' && privacy === 'private') || (grants === 'edit' && role !== 'owner')
    if (token === null || isOff) return null
    return commerce.places.linkTo(marketplace, language, linkPath(kind, id, grants, token))
  }
  return {
    id,
    type: kind,
    marketplace,
    name,
    ownerName,
    partnerName,
    date,
    greeting,
    privacyStatus: privacy,
    role,
    isClosed,
    hasAddress: registry.address !== null,
    itemCount: countFor(registry, role),
    picture: role === 'viewer' && picture?.state !== 'shown' ? null : picture,
    ...(role !== 'viewer' && {
      isSurprise: registry.isSurprise,
      address: registry.address,
      hasPartner: registry.partner !== null,
      links: { view: linkFor('view'), edit: linkFor('edit') },
    }),
  }
}

type Reader = { marketplace: Marketplace; language: string; role: ListRole; isSurprised: boolean }

/** Items with their products. Who keeps the registry is not told what others are just paying for. */
export async function showRegistryItems(
  commerce: Commerce,
  { marketplace, language, role, isSurprised }: Reader,
  rows: RegistryItemRow[],
): Promise<ShownRegistryItem[]> {
  const [shown, wrapPriceOf] = await Promise.all([
    showItems(commerce, { marketplace, language }, rows, 'viewer'),
    role === 'viewer' ? findWrapPrices(commerce, marketplace, rows) : () => null,
  ])
  return rows.map((row, index) => {
    const { wanted, note, isMustHave, isGroupGifting, isPrivate, tagId, tagName } = row
    const bought = role !== 'viewer' && isSurprised ? 0 : row.bought
    const reserved = role === 'viewer' ? row.reserved : 0
    return {
      itemId: row.id,
      asin: row.asin,
      product: shown[index]?.product ?? null,
      note,
      wanted,
      itemRequestedCount: countOf(wanted),
      bought,
      reserved,
      open: openUnits({ wanted, bought, reserved }),
      isMustHaveItem: isMustHave,
      isGroupGiftingItem: isGroupGifting,
      isPrivateItem: isPrivate,
      tag: tagId !== null && tagName !== null ? { id: tagId, name: tagName } : null,
      giftWrapPrice: wrapPriceOf(row.asin),
      together: null,
    }
  })
}

/** What it costs to have a unit wrapped, by product; null where the offer that is given is not wrapped. */
async function findWrapPrices(
  { db, modules }: Pick<Commerce, 'db' | 'modules'>,
  marketplace: Marketplace,
  rows: { asin: string }[],
): Promise<(asin: string) => WirePrice | null> {
  const asins = [...new Set(rows.map(({ asin }) => asin))]
  const { offers } = await findOffersNow(db, modules, asins, marketplace.code)
  return (asin) => {
    const price = bestToGive(offers, asin)?.giftWrapPrice ?? null
    return price === null ? null : toPrice(price, marketplace)
  }
}

/** A return as the merchant sees it. */
export function toManagedReturn(found: RegistryReturn): ManagedReturn {
  const { id, orderId, marketplace, title, units, state, amount, createdAt } = found
  const shown = amount === null ? null : toPrice(amount, findMarketplace(marketplace))
  const number = returnNumber(id)
  return { id, number, orderId, marketplace, title, units, state, amount: shown, askedAt: createdAt.toISOString() }
}

/** Gifts for the thank-you list. Who gave it and what they wrote comes with the parcel. */
export const showBought = (gifts: Gift[]): ShownPurchase[] =>
  gifts.map(({ giverName, message, giverAddress, boughtAt, isDelivered, returnId, destination, sendBy, ...gift }) => ({
    ...gift,
    sendBack:
      returnId && sendBy && gift.returning === 'wanted'
        ? { number: returnNumber(returnId), destination: destination?.split('\n') ?? [], sendBy: sendBy.toISOString() }
        : null,
    giverName: isDelivered ? giverName : null,
    message: isDelivered ? message : null,
    giverAddress: isDelivered ? giverAddress : null,
    boughtAt: boughtAt.toISOString(),
    isDelivered,
    isElsewhere: false,
  }))

/** Gifts from elsewhere, which those who keep the registry noted once they were there. */
export const showElsewhere = (gifts: ElsewhereGift[]): ShownPurchase[] =>
  gifts.map(({ notedAt, ...gift }) => ({
    ...gift,
    message: null,
    giverAddress: null,
    boughtAt: notedAt.toISOString(),
    isDelivered: true,
    isElsewhere: true,
    returning: null,
    sendBack: null,
  }))
