import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { listId, listItemId, listRole, privacyStatus } from '#commerce/lists/contract/lists.ts'
import { postalAddress } from '#commerce/location/contract.ts'
import { marketplaceCode, price } from '#commerce/marketplace/contract.ts'
import { pictureState } from '#commerce/pictures/contract.ts'
import { productCard } from '#commerce/storefront/contract.ts'
import { KINDS, MOST_COUNTED } from './kinds.ts'

/** A registry's id, which is also its list's: 128 random bits. */
export const registryId = listId
export const registryType = z.enum(KINDS, { error: 'is not a type of registry' })
export const tagId = z.uuid({ error: 'is not a tag' })
export const purchaseId = z.uuid({ error: 'is not a purchase' })
export const registryItemId = listItemId

/** How many are wanted: 1 to 10, or `10+` for any number. */
export const requestedCount = z.union([z.int().min(1).max(MOST_COUNTED), z.literal('10+')])

export const wishTag = z.object({ id: tagId, name: z.string() }).meta({ id: 'WishTag' })

/** The picture beside the greeting; its size is in pixels. */
export const registryPicture = z
  .object({ state: pictureState, width: z.int(), height: z.int() })
  .meta({ id: 'RegistryPicture' })

/**
 * A registry as someone may see it. Address, links and the wish for surprises are there for those who keep it; `role` is `editor` for the
 * owner's partner. Others see the picture once the merchant shows it.
 */
export const shownRegistry = z
  .object({
    id: registryId,
    type: registryType,
    marketplace: marketplaceCode,
    name: z.string(),
    ownerName: z.string(),
    partnerName: z.string(),
    /** YYYY-MM-DD. */
    date: z.string(),
    greeting: z.string(),
    picture: registryPicture.nullable(),
    privacyStatus,
    role: listRole,
    isClosed: z.boolean(),
    hasAddress: z.boolean(),
    itemCount: z.int(),
    isSurprise: z.boolean().optional(),
    address: postalAddress.nullable().optional(),
    hasPartner: z.boolean().optional(),
    links: z.object({ view: z.string().nullable(), edit: z.string().nullable() }).optional(),
  })
  .meta({ id: 'Registry' })

/**
 * How far something is that several people give together. `price` and `left` are null before anybody has begun; `percent` is rounded down.
 * `path` is where a giver gives a part, null once nothing more is needed. `givers` are there for those who keep the registry.
 */
export const shownTogether = z
  .object({
    price: price.nullable(),
    left: price.nullable(),
    percent: z.int().min(0).max(100),
    endsAt: z.string().nullable(),
    path: z.string().nullable(),
    givers: z.array(z.object({ name: z.string(), message: z.string() })).nullable(),
  })
  .meta({ id: 'GivenTogether' })

/** A product of a registry. `open` units can still be given; `bought` is 0 for an owner who wants to be surprised. */
export const shownRegistryItem = z
  .object({
    itemId: registryItemId,
    asin,
    product: productCard.nullable(),
    wanted: z.int(),
    itemRequestedCount: requestedCount,
    bought: z.int(),
    reserved: z.int(),
    open: z.int(),
    isMustHaveItem: z.boolean(),
    isGroupGiftingItem: z.boolean(),
    isPrivateItem: z.boolean(),
    note: z.string(),
    tag: wishTag.nullable(),
    /** What wrapping a unit costs; null where it is not wrapped, and for those who keep the registry. */
    giftWrapPrice: price.nullable(),
    together: shownTogether.nullable(),
  })
  .meta({ id: 'RegistryItem' })

/**
 * A gift for the thank-you list. `giverName` is null until it is delivered, and `giverAddress` also if the giver has not agreed. One that was bought elsewhere (`isElsewhere`) was noted by those
 * who keep the registry; `asin` is null if it is no product of the store.
 */
export const shownPurchase = z
  .object({
    id: purchaseId,
    asin: asin.nullable(),
    title: z.string(),
    quantity: z.int(),
    giverName: z.string().nullable(),
    message: z.string().nullable(),
    giverAddress: postalAddress.nullable(),
    boughtAt: z.string(),
    isDelivered: z.boolean(),
    isElsewhere: z.boolean(),
    isThanked: z.boolean(),
    /** Whether it is sent back, which its giver is not told. */
    returning: z.enum(['wanted', 'received']).nullable(),
    /** What to write on the parcel that goes back, where it goes (empty: the merchant says so) and by when. */
    sendBack: z.object({ number: z.string(), destination: z.array(z.string()), sendBy: z.string() }).nullable(),
  })
  .meta({ id: 'RegistryPurchase' })

export type ShownRegistry = z.infer<typeof shownRegistry>
export type RegistryPicture = z.infer<typeof registryPicture>
export type ShownRegistryItem = z.infer<typeof shownRegistryItem>
export type ShownTogether = z.infer<typeof shownTogether>
export type ShownPurchase = z.infer<typeof shownPurchase>
export type WishTag = z.infer<typeof wishTag>
export type RequestedCount = z.infer<typeof requestedCount>
