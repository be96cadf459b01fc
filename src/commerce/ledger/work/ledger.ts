import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { PostingReason } from '../contract.ts'
import { type AccountKey, findAccount, lockAccount } from '../queries/accounts.ts'
import { endPosting, findPosting, type NewPosting, type Posting, storePosting } from '../queries/postings.ts'
import {
  type Account,
  availableOf,
  creditEntries,
  type Entry,
  type PostingState,
  reversalEntries,
  setOffEntries,
  spendEntries,
} from '../rules.ts'

/**
 * Why nothing was posted: the balance is too low, there is no such posting or not in this state, more would be undone than was
 * posted, or the key was used for something else.
 */
export type LedgerFault = 'balance' | 'absent' | 'state' | 'amount' | 'key'

/** Money that moves between an owner and an account of the house, in minor units. The same key does nothing new. */
export type Transfer = AccountKey & {
  key: string
  currency: string
  amount: number
  house: string
  reason: PostingReason
  note?: string
}

/** Undoes a posting, wholly or in part. */
export type Undo = { key: string; of: string; amount?: number; reason: PostingReason; note?: string }

// Each of these runs in a transaction, which the caller rolls back on a failure.

/** Gives the owner money from an account of the house. */
export const post = (sql: Sql, { amount, ...transfer }: Transfer): Promise<Result<PostingState, LedgerFault>> =>
  write(sql, { ...transfer, state: 'posted' }, amount, (account) => creditEntries(account, amount, transfer.house))

/** Sets money of the owner aside for an account of the house. */
export const hold = (sql: Sql, { amount, ...transfer }: Transfer): Promise<Result<PostingState, LedgerFault>> =>
  write(sql, { ...transfer, state: 'pending' }, amount, () => spendEntries(amount, transfer.house))

/** Moves the money that a pending posting holds. */
export async function settle(sql: Sql, key: string): Promise<Result<PostingState, LedgerFault>> {
  const posting = await lockPosting(sql, key)
  if (!posting) return fail('absent')
  if (posting.state === 'voided') return fail('state')
  await endPosting(sql, key, 'posted')
  return ok('posted')
}

/** Frees the money that a pending posting holds; it first pays what the owner owes. A posted one is left as it is. */
export async function voidPosting(sql: Sql, key: string): Promise<Result<PostingState, LedgerFault>> {
  const posting = await lockPosting(sql, key)
  if (!posting) return fail('absent')
  if (posting.state !== 'pending') return ok(posting.state)
  await endPosting(sql, key, 'voided')
  const { owner, marketplace, currency, house } = posting
  const entries = setOffEntries(await findAccount(sql, posting), house)
  if (entries) {
    const state = 'posted'
    const setOff = { key: `${key} set-off`, owner, marketplace, currency, house, state, reason: 'set-off' } as const
    if (!(await storePosting(sql, setOff, entries))) throw new Error(`${key} could not be set off.`)
  }
  return ok('voided')
}

/** Takes a posted credit back, all that is left of it by default. The owner owes what is spent already. */
export const reverse = (sql: Sql, undo: Undo): Promise<Result<PostingState, LedgerFault>> =>
  undoPosting(sql, undo, false)

/** Gives back money that the owner has spent, all that is left of it by default. */
export const giveBack = (sql: Sql, undo: Undo): Promise<Result<PostingState, LedgerFault>> =>
  undoPosting(sql, undo, true)

async function undoPosting(
  sql: Sql,
  { key, of, amount, reason, note = '' }: Undo,
  isSpent: boolean,
): Promise<Result<PostingState, LedgerFault>> {
  const known = await lockPosting(sql, of)
  if (!known) return fail('absent')
  if (known.isSpent !== isSpent || known.undoes !== null) return fail('state')
  const { owner, marketplace, currency, house } = known
  const undone = await findPosting(sql, key)
  const asked = amount ?? undone?.amount ?? known.amount - known.undone
  const posting = { key, owner, marketplace, currency, house, reason, note, undoes: of, state: 'posted' as const }
  if (!undone) {
    if (known.state !== 'posted') return fail('state')
    if (asked <= 0 || asked > known.amount - known.undone) return fail('amount')
  }
  return write(sql, posting, asked, (account) =>
    isSpent ? creditEntries(account, asked, house) : reversalEntries(account, asked, house),
  )
}

/** Locks the account of a posting, then reads the posting as it is now. */
async function lockPosting(sql: Sql, key: string): Promise<Posting | undefined> {
  const found = await findPosting(sql, key)
  if (!found) return undefined
  await lockAccount(sql, found, found.currency)
  return findPosting(sql, key)
}

async function write(
  sql: Sql,
  posting: NewPosting,
  amount: number,
  decide: (account: Account) => Entry[],
): Promise<Result<PostingState, LedgerFault>> {
  if (!Number.isSafeInteger(amount) || amount <= 0) return fail('amount')
  const [account, known] = await Promise.all([
    lockAccount(sql, posting, posting.currency),
    findPosting(sql, posting.key),
  ])
  if (known) return isSame(known, posting, amount) ? ok(known.state) : fail('key')
  return (await storePosting(sql, posting, decide(account))) ? ok(posting.state) : fail('balance')
}

const isSame = (known: Posting, { owner, marketplace, house, undoes }: NewPosting, amount: number): boolean =>
  known.owner === owner &&
  known.marketplace === marketplace &&
  known.house === house &&
  known.undoes === (undoes ?? null) &&
  known.amount === amount

/** What an owner can spend, what is held, and what the owner owes. */
export async function balanceOf(sql: Sql, key: AccountKey): Promise<{ available: number; held: number; owed: number }> {
  const account = await findAccount(sql, key)
  return { available: availableOf(account), held: account.held, owed: account.owed }
}
