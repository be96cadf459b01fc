import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { ShopperData } from '#commerce/shopper/seams.ts'
import { text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { Declaration, DeclarationState } from './contract.ts'

const COLUMNS = `id, owner, marketplace, language, name, email, order_id AS "orderId", state, received_at AS "receivedAt"`
const DECLARATION = {
  id: 'text',
  owner: 'text',
  marketplace: text<MarketplaceCode>(),
  language: 'text',
  name: 'text',
  email: 'text',
  orderId: 'text',
  state: text<DeclarationState>(),
  receivedAt: 'timestamptz',
} as const

const add = statement(
  `INSERT INTO withdrawals.declarations (id, owner, marketplace, language, name, email, order_id, received_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
)
const one = statement(`SELECT ${COLUMNS} FROM withdrawals.declarations WHERE id = $1`, DECLARATION)
const open = statement(
  `SELECT ${COLUMNS} FROM withdrawals.declarations WHERE order_id = $1 AND state IN ('received', 'waiting') ORDER BY received_at, id`,
  DECLARATION,
)
const list = statement(
  `SELECT ${COLUMNS} FROM withdrawals.declarations
   WHERE $1::text IS NULL OR (received_at, id) < (SELECT received_at, id FROM withdrawals.declarations WHERE id = $1)
   ORDER BY received_at DESC, id DESC LIMIT $2`,
  DECLARATION,
)
const settle = statement(
  `UPDATE withdrawals.declarations SET state = $2 WHERE id = $1 AND state IN ('received', 'waiting')`,
)
const adopt = statement(`UPDATE withdrawals.declarations SET owner = $2 WHERE owner = $1`)
const collect = statement(
  `SELECT ${COLUMNS} FROM withdrawals.declarations WHERE owner = $1 ORDER BY received_at, id`,
  DECLARATION,
)
const erase = statement(
  `UPDATE withdrawals.declarations SET owner = 'erased ' || id, name = '', email = '' WHERE owner = $1`,
)

const addKept = statement(
  `INSERT INTO withdrawals.spoiling (order_id, position, quantity)
   SELECT $1, position, quantity FROM jsonb_to_recordset($2::jsonb) AS l(position int, quantity int) ON CONFLICT DO NOTHING`,
)
const kept = statement(`SELECT position, quantity FROM withdrawals.spoiling WHERE order_id = $1`, {
  position: 'int',
  quantity: 'int',
})

/** Notes lines of an order that cannot come back. */
export async function addSpoiling(sql: Sql, orderId: string, lines: { position: number; quantity: number }[]) {
  await sql.query(addKept, [orderId, JSON.stringify(lines)])
}

export const findSpoiling = (sql: Sql, orderId: string) => sql.query(kept, [orderId])

type NewDeclaration = Declaration & {
  id: string
  owner: string
  marketplace: MarketplaceCode
  language: string
  receivedAt: Date
}

export async function addDeclaration(sql: Sql, declared: NewDeclaration): Promise<void> {
  const { id, owner, marketplace, language, name, email, order, receivedAt } = declared
  await sql.query(add, [id, owner, marketplace, language, name, email, order, receivedAt])
}

export const findDeclaration = async (sql: Sql, id: string) => (await sql.query(one, [id]))[0]

/** Declarations about an order that have had no effect yet, oldest first. */
export const findOpen = (sql: Sql, orderId: string) => sql.query(open, [orderId])

/** At most `most`, newest first, after the one with the id `after`. */
export const listDeclarations = (sql: Sql, after: string | null, most: number) => sql.query(list, [after, most])

/** Records what became of a declaration that was open. */
export async function settleDeclaration(sql: Sql, id: string, state: DeclarationState): Promise<void> {
  await sql.query(settle, [id, state])
}

export const declarationData: ShopperData = {
  adopt: async (sql, from, to) => void (await sql.query(adopt, [from, to])),
  collect: (sql, owner) => sql.query(collect, [owner]),
  erase: async (sql, owner) => void (await sql.query(erase, [owner])),
}
