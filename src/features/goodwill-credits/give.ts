import { findByEmail } from '#commerce/accounts/queries/customers.ts'
import { customerOwner } from '#commerce/accounts/rules.ts'
import { post, reverse } from '#commerce/ledger/ledger.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { besides, type CreateFault, type FieldFault, readAsked } from '#commerce/merchant/asked.ts'
import type { Sql } from '#platform/db/sql.ts'
import { amountToMinor } from '#platform/money/money.ts'
import { eventType } from '#platform/outbox/event-types.ts'
import { appendEvent } from '#platform/outbox/outbox.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Random } from '#platform/store/platform.ts'
import { creditRequest } from './contract.ts'
import { noteTakenBack, storeCredit } from './queries.ts'

const ID_BYTES = 16

/** The account of the house that pays for goodwill. */
const HOUSE = 'goodwill-granted'

export const GIVEN = eventType('goodwill-credit.given')

const keyOf = (id: string): string => `goodwill-credit ${id}`

/** Validates a credit completely, stores it and posts it to the customer's balance. Run it in a transaction. */
export async function giveCredit(
  sql: Sql,
  random: Random,
  _now: number,
  asked: unknown,
): Promise<Result<string, CreateFault>> {
  const { whole, good, malformed } = readAsked(creditRequest, asked)
  const customer = good.customer ? await findByEmail(sql, good.customer) : undefined
  const currency = good.marketplace && findMarketplace(good.marketplace).currency
  const found: FieldFault[] = []
  if (good.customer && !customer) found.push({ field: 'customer', problem: 'has no account' })
  if (currency && good.amount && good.amount.currencyCode !== currency)
    found.push({ field: 'amount.currencyCode', problem: `must be ${currency}` })
  const amount = currency && good.amount ? amountToMinor(good.amount.amount, currency) : undefined
  if (currency && good.amount && amount === undefined)
    found.push({ field: 'amount.amount', problem: `has more decimals than ${currency}` })
  const faults = [...malformed, ...besides(malformed, found)]
  if (!whole || !customer || !currency || amount === undefined || faults.length > 0)
    return fail({ isMalformed: malformed.length > 0, faults })

  const id = random.bytes(ID_BYTES).toString('base64url')
  const { marketplace, reason } = whole
  const credit = { owner: customerOwner(customer.id), marketplace, amount }
  await storeCredit(sql, { ...credit, id, reason })
  const posting = { ...credit, key: keyOf(id), currency, house: HOUSE, reason: 'granted' as const, note: reason }
  const posted = await post(sql, posting)
  if (!posted.ok) throw new Error(`The credit ${id} could not be posted: ${posted.failure}.`)
  const entity = { creditId: id, marketplace, amount, currency }
  await appendEvent(sql, { id: random.id(), type: GIVEN, key: id, entity })
  return ok(id)
}

/** Takes a credit back, once. What the customer has spent of it, they owe. Run it in a transaction. */
export async function takeCreditBack(sql: Sql, id: string): Promise<void> {
  if (!(await noteTakenBack(sql, id))) return
  const taken = await reverse(sql, { key: `${keyOf(id)} taken-back`, of: keyOf(id), reason: 'taken-back' })
  if (!taken.ok) throw new Error(`The credit ${id} could not be taken back: ${taken.failure}.`)
}
