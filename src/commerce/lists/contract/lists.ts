import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { marketplaceCode, price } from '#commerce/marketplace/contract.ts'
import { productCard } from '#commerce/storefront/contract.ts'
import { FILTERS, PRIORITIES, SORTS } from './choices.ts'

/** A list's external id: 128 random bits. */
export const listId = z.string({ error: 'is not a list' }).regex(/^[\w-]{22}$/, { error: 'is not a list' })
export const listItemId = z.uuid({ error: 'is not an item of a list' })
export const memberId = z.uuid({ error: 'is not a member of a list' })

/** Token of a link to a list. */
export const linkToken = z.string().regex(/^[\w-]{22}$/, { error: 'is not the token of a link' })

/** Kinds of lists (spec 2, section 3): for oneself, for a friend or child, and ideas with a description. */
export const listType = z.enum(['wishlist', 'giftlist', 'discoverlist'], { error: 'is not a type of list' })

/** public: found by search and by link; hidden: by link only; private: for owner and co-editors. */
export const privacyStatus = z.enum(['public', 'private', 'hidden'], { error: 'must be public, private or hidden' })

export const relationship = z.enum(['friend', 'child'], { error: 'must be friend or child' })

/** What a link lets its holder do: look, or edit together with the owner. */
export const linkGrant = z.enum(['view', 'edit'], { error: 'must be view or edit' })

export const priority = z.enum(PRIORITIES, { error: 'is not a priority' })

export const sort = z.enum(SORTS, { error: 'is not a way to sort' })

export const filter = z.enum(FILTERS, { error: 'is not a filter' })

export const listRole = z.enum(['owner', 'editor', 'viewer'])

/** For whom a gift list is and when: `year` is 1904 where it is not known, and a child's year of birth. */
export const occasion = z.object({ month: z.int(), day: z.int(), year: z.int() })

/** A list as someone may see it. Recipient, occasion, reminder and links are there for its owner alone. */
export const shownList = z
  .object({
    listExternalId: listId,
    marketplace: marketplaceCode,
    listType,
    listName: z.string(),
    description: z.string(),
    ownerName: z.string(),
    privacyStatus,
    role: listRole,
    isDefault: z.boolean(),
    /** Whether it has what was saved for later in the cart. */
    isSaved: z.boolean(),
    itemCount: z.int(),
    relationship: relationship.optional(),
    recipientName: z.string().optional(),
    occasion: occasion.optional(),
    reminderOffset: z.int().optional(),
    links: z.object({ view: z.string().nullable(), edit: z.string().nullable() }).optional(),
  })
  .meta({ id: 'List' })

/** What a product of a list costs now, compared with when it was added. */
export const priceChange = z.object({ direction: z.enum(['down', 'up']), by: price, before: price })

/** A product of a list. `product` is null where the store does not sell it any more. */
export const shownListItem = z
  .object({
    itemId: listItemId,
    asin,
    product: productCard.nullable(),
    wanted: z.int(),
    priority,
    note: z.string(),
    addedAt: z.int(),
    priceChange: priceChange.nullable(),
    customizationToken: z.string().optional(),
  })
  .meta({ id: 'ListItem' })

export const shownMember = z.object({ memberId, name: z.string() })

export type ListType = z.infer<typeof listType>
export type PrivacyStatus = z.infer<typeof privacyStatus>
export type Relationship = z.infer<typeof relationship>
export type LinkGrant = z.infer<typeof linkGrant>
export type Priority = z.infer<typeof priority>
export type Sort = z.infer<typeof sort>
export type Filter = z.infer<typeof filter>
export type ListRole = z.infer<typeof listRole>
export type Occasion = z.infer<typeof occasion>
export type ShownList = z.infer<typeof shownList>
export type ShownListItem = z.infer<typeof shownListItem>
export type ShownMember = z.infer<typeof shownMember>
