import { z } from 'zod'
import { orderId } from '../contract/wire.ts'
import { MOST_ORDERS } from '../queries/list-orders.ts'

/** Parameters that the shopper's and the merchant's routes share. */
export const params = z.object({ id: orderId })
export const limit = z.coerce
  .number({ error: 'must be a whole number' })
  .int({ error: 'must be a whole number' })
  .min(1, { error: 'must be at least 1' })
  .max(MOST_ORDERS, { error: `must be at most ${MOST_ORDERS}` })
