import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { languageCode, marketplaceCode } from '#commerce/marketplace/contract.ts'
import { KINDS } from './shared.ts'

const LONGEST_TEXT = 5000

export const sheetId = z.string().regex(/^[\w-]{22}$/, { error: 'is not an information sheet' })
export const kind = z.enum(KINDS, { error: `must be one of ${KINDS.join(', ')}` })

const texts = z
  .partialRecord(
    languageCode,
    z
      .string({ error: 'must be a text' })
      .trim()
      .min(1, { error: 'must not be empty' })
      .max(LONGEST_TEXT, { error: `must have at most ${LONGEST_TEXT} characters` })
      .overwrite((words) => words.replaceAll(/\r\n?/g, '\n')),
    { error: 'must be texts by language, such as {"en": "…"}' },
  )
  .refine((given) => Object.keys(given).length > 0, { error: 'must have a text' })

/** A new information sheet of a product. An empty line in a text starts a paragraph. */
export const sheetRequest = z
  .strictObject({ marketplace: marketplaceCode, asin, kind, texts })
  .meta({ id: 'InformationSheetRequest' })

export const sheet = z
  .object({ id: sheetId, ...sheetRequest.shape, createdAt: z.string(), endedAt: z.string().nullable() })
  .meta({ id: 'InformationSheet' })

export const sheetList = z
  .object({ sheets: z.array(sheet), next: sheetId.nullable() })
  .meta({ id: 'InformationSheetList' })

export type ShownSheet = z.infer<typeof sheet>
