import { z } from 'zod'
import { findContact } from '#commerce/accounts/queries/customers.ts'
import { customerIdOf } from '#commerce/accounts/rules.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findPayment, type Payment } from '#commerce/orders/queries/payments.ts'
import { addMethod, findMethod } from '#commerce/wallet/queries.ts'
import { eventType } from '#platform/outbox/event-types.ts'
import type { NewEvent } from '#platform/outbox/outbox.ts'
import type { Listener } from '#platform/store/module.ts'

const TO_KEEP = eventType('payment.to-keep')

/** The event that asks to save the card of an order's payment to the customer's wallet. */
export const toKeep = (id: string, { owner, payment }: { owner: string; payment: Payment }): NewEvent => ({
  id,
  type: TO_KEEP,
  key: payment.id,
  entity: { paymentId: payment.id, provider: payment.provider, owner },
})

const keptPayment = z.object({ paymentId: z.string(), provider: z.string(), owner: z.string() })

/**
 * Saves the card of an order's payment to the customer's wallet. The provider is asked after the
 * order is placed, so its failure does not affect the order. If the wallet is full, the card is
 * silently not saved.
 */
export const keepCard: Listener<Commerce> = {
  name: 'keep-card',
  types: [TO_KEEP.name],
  handle: async ({ db, payments }, { entity }) => {
    const { paymentId, provider, owner } = keptPayment.parse(entity)
    const customer = customerIdOf(owner)
    // The account may have been deleted, and an event may arrive twice: the stored card has the
    // payment's id.
    if (customer === undefined || !(await findContact(db, customer)) || (await findMethod(db, paymentId, owner))) return
    const payment = await findPayment(db, paymentId, provider)
    const door = payments.find(({ name }) => name === provider)
    if (!payment?.reference) return
    const kept = await door?.storable?.({ reference: payment.reference, token: payment.token })
    if (kept) await addMethod(db, owner, { id: paymentId, provider, ...kept })
  },
}
