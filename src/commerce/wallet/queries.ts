import { defaultBook } from '#platform/db/default-book.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { StoredMethodView } from './contract.ts'
import { MOST_METHODS } from './rules.ts'

/** A stored payment method with its token, which never leaves the server. */
export type KeptMethod = StoredMethodView & { token: string }

const COLUMNS = `m.id, m.provider, m.digits, m.id = w.default_id AS "isDefault"`
const METHOD = { id: 'text', provider: 'text', digits: 'text', isDefault: 'boolean' } as const
const KEPT = { ...METHOD, token: 'text' } as const

const list = statement(
  `SELECT ${COLUMNS} FROM wallet.methods m JOIN wallet.wallets w ON w.owner = m.owner
   WHERE m.owner = $1 ORDER BY (m.id = w.default_id) DESC, m.created_at DESC, m.id`,
  METHOD,
)
const find = statement(
  `SELECT ${COLUMNS}, m.token FROM wallet.methods m JOIN wallet.wallets w ON w.owner = m.owner WHERE m.id = $1 AND m.owner = $2`,
  KEPT,
)
const findDefault = statement(
  `SELECT ${COLUMNS}, m.token FROM wallet.wallets w JOIN wallet.methods m ON m.id = w.default_id AND m.owner = w.owner WHERE w.owner = $1`,
  KEPT,
)
// The owner's row in `wallets` holds the count and serializes concurrent inserts, so that they
// cannot exceed the limit. The first payment method becomes the default.
const add = statement(
  `WITH room AS (
     INSERT INTO wallet.wallets AS w (owner, count, default_id) VALUES ($1, 1, $2)
     ON CONFLICT (owner) DO UPDATE SET count = w.count + 1, default_id = coalesce(w.default_id, $2)
     WHERE w.count < $6 RETURNING owner)
   INSERT INTO wallet.methods (id, owner, provider, token, digits) SELECT $2, owner, $3, $4, $5 FROM room RETURNING id`,
  { id: 'text' },
)

/** The channel that announces methods to detach. */
export const DETACHING = 'wallet_detaching'

const leave = statement(
  `WITH left_behind AS (
     INSERT INTO wallet.detachments (id, provider, token)
     SELECT id, provider, token FROM wallet.methods WHERE owner = $1 AND ($2::text IS NULL OR id = $2) ON CONFLICT DO NOTHING RETURNING id)
   SELECT pg_notify('${DETACHING}', '') FROM left_behind LIMIT 1`,
)
const claim = statement(
  `UPDATE wallet.detachments d SET due_at = now() + interval '1 minute' FROM (
     SELECT id FROM wallet.detachments WHERE due_at <= now() ORDER BY due_at LIMIT 20 FOR UPDATE SKIP LOCKED) due
   WHERE d.id = due.id RETURNING d.id, d.provider, d.token`,
  { id: 'text', provider: 'text', token: 'text' },
)
const drop = statement(`DELETE FROM wallet.detachments WHERE id = $1`)

const paysPlus = statement(
  `SELECT method_id AS id FROM memberships.members WHERE customer_id = $1 AND state = 'active' AND renews`,
  { id: 'text?' },
)

/** The payment method that the customer's Plus is charged to. */
export async function findPlusMethod(sql: Sql, customerId: string): Promise<string | null> {
  return (await sql.query(paysPlus, [customerId]))[0]?.id ?? null
}

/** Lists a customer's stored payment methods, default first. */
export const listMethods = (sql: Sql, owner: string): Promise<StoredMethodView[]> => sql.query(list, [owner])

/** Returns one of the customer's payment methods; undefined when it belongs to another customer. */
export async function findMethod(sql: Sql, id: string, owner: string): Promise<KeptMethod | undefined> {
  return (await sql.query(find, [id, owner]))[0]
}

export async function findDefaultMethod(sql: Sql, owner: string): Promise<KeptMethod | undefined> {
  return (await sql.query(findDefault, [owner]))[0]
}

/** Stores a payment method; returns false when the wallet is full. */
export async function addMethod(
  sql: Sql,
  owner: string,
  { id, provider, token, digits }: Omit<KeptMethod, 'isDefault'>,
): Promise<boolean> {
  return (await sql.query(add, [owner, id, provider, token, digits, MOST_METHODS])).length > 0
}

/**
 * `makeDefaultMethod` and `removeMethod` return false when the payment method does not exist or
 * belongs to another customer.
 */
export const {
  makeDefault: makeDefaultMethod,
  remove: removeMethod,
  erase: eraseMethods,
} = defaultBook('wallet.wallets', 'wallet.methods', async (sql, owner, id) => {
  await sql.query(leave, [owner, id])
})

/** Payment methods to detach now, each for one process at a time. */
export const claimDetachments = (sql: Sql) => sql.query(claim)

/** Forgets a payment method that its provider has detached. */
export async function dropDetachment(sql: Sql, id: string): Promise<void> {
  await sql.query(drop, [id])
}
