import type { Commerce } from '#commerce/feature.ts'
import { endPayment, findOpenPayments } from './queries/payments.ts'

/** Finishes what a crash between provider and database left: gives back what no order took, captures what one did. */
export async function settlePayments({ db, payments, log }: Pick<Commerce, 'db' | 'payments' | 'log'>): Promise<void> {
  for (const { id, provider, token, amount, currency, state, reference } of await findOpenPayments(db)) {
    const door = payments.find(({ name }) => name === provider)
    if (!door) {
      log.error({ provider }, 'a payment waits for a provider that is not set up')
      continue
    }
    if (state === 'spent') {
      if (reference) await door.capture(reference)
      await endPayment(db, id, 'captured', ['spent'])
      continue
    }
    // The reservation is taken from the database first: an order that is being written right now then loses, and says so.
    if (!(await endPayment(db, id, 'released', [state]))) continue
    const held = reference
      ? { ok: true as const, reference }
      : await door.authorise({ amount, currency, token, key: id })
    if (held.ok) await door.release(held.reference)
  }
}

export const settlePaymentsJob = { name: 'settle-payments', cron: '* * * * *', run: settlePayments }
