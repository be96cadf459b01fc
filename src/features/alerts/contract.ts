import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { marketplaceCode, price } from '#commerce/marketplace/contract.ts'

export const alertId = z.string().regex(/^[\w-]{20,64}$/, { error: 'is not an alert' })
export const kind = z.enum(['stock', 'price'])

/** Major units of the currency, with up to two decimals. Accepts both decimal separators, because people type both. */
const amount = z
  .string()
  .trim()
  .regex(/^\d{1,9}([.,]\d{1,2})?$/, { error: 'price' })
const address = z
  .string({ error: 'email' })
  .trim()
  .max(254, { error: 'email' })
  .pipe(z.email({ error: 'email' }))

/**
 * Error messages are keys of this folder's texts. An empty `wished` means any lower price. Signed-in shoppers give no email
 * address.
 */
export const alertForm = z.object({
  asin,
  kind,
  wished: z.union([z.literal(''), amount], { error: 'price' }).default(''),
  email: z.union([z.literal(''), address], { error: 'email' }).default(''),
})

export const alertRequest = z
  .strictObject({
    asin,
    kind,
    wished: z
      .string()
      .regex(/^\d{1,9}(\.\d{1,2})?$/)
      .optional(),
    email: z.email().max(254).optional(),
  })
  .meta({ id: 'AlertRequest' })

/** An alert as shown to its owner. */
export const alert = z
  .object({
    id: alertId,
    kind,
    asin,
    title: z.string(),
    marketplace: marketplaceCode,
    wished: price.nullable(),
    state: z.enum(['pending', 'active', 'sent']),
  })
  .meta({ id: 'Alert' })

export const onPage = z.object({ asin, kind, price: price.nullable() })

export type AlertForm = z.infer<typeof alertForm>
export type AlertView = z.infer<typeof alert>
export type OnPage = z.infer<typeof onPage>

export type FormProps = {
  asin: string
  kind: 'stock' | 'price'
  title: string
  fault: string
  wished: string
  email: string
  signedIn: boolean
}

export type LinkProps = { purpose: 'confirm' | 'unsubscribe'; state: 'ask' | 'done' | 'over'; alert: AlertView | null }

declare module '#platform/render/declared.ts' {
  interface Pages {
    'alerts/list': { alerts: AlertView[]; signedIn: boolean }
    'alerts/form': FormProps
    'alerts/link': LinkProps
  }
  interface ModuleData {
    alerts: { page: OnPage }
  }
}
