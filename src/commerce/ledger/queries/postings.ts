import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { PostingReason } from '../contract.ts'
import type { Entry, PostingState } from '../rules.ts'
import type { AccountKey } from './accounts.ts'

const POSTING = {
  key: 'text',
  owner: 'text',
  marketplace: text<MarketplaceCode>(),
  currency: 'text',
  state: text<PostingState>(),
  house: 'text',
  amount: 'bigint',
  undoes: 'text?',
  undone: 'bigint',
  isSpent: 'boolean',
} as const

/** A posting. `amount` is the sum of its entries on either side; `isSpent`: it takes money from the owner. */
export type Posting = RowOf<typeof POSTING>

export type NewPosting = AccountKey & {
  key: string
  currency: string
  state: 'pending' | 'posted'
  house: string
  reason: PostingReason
  note?: string
  undoes?: string
}

const find = statement(
  `SELECT p.key, p.owner, p.marketplace, p.currency, p.state, p.house, p.credits AS amount, p.undoes, p.undone,
     EXISTS (SELECT FROM ledger.entries e WHERE e.posting_key = p.key AND e.account = 'customer-balance' AND e.amount < 0) AS "isSpent"
   FROM ledger.postings p WHERE p.key = $1`,
  POSTING,
)
// A pending posting holds what it takes from the balance; a posted one moves it. Without enough of either, or if the entries do
// not add up to zero, nothing is written.
const store = statement(
  `WITH entry AS (
     SELECT * FROM jsonb_to_recordset($10::jsonb) AS e(account text, amount bigint)
   ), sums AS (
     SELECT coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::bigint AS credits,
       coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)::bigint AS debits,
       coalesce(sum(amount) FILTER (WHERE account = 'customer-balance'), 0)::bigint AS balance,
       coalesce(-sum(amount) FILTER (WHERE account = 'receivable'), 0)::bigint AS owed FROM entry
   ), changed AS (
     UPDATE ledger.accounts a SET
       balance = a.balance + CASE $5::text WHEN 'posted' THEN sums.balance ELSE 0 END,
       held = a.held - CASE $5::text WHEN 'posted' THEN 0 ELSE sums.balance END,
       owed = a.owed + sums.owed
     FROM sums WHERE a.owner = $2 AND a.marketplace = $3 AND a.currency = $4 AND sums.credits = sums.debits
       AND a.balance + sums.balance >= a.held AND a.owed + sums.owed >= 0
     RETURNING sums.credits, sums.debits
   ), made AS (
     INSERT INTO ledger.postings (key, owner, marketplace, currency, state, house, reason, note, undoes, credits, debits, ended_at)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, credits, debits, CASE $5::text WHEN 'posted' THEN now() END FROM changed
     RETURNING key
   ), entered AS (
     INSERT INTO ledger.entries (posting_key, account, amount) SELECT made.key, account, amount FROM made, entry
   ), undone AS (
     UPDATE ledger.postings p SET undone = p.undone + changed.credits FROM changed WHERE p.key = $9
   )
   SELECT key FROM made`,
  { key: 'text' },
)
const end = statement(
  `WITH ended AS (
     UPDATE ledger.postings SET state = $2, ended_at = now() WHERE key = $1 AND state = 'pending'
     RETURNING key, owner, marketplace
   )
   UPDATE ledger.accounts a SET held = a.held + e.amount,
     balance = a.balance + CASE $2::text WHEN 'posted' THEN e.amount ELSE 0 END
   FROM ended JOIN ledger.entries e ON e.posting_key = ended.key AND e.account = 'customer-balance'
   WHERE a.owner = ended.owner AND a.marketplace = ended.marketplace`,
)

export async function findPosting(sql: Sql, key: string): Promise<Posting | undefined> {
  return (await sql.query(find, [key]))[0]
}

/** Writes a posting with its entries. Returns false if the account does not have what they take. */
export async function storePosting(sql: Sql, posting: NewPosting, entries: Entry[]): Promise<boolean> {
  const { key, owner, marketplace, currency, state, house, reason, note = '', undoes = null } = posting
  const values = [key, owner, marketplace, currency, state, house, reason, note, undoes, JSON.stringify(entries)]
  return (await sql.query(store, values)).length > 0
}

/** Ends a pending posting; one that has ended stays as it is. */
export async function endPosting(sql: Sql, key: string, state: 'posted' | 'voided'): Promise<void> {
  await sql.query(end, [key, state])
}
