import type { Commerce } from '#commerce/feature.ts'
import type { Job, Worker } from '#platform/store/module.ts'
import { claimDetachments, DETACHING, dropDetachment, leaveUsedCards } from '../queries.ts'

/**
 * Detaches the payment methods that left a wallet at their provider, so that nobody can charge them again. What fails is due
 * again a minute later.
 */
export async function detachMethods({ db, payments, log }: Commerce): Promise<number> {
  const due = await claimDetachments(db)
  for (const { id, provider, token } of due)
    try {
      await payments.find(({ name }) => name === provider)?.detach?.(token)
      await dropDetachment(db, id)
    } catch {
      log.warn({ provider, method: id }, 'a payment method could not be detached yet')
    }
  return due.length
}

export const detachWorker: Worker<Commerce> = { name: 'detach-methods', channel: DETACHING, round: detachMethods }

export const leaveUsedCardsJob: Job<Commerce> = {
  name: 'leave-used-cards',
  every: 'day',
  at: '03:47',
  run: ({ db }) => leaveUsedCards(db),
}
