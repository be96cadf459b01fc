import { z } from 'zod'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { USUAL_LOW_STOCK, USUAL_QUANTITY_CAP } from '#commerce/offers/contract.ts'
import { amount, flag, listOf, oneOf, whole } from './work/fields.ts'

/** Ways to pay that the code knows; which of them a store can take depends on how it was started. */
export const WAYS_TO_PAY = ['invoice', 'test-card', 'stripe'] as const

/** What SQL goes by, too: columns of `settings.in_force`. */
const storeFields = {
  lowStock: whole(0, 100)
    .describe('At this many units or fewer, pages say how many are left.')
    .default(USUAL_LOW_STOCK),
  quantityCap: whole(1, 999)
    .describe('The most units of one offer in one order, whatever the offer allows.')
    .default(USUAL_QUANTITY_CAP),
}

const marketplaceFields = {
  isOpen: flag.describe('Whether it is open; a closed one does not exist for shoppers.').default(true),
  languages: listOf(z.string({ error: 'must be a language, such as en' }))
    .describe(
      'Of its languages those that it is shown in, all of them if left out. Addresses of the first have no prefix.',
    )
    .optional(),
  countries: listOf(z.string({ error: 'must be a country, such as US' }))
    .describe('Where it ships to, with its usual countries if left out. Address forms begin with the first.')
    .optional(),
  expressFee: amount
    .describe(
      'Price of express delivery in whole units of the currency, such as 9.99, while no delivery zones are imported.',
    )
    .optional(),
  withdrawalDays: whole(0, 366)
    .describe(
      "Days after delivery in which consumers may withdraw from a contract; 0 switches the function off. The law's if left out.",
    )
    .optional(),
  waysToPay: listOf(oneOf(WAYS_TO_PAY)).describe('All that the store can take if left out.').optional(),
}

type Fields = Record<string, z.ZodType>

/**
 * The schema of a document of settings: what every store has, and what its folders declare about it and about each marketplace. What a merchant leaves out
 * has its default.
 */
export function settingsDocument(ofStore: Fields, ofMarketplace: (code: MarketplaceCode) => Fields) {
  const of = (code: MarketplaceCode) => z.strictObject({ ...marketplaceFields, ...ofMarketplace(code) }).prefault({})
  return z
    .strictObject({
      store: z.strictObject({ ...storeFields, ...ofStore }).prefault({}),
      marketplaces: z
        .strictObject({
          US: of('US'),
          GB: of('GB'),
          DE: of('DE'),
          FR: of('FR'),
          IT: of('IT'),
          ES: of('ES'),
          BR: of('BR'),
          JP: of('JP'),
        })
        .prefault({}),
    })
    .meta({ id: 'Settings' })
}

export type DocumentSchema = ReturnType<typeof settingsDocument>

export type SettingsDocument = z.infer<DocumentSchema>

/** A version of the settings; `settings` is complete. */
export const settingsAnswer = (settings: DocumentSchema) =>
  z.object({ version: z.int(), changedBy: z.string(), changedAt: z.string(), settings }).meta({ id: 'SettingsVersion' })

export type SettingsVersion = z.infer<ReturnType<typeof settingsAnswer>>

/** A change: the whole document, and the version that it was made from. */
export const settingsRequest = (settings: DocumentSchema) =>
  z.strictObject({ version: z.int({ error: 'must be the version that was changed' }).min(0), settings })

export const versionList = z.object({
  items: z.array(z.object({ version: z.int(), changedBy: z.string(), changedAt: z.string() })),
})
