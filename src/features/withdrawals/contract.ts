import { z } from 'zod'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { orderId } from '#commerce/orders/contract/wire.ts'
import { cleanName } from '#platform/text/clean.ts'

/** Most characters of a name. */
export const MOST_NAME = 100

/** What a declaration takes. Faults are keys of this folder's texts. */
export const declarationForm = z.object({
  name: z.string({ error: 'name' }).overwrite(cleanName).min(1, { error: 'name' }).max(MOST_NAME, { error: 'name' }),
  order: z
    .string({ error: 'order' })
    .trim()
    .toUpperCase()
    .refine((number) => orderId.safeParse(number).success, { error: 'order' }),
  email: z
    .string({ error: 'email' })
    .trim()
    .max(254, { error: 'email' })
    .pipe(z.email({ error: 'email' })),
})

export type Declaration = z.infer<typeof declarationForm>

/** What became of a declaration. `waiting`: the parcel is under way. `late`: the days for it were over. `excepted`: what has arrived spoils quickly. */
export const declarationState = z.enum([
  'received',
  'unmatched',
  'late',
  'waiting',
  'cancelled',
  'returning',
  'excepted',
])

export type DeclarationState = z.infer<typeof declarationState>

export const declarationId = z.string().regex(/^[\w-]{20,40}$/, { error: 'is not a declaration' })

/** A declaration as the merchant sees it. Times are ISO 8601. */
export const declaration = z
  .object({
    id: declarationId,
    marketplace: marketplaceCode,
    name: z.string(),
    email: z.string(),
    order: z.string(),
    state: declarationState,
    receivedAt: z.string(),
  })
  .meta({ id: 'Withdrawal' })

export type StoredDeclaration = z.infer<typeof declaration>

export const declarationList = z.object({ items: z.array(declaration), next: declarationId.nullable() })

type Filled = Partial<Record<keyof Declaration, string>>

/** `days`: after delivery, as the marketplace has it. `excepted`: titles of what the order has that spoils quickly. */
export type FormPageProps = { days: number; filled: Filled; faults: Filled; excepted?: string[] }
export type ConfirmPageProps = { declared: Declaration }
/** `at`: when it arrived, written out. */
export type DonePageProps = { declared: Declaration; at: string }

/** On an order's page: whether its contract can still be withdrawn from. */
export type OrderPart = { order: string }

/** What is said of goods that spoil quickly: that law gives no way out, or, where it gives none anyway, that they are not returned. */
export const SPOILING_NOTES = ['spoils', 'no-return'] as const

export type SpoilingNote = (typeof SPOILING_NOTES)[number]

/** On a product's page: what is said of goods that spoil quickly. */
export type PagePart = { note: SpoilingNote }

declare module '#platform/render/declared.ts' {
  interface Pages {
    'withdrawals/form': FormPageProps
    'withdrawals/confirm': ConfirmPageProps
    'withdrawals/done': DonePageProps
  }
  interface ModuleData {
    withdrawals: { page: PagePart; order: OrderPart }
  }
}
