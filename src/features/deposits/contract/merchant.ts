import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { askedPrice, marketplaceCode, price } from '#commerce/marketplace/contract.ts'
import { DEPOSIT_KINDS } from '#commerce/offers/contract.ts'
import { orderId } from '#commerce/orders/contract/wire.ts'

export const depositId = z.string().regex(/^[A-Z]{2}-[A-Z0-9]{10}$/, { error: 'is not a deposit' })

const kind = z.enum(DEPOSIT_KINDS, { error: `must be ${DEPOSIT_KINDS.join(' or ')}` })

/** The deposit on each piece of a product in a marketplace. What was said before of the product there is replaced. */
export const depositRequest = z
  .strictObject({ marketplace: marketplaceCode, asin, kind, amount: askedPrice })
  .meta({ id: 'DepositRequest' })

export const deposit = z
  .object({
    id: depositId,
    marketplace: marketplaceCode,
    asin,
    kind,
    amount: price,
    createdAt: z.string(),
    endedAt: z.string().nullable(),
  })
  .meta({ id: 'Deposit' })

export const depositList = z
  .object({ deposits: z.array(deposit), next: depositId.nullable() })
  .meta({ id: 'DepositList' })

/** How many empties of which line of an order came back; without items all whose deposit was paid and not given back. */
export const emptiesRequest = z
  .strictObject({
    items: z
      .array(
        z.strictObject({
          position: z.int({ error: 'must be a line of the order' }).min(0, { error: 'must be a line of the order' }),
          quantity: z.int({ error: 'must be a whole number' }).min(1, { error: 'must be at least 1' }).max(9999),
        }),
      )
      .min(1)
      .max(100)
      .optional(),
  })
  .meta({ id: 'EmptiesRequest' })

/** What deposits of an order are left. `position` is the line of the deposit, `of` that of its product. */
export const ordersDeposits = z
  .object({
    orderId,
    deposits: z.array(
      z.object({
        position: z.int(),
        of: z.int(),
        title: z.string(),
        amount: price,
        paid: z.int(),
        left: z.int(),
      }),
    ),
  })
  .meta({ id: 'OrdersDeposits' })

export type DepositRequest = z.infer<typeof depositRequest>
export type Deposit = z.infer<typeof deposit>
export type OrdersDeposits = z.infer<typeof ordersDeposits>
