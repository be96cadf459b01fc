import { z } from 'zod'
import { marketplaceCode, price } from '#commerce/marketplace/contract.ts'
import { OWED_REASONS } from '#commerce/orders/contract/reasons.ts'
import { orderId } from '#commerce/orders/contract/wire.ts'

/** Most entries in one file. */
export const MOST_ENTRIES = 5000

/** A bank's statement as CSV. */
export const bankRequest = z.strictObject({ csv: z.string().min(1).max(2_000_000) }).meta({ id: 'BankEntriesRequest' })

/**
 * What became of an entry: `paid` its order's invoice; `seen` in an earlier file; `unknown`: names no order; `several`: names more
 * than one; `not-owed`: nothing is owed for the order; `amount`: is not exactly what is owed; `outgoing`: is not a receipt.
 */
export const entryOutcome = z.enum(['paid', 'seen', 'unknown', 'several', 'not-owed', 'amount', 'outgoing'])

export const bankAnswer = z
  .object({
    entries: z.array(
      z.object({
        line: z.int(),
        id: z.string(),
        outcome: entryOutcome,
        orderId: orderId.nullable(),
        /** What is owed for the order, where the entry is not exactly that. */
        owed: price.nullable(),
      }),
    ),
  })
  .meta({ id: 'BankEntriesAnswer' })

/** The id of a receivable, to continue a list after it. */
export const receivableId = z.string().regex(/^[\w-]{1,64}$/, { error: 'is not an id' })

/**
 * An order's invoice that is not paid yet, or a charge that is due and could not be collected. `reminders` counts those that were sent, `declined` how often the card
 * was; at `nextTryAt` it is tried again.
 */
export const receivable = z
  .object({
    id: receivableId,
    orderId,
    marketplace: marketplaceCode,
    owed: price,
    dueAt: z.string(),
    isOverdue: z.boolean(),
    reminders: z.int(),
    declined: z.int(),
    nextTryAt: z.string().nullable(),
    email: z.string(),
    reason: z.enum(OWED_REASONS),
  })
  .meta({ id: 'Receivable' })

export const receivableList = z.object({ receivables: z.array(receivable), next: receivableId.nullable() })

export type EntryOutcome = z.infer<typeof entryOutcome>
