import type { CartKey } from '#commerce/cart/work/hooks.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { MOST_BUTTONS } from '../contract/limits.ts'

const BUTTON = {
  id: 'text',
  marketplace: text<MarketplaceCode>(),
  asin: 'text',
  quantity: 'int',
  offerId: 'text',
  sellerId: 'text',
  pack: 'text',
  price: 'bigint',
} as const

const COLUMNS = `id, marketplace, asin, quantity, offer_id AS "offerId", seller_id AS "sellerId", pack, price`

const listed = statement(
  `SELECT ${COLUMNS} FROM digital_dash.buttons WHERE owner = $1 AND marketplace = $2 ORDER BY created_at DESC, id`,
  BUTTON,
)
const one = statement(
  `SELECT ${COLUMNS} FROM digital_dash.buttons WHERE id = $1 AND owner = $2 AND marketplace = $3`,
  BUTTON,
)
const lock = statement(`SELECT pg_advisory_xact_lock(hashtextextended('digital-dash ' || $1, 0))`)
const insert = statement(
  `INSERT INTO digital_dash.buttons (id, owner, marketplace, asin, quantity, offer_id, seller_id, pack, price)
   SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9
   WHERE (SELECT count(*) FROM digital_dash.buttons WHERE owner = $2 AND marketplace = $3) < ${MOST_BUTTONS}
   ON CONFLICT DO NOTHING RETURNING id`,
  { id: 'text' },
)
const known = statement(`SELECT id FROM digital_dash.buttons WHERE owner = $1 AND marketplace = $2 AND asin = $3`, {
  id: 'text',
})
const accept = statement(
  `UPDATE digital_dash.buttons SET offer_id = $3, seller_id = $4, pack = $5, price = $6 WHERE id = $1 AND owner = $2 RETURNING id`,
  { id: 'text' },
)
const remove = statement(`DELETE FROM digital_dash.buttons WHERE id = $1 AND owner = $2 RETURNING id`, { id: 'text' })
const collected = statement(
  `SELECT to_jsonb(b) - 'owner' AS button FROM digital_dash.buttons b WHERE owner = $1 ORDER BY created_at, id`,
  { button: 'jsonb' },
)
const erase = statement(`DELETE FROM digital_dash.buttons WHERE owner = $1`)

/** A button. `price` is what one unit cost when the customer agreed to it, in minor units. */
export type StoredButton = RowOf<typeof BUTTON>

export const listButtons = (sql: Sql, { owner, marketplace }: CartKey): Promise<StoredButton[]> =>
  sql.query(listed, [owner, marketplace])

export const findButton = async (
  sql: Sql,
  { owner, marketplace }: CartKey,
  id: string,
): Promise<StoredButton | undefined> => (await sql.query(one, [id, owner, marketplace]))[0]

/** Stores a button. Needs a transaction: a customer's buttons are counted one after the other. */
export async function storeButton(
  sql: Sql,
  { owner, marketplace }: CartKey,
  button: Omit<StoredButton, 'marketplace'>,
): Promise<'stored' | 'known' | 'full'> {
  await sql.query(lock, [owner])
  if ((await sql.query(known, [owner, marketplace, button.asin])).length > 0) return 'known'
  const { id, asin, quantity, offerId, sellerId, pack, price } = button
  const values = [id, owner, marketplace, asin, quantity, offerId, sellerId, pack, price]
  return (await sql.query(insert, values)).length > 0 ? 'stored' : 'full'
}

/** Takes over what a product is now. */
export const acceptNow = async (
  sql: Sql,
  owner: string,
  id: string,
  { offerId, sellerId, pack, price }: Pick<StoredButton, 'offerId' | 'sellerId' | 'pack' | 'price'>,
): Promise<boolean> => (await sql.query(accept, [id, owner, offerId, sellerId, pack, price])).length > 0

export const removeButton = async (sql: Sql, owner: string, id: string): Promise<boolean> =>
  (await sql.query(remove, [id, owner])).length > 0

export const collectButtons = async (sql: Sql, owner: string): Promise<unknown[]> =>
  (await sql.query(collected, [owner])).map(({ button }) => button)

export const eraseButtons = async (sql: Sql, owner: string): Promise<void> => void (await sql.query(erase, [owner]))
