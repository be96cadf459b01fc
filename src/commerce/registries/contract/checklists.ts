import { z } from 'zod'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { CATEGORY_SLUG, MAX_WORDS_LENGTH } from '#commerce/search/contract/limits.ts'
import { productCard } from '#commerce/storefront/contract.ts'
import { registryType } from './registries.ts'

const MOST_ENTRIES = 40
const MOST_WANTED = 99
const LONGEST_TITLE = 80

export const checklistId = z.string().regex(/^[\w-]{1,64}$/, { error: 'is not a checklist' })
export const entryKey = z.string().regex(/^[a-z0-9-]{1,40}$/, { error: 'is a name of a-z, 0-9 and hyphens' })
const titles = z.record(
  z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/, { error: 'is not a language' }),
  z.string().trim().min(1, { error: 'is empty' }).max(LONGEST_TITLE, { error: 'is too long' }),
)

/**
 * Something that is usually needed. Products of the category (the last part of its address) that match the words fill it; one of both has
 * to be there. Without a title in a language it is called after its category.
 */
const entry = z
  .strictObject({
    key: entryKey,
    titles: titles.default({}),
    category: z
      .union([z.literal(''), z.string().max(100).regex(CATEGORY_SLUG)], { error: 'is not a category' })
      .default(''),
    words: z.string().trim().max(MAX_WORDS_LENGTH, { error: 'is too long' }).default(''),
    wanted: z
      .int({ error: 'must be a whole number' })
      .min(1, { error: 'must be at least 1' })
      .max(MOST_WANTED, { error: `must be at most ${MOST_WANTED}` }),
  })
  .refine(({ category, words }) => category !== '' || words !== '', {
    path: ['category'],
    error: 'or words must be there',
  })

/** The checklist of a type of registry. The one before it ends. */
export const checklistRequest = z
  .strictObject({
    marketplace: marketplaceCode,
    type: registryType,
    entries: z
      .array(entry)
      .min(1, { error: 'must name something' })
      .max(MOST_ENTRIES, { error: `must be at most ${MOST_ENTRIES}` })
      .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, { error: 'have a key twice' }),
  })
  .meta({ id: 'ChecklistRequest' })

export const managedChecklist = z
  .object({
    id: checklistId,
    marketplace: marketplaceCode,
    type: registryType,
    entries: z.array(
      z.object({
        key: z.string(),
        titles: z.record(z.string(), z.string()),
        category: z.string(),
        words: z.string(),
        wanted: z.int(),
      }),
    ),
    standing: z.enum(['active', 'ended']),
    createdAt: z.string(),
    endedAt: z.string().nullable(),
  })
  .meta({ id: 'Checklist' })

export const checklistList = z
  .object({ checklists: z.array(managedChecklist), next: checklistId.nullable() })
  .meta({ id: 'ChecklistList' })

/** What those who keep a registry say of an entry; `open`: nothing. */
export const checklistAnswer = z.enum(['open', 'have', 'not-needed'])

/** `count` units of what fills the entry are on the registry, `path` is where more of it is. */
const shownEntry = z.object({
  key: z.string(),
  title: z.string(),
  wanted: z.int(),
  count: z.int(),
  answer: checklistAnswer,
  isDone: z.boolean(),
  path: z.string(),
})

/** A registry's checklist and what could fill it, for those who keep it. */
export const ownChecklist = z
  .object({ percent: z.int().min(0).max(100), entries: z.array(shownEntry), recommended: z.array(productCard) })
  .meta({ id: 'RegistryChecklist' })

export type ManagedChecklist = z.infer<typeof managedChecklist>
export type ChecklistAnswer = z.infer<typeof checklistAnswer>
export type ShownEntry = z.infer<typeof shownEntry>
export type OwnChecklist = z.infer<typeof ownChecklist>
