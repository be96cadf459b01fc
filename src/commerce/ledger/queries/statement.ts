import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { PostingReason } from '../contract.ts'
import type { PostingState } from '../rules.ts'
import type { AccountKey } from './accounts.ts'

const MOVEMENT = {
  key: 'text',
  at: 'timestamptz',
  state: text<Exclude<PostingState, 'voided'>>(),
  reason: text<PostingReason>(),
  note: 'text',
  amount: 'bigint',
} as const

/** A posting as its owner sees it. `amount` is what it added to their accounts together, below zero for what it took. */
export type Movement = RowOf<typeof MOVEMENT>

// Without an entry of the house, money only moved between the owner's own accounts.
const list = statement(
  `SELECT p.key, p.created_at AS at, p.state, p.reason, p.note, -h.amount AS amount
   FROM ledger.postings p JOIN ledger.entries h ON h.posting_key = p.key AND h.account = p.house
   WHERE p.owner = $1 AND p.marketplace = $2 AND p.state <> 'voided'
     AND ($3::text IS NULL OR (p.created_at, p.key) < (SELECT created_at, key FROM ledger.postings WHERE key = $3 AND owner = $1))
   ORDER BY p.created_at DESC, p.key DESC LIMIT $4`,
  MOVEMENT,
)
const lastBack = statement(
  `SELECT max(CASE state WHEN 'voided' THEN ended_at ELSE created_at END) AS at FROM ledger.postings
   WHERE owner = $1 AND marketplace = $2
     AND ((state = 'posted' AND reason = ANY($3)) OR (state = 'voided' AND created_at < $4 AND ended_at >= $4))`,
  { at: 'timestamptz?' },
)
const house = statement(
  `SELECT coalesce(sum(e.amount), 0)::bigint AS sum FROM ledger.entries e JOIN ledger.postings p ON p.key = e.posting_key
   WHERE e.account = $1 AND p.marketplace = $2 AND p.state = 'posted'`,
  { sum: 'bigint' },
)
const collect = statement(
  `SELECT to_jsonb(p) - 'owner' || jsonb_build_object('entries',
     (SELECT jsonb_object_agg(e.account, e.amount) FROM ledger.entries e WHERE e.posting_key = p.key)) AS found
   FROM ledger.postings p WHERE p.owner = $1 ORDER BY p.created_at, p.key`,
  { found: 'jsonb' },
)
const anonymise = statement(
  `WITH nobody AS (SELECT 'erased ' || gen_random_uuid()::text AS name),
   closed AS (UPDATE ledger.accounts SET owner = nobody.name FROM nobody WHERE owner = $1)
   UPDATE ledger.postings SET owner = nobody.name, note = '' FROM nobody WHERE owner = $1`,
)

/** An owner's movements, newest first, after the one with the key `after`. */
export const listMovements = (
  sql: Sql,
  { owner, marketplace }: AccountKey,
  { after = null, limit }: { after?: string | null; limit: number },
): Promise<Movement[]> => sql.query(list, [owner, marketplace, after, limit])

/**
 * When money last came back to an owner: by a posting for one of the reasons, or because it was held until after an instant and then freed.
 */
export const findLastBack = async (
  sql: Sql,
  { owner, marketplace }: AccountKey,
  { reasons, since }: { reasons: PostingReason[]; since: Date },
): Promise<Date | undefined> => (await sql.query(lastBack, [owner, marketplace, reasons, since]))[0]?.at ?? undefined

/** The sum of an account of the house. */
export async function sumOfHouse(sql: Sql, account: string, marketplace: MarketplaceCode): Promise<number> {
  return (await sql.query(house, [account, marketplace]))[0]?.sum ?? 0
}

/** Every posting of an owner with its entries, for the owner's own copy. */
export const collectPostings = async (sql: Sql, owner: string): Promise<unknown[]> =>
  (await sql.query(collect, [owner])).map(({ found }) => found)

/** Keeps accounts and entries, as bookkeeping law asks, but not whose they were. */
export async function anonymisePostings(sql: Sql, owner: string): Promise<void> {
  await sql.query(anonymise, [owner])
}
