import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { listId } from '#commerce/lists/contract/lists.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { amount } from '#commerce/measures/contract.ts'

/** An id of an entry. */
export const entryId = z.uuid({ error: 'is not an entry of a list' })

/** What an entry is: a product, or what was typed. `aisle` is the product's category; `isGone`: the store has it no more. */
export const shownEntry = z
  .object({
    itemId: entryId,
    asin: asin.nullable(),
    itemName: z.string(),
    quantity: amount.nullable(),
    aisle: z.string().nullable(),
    isGone: z.boolean(),
    isTicked: z.boolean(),
    tickedAt: z.int().nullable(),
    addedAt: z.int(),
  })
  .meta({ id: 'ShoppingListEntry' })

/** A list as whoever asks may see it. The link is its owner's to give out. */
export const shownList = z
  .object({
    listId,
    marketplace: marketplaceCode,
    listType: z.literal('shoppinglist'),
    listName: z.string(),
    isDefault: z.boolean(),
    isOwner: z.boolean(),
    mayTick: z.boolean(),
    itemCount: z.int(),
    link: z.string().nullable().optional(),
    othersTick: z.boolean().optional(),
  })
  .meta({ id: 'ShoppingList' })

/** A list with its entries, by aisle and then as they were added. */
export const wholeList = shownList.extend({ items: z.array(shownEntry) }).meta({ id: 'ShoppingListWithItems' })

export type ShownEntry = z.infer<typeof shownEntry>
export type ShownList = z.infer<typeof shownList>
export type WholeList = z.infer<typeof wholeList>
