import type { Commerce } from '#commerce/feature.ts'
import { ok } from '#platform/result.ts'
import type { Job } from '#platform/store/module.ts'
import { claimDue } from './queries/due.ts'
import { tellDue } from './work/mails.ts'

const MAILS_AT_ONCE = 50

/** Marks one batch of payments as mailed and queues their mails. Returns the number of payments. */
async function sendBatch(commerce: Commerce): Promise<number> {
  const sent = await commerce.db.transaction<number, never>(async (sql) => {
    const due = await claimDue(sql, MAILS_AT_ONCE)
    for (const part of due) await tellDue(commerce, sql, part)
    return ok(due.length)
  })
  return sent.ok ? sent.value : 0
}

/** Runs every minute: mails each shopper with a payment due, once per payment however often it runs. */
export const dueInstallmentsJob: Job<Commerce> = {
  name: 'due-installments',
  every: 'minute',
  run: async (commerce) => {
    while ((await sendBatch(commerce)) === MAILS_AT_ONCE);
  },
}
