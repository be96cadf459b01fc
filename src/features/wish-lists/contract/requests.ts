import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { listType, priority, privacyStatus, relationship } from '#commerce/lists/contract/lists.ts'
import { cleanNote } from '#platform/text/clean.ts'

const text = z.string().max(10_000, { error: 'is too long' })
const whole = (most: number) => z.number().int({ error: 'must be a whole number' }).min(0).max(most)

/** What can be said of a list. A gift list has a recipient, and an occasion whose month and day belong together. */
const settings = {
  listName: text.optional(),
  privacyStatus: privacyStatus.optional(),
  description: text.optional(),
  ownerName: text.optional(),
  relationship: relationship.optional(),
  recipientName: text.optional(),
  occasionMonth: whole(12).optional(),
  occasionDay: whole(31).optional(),
  occasionYear: whole(9999).optional(),
  childAge: whole(120).optional(),
  reminderOffset: whole(365).optional(),
}

export const newListRequest = z
  .strictObject({ ...settings, listType: listType.default('wishlist') })
  .meta({ id: 'NewListRequest' })
export const listChange = z.strictObject(settings).meta({ id: 'ListChange' })

const wanted = z
  .number()
  .int({ error: 'must be a whole number' })
  .min(1, { error: 'must be at least 1' })
  .max(999, { error: 'must be at most 999' })
/** Cleaned before it is measured: a form ends lines with two characters. */
const note = z.string().overwrite(cleanNote).max(500, { error: 'must be at most 500 characters' })

export const newItemRequest = z
  .strictObject({
    asin,
    wanted: wanted.optional(),
    priority: priority.optional(),
    note: note.optional(),
    customizationToken: z.string().max(256).optional(),
  })
  .meta({ id: 'NewListItem' })
export const itemChangeRequest = z
  .strictObject({ wanted: wanted.optional(), priority: priority.optional(), note: note.optional() })
  .meta({ id: 'ListItemChange' })
