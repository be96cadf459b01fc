import { FEATURES } from '#app/server.ts'
import type { Store } from '#app/store.ts'
import { makeShopper } from './make-shopper.ts'
import { makeMerchantKey } from './people.ts'

/** Whether this store notes payments from a bank's file; a test that needs it lists the feature in `beside.ts`. */
export const READS_BANK_FILES = FEATURES.some(({ name }) => name === 'receivables')

/** Sends lines of a bank's file as the merchant does, and returns what became of each. */
export async function sendBankFile(store: Store, ...lines: string[]): Promise<string[]> {
  const sent = await makeShopper(store.app).send({
    method: 'POST',
    path: '/api/merchant/receivables/bank-entries',
    headers: { authorization: `Bearer ${await makeMerchantKey(store)}` },
    body: { csv: ['id,booked_on,amount,currency,text', ...lines].join('\n') },
  })
  return (sent.json as { entries: { outcome: string }[] }).entries.map(({ outcome }) => outcome)
}
