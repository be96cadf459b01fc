import { findByEmail } from '#commerce/accounts/queries/customers.ts'
import { customerOwner } from '#commerce/accounts/rules.ts'
import { post, reverse } from '#commerce/ledger/work/ledger.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import type { FieldFault } from '#commerce/merchant/work/asked.ts'
import { creating } from '#commerce/merchant/work/creating.ts'
import type { Sql } from '#platform/db/sql.ts'
import { amountToMinor } from '#platform/money/money.ts'
import { eventType } from '#platform/outbox/event-types.ts'
import { appendEvent } from '#platform/outbox/outbox.ts'
import { creditRequest } from '../contract.ts'
import { noteTakenBack, storeCredit } from '../queries.ts'

/** The account of the house that pays for goodwill. */
const HOUSE = 'goodwill-granted'

export const GIVEN = eventType('goodwill-credit.given')

const keyOf = (id: string): string => `goodwill-credit ${id}`

/** Stores a credit and posts it to the customer's balance. */
export const giveCredit = creating(creditRequest, async (sql, { good }) => {
  const customer = good.customer ? await findByEmail(sql, good.customer) : undefined
  const currency = good.marketplace && findMarketplace(good.marketplace).currency
  const faults: FieldFault[] = []
  if (good.customer && !customer) faults.push({ field: 'customer', problem: 'has no account' })
  if (currency && good.amount && good.amount.currencyCode !== currency)
    faults.push({ field: 'amount.currencyCode', problem: `must be ${currency}` })
  const amount = currency && good.amount ? amountToMinor(good.amount.amount, currency) : undefined
  if (currency && good.amount && amount === undefined)
    faults.push({ field: 'amount.amount', problem: `has more decimals than ${currency}` })
  return {
    faults,
    store: async (id, { marketplace, reason }, random) => {
      if (!customer || !currency || amount === undefined)
        throw new Error('A credit without its customer or its amount.')
      const credit = { owner: customerOwner(customer.id), marketplace, amount }
      await storeCredit(sql, { ...credit, id, reason })
      const posting = { ...credit, key: keyOf(id), currency, house: HOUSE, reason: 'granted' as const, note: reason }
      const posted = await post(sql, posting)
      if (!posted.ok) throw new Error(`The credit ${id} could not be posted: ${posted.failure}.`)
      const entity = { creditId: id, marketplace, amount, currency }
      await appendEvent(sql, { id: random.id(), type: GIVEN, key: id, entity })
      return undefined
    },
  }
})

/** Takes a credit back, once. What the customer has spent of it, they owe. Run it in a transaction. */
export async function takeCreditBack(sql: Sql, id: string): Promise<void> {
  if (!(await noteTakenBack(sql, id))) return
  const taken = await reverse(sql, { key: `${keyOf(id)} taken-back`, of: keyOf(id), reason: 'taken-back' })
  if (!taken.ok) throw new Error(`The credit ${id} could not be taken back: ${taken.failure}.`)
}
