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
/** Whether a charge `p` is still to be collected, or is being collected. */
const IS_OPEN = `(p.state = 'spent' OR (p.state = 'scheduled' AND p.refunded < p.amount) OR p.attempt IS NOT NULL)`

// A charge has no token before it is first asked for: then the card is the one that paid its order, which a wallet knows by that payment's id.
const claim = statement(
  `UPDATE wallet.detachments d SET due_at = now() + interval '1 minute' FROM (
     SELECT id FROM wallet.detachments w WHERE due_at <= now()
       AND NOT EXISTS (SELECT FROM orders.payments p WHERE p.charge IS NOT NULL AND ${IS_OPEN} AND p.provider = w.provider AND (p.token = w.token
         OR (p.token = '' AND EXISTS (SELECT FROM orders.payments k WHERE k.order_id = p.order_id AND k.charge IS NULL AND k.provider = p.provider
           AND (k.id = w.id OR k.token = w.token OR k.visit->>'saved' = w.token)))))
     ORDER BY due_at LIMIT 20 FOR UPDATE SKIP LOCKED) due
   WHERE d.id = due.id RETURNING d.id, d.provider, d.token`,
  { id: 'text', provider: 'text', token: 'text' },
)
const drop = statement(`DELETE FROM wallet.detachments WHERE id = $1`)

// A card that nobody saved is kept at its provider only while an order's charges are collected from it.
const leaveUsed = statement(
  `WITH used AS (
     SELECT min(p.id) AS id, p.provider, p.token FROM orders.payments p
     WHERE p.charge IS NOT NULL AND p.token <> '' AND p.state IN ('captured', 'paid', 'released', 'scheduled') AND p.changed_at < now() - interval '1 day'
       AND p.order_id NOT IN (SELECT p.order_id FROM orders.payments p WHERE p.order_id IS NOT NULL AND ${IS_OPEN})
     GROUP BY p.provider, p.token
   ), left_behind AS (
     INSERT INTO wallet.detachments (id, provider, token) SELECT id, provider, token FROM used
     WHERE NOT EXISTS (SELECT FROM wallet.methods m WHERE m.provider = used.provider AND m.token = used.token) ON CONFLICT DO NOTHING RETURNING id
   ), forgotten AS (
     UPDATE orders.payments p SET token = '' FROM used WHERE p.charge IS NOT NULL AND p.provider = used.provider AND p.token = used.token
       AND NOT ${IS_OPEN}
   )
   SELECT pg_notify('${DETACHING}', '') FROM left_behind LIMIT 1`,
)

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

/** Leaves the cards behind that were kept for charges of orders and are not needed any more. */
export async function leaveUsedCards(sql: Sql): Promise<void> {
  await sql.query(leaveUsed)
}

/** Payment methods to detach now, each for one process at a time. What still pays for an order's charges waits. */
export const claimDetachments = (sql: Sql) => sql.query(claim)

/** Forgets a payment method that its provider has detached. */
export async function dropDetachment(sql: Sql, id: string): Promise<void> {
  await sql.query(drop, [id])
}
