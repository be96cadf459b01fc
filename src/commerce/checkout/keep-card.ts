import { z } from 'zod'
import { findContact } from '#commerce/accounts/queries/customers.ts'
import { customerIdOf } from '#commerce/accounts/rules.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findPayment, type Payment } from '#commerce/orders/queries/payments.ts'
import { addMethod, findMethod } from '#commerce/wallet/queries.ts'
import type { NewEvent } from '#platform/outbox/outbox.ts'
import type { Listener } from '#platform/store/module.ts'

const TYPE = 'payment.to-keep'

/** Says that the customer wants to pay again with what an order was paid with. */
export const toKeep = (id: string, { owner, payment }: { owner: string; payment: Payment }): NewEvent => ({
  id,
  type: TYPE,
  key: payment.id,
  entity: { paymentId: payment.id, provider: payment.provider, owner },
})

const keptPayment = z.object({ paymentId: z.string(), provider: z.string(), owner: z.string() })

/**
 * Puts what an order was paid with into its customer's wallet. The provider is asked after the order is placed: whether it
 * answers then has nothing to do with the order. A full wallet is no reason to write to anybody.
 */
export const keepCard: Listener<Commerce> = {
  name: 'keep-card',
  types: [TYPE],
  handle: async ({ db, payments }, { entity }) => {
    const { paymentId, provider, owner } = keptPayment.parse(entity)
    const customer = customerIdOf(owner)
    // The account may be deleted since, and an event may come twice: the payment's id is the stored card's.
    if (customer === undefined || !(await findContact(db, customer)) || (await findMethod(db, paymentId, owner))) return
    const payment = await findPayment(db, paymentId, provider)
    const door = payments.find(({ name }) => name === provider)
    if (!payment?.reference) return
    const kept = await door?.storable?.({ reference: payment.reference, token: payment.token })
    if (kept) await addMethod(db, owner, { id: paymentId, provider, ...kept })
  },
}
