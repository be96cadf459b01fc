import { z } from 'zod'

/** Where an order is between its shelves and its shopper. `refused`: nothing of it was accepted. */
export const taskState = z.enum(
  ['placed', 'picking', 'picked', 'out', 'ready', 'delivered', 'collected', 'refused', 'cancelled'],
  {
    error: 'must be a state such as placed or picked',
  },
)

/** Why something is not accepted at the door. */
export const refusalReason = z.enum(['absent', 'damaged', 'not-wanted', 'quality', 'too-late', 'wrong-item'], {
  error: 'must be one of absent, damaged, not-wanted, quality, too-late, wrong-item',
})

export const slotId = z.string().regex(/^[\w-]{22}$/, { error: 'is not a slot' })

export type TaskState = z.infer<typeof taskState>
export type RefusalReason = z.infer<typeof refusalReason>
