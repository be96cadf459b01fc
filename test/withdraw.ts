import { FEATURES } from '#app/server.ts'
import { DETAILS } from './check-out.ts'
import type { Shopper } from './make-shopper.ts'

/** Whether this store lets shoppers withdraw from their orders; a test that needs it lists the feature in `beside.ts`. */
export const CAN_WITHDRAW = FEATURES.some(({ name }) => name === 'withdrawals')

/** Withdraws from an order as its buyer does. What follows happens when events are delivered. */
export const withdrawFrom = (buyer: Shopper, order: string) =>
  buyer.send({
    method: 'POST',
    path: '/withdrawal/confirm',
    form: { name: DETAILS.fullName, email: DETAILS.email, order },
  })
