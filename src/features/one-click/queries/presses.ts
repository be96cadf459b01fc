import type { CartKey } from '#commerce/cart/work/hooks.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { DeviceType } from '../contract/wire.ts'

const claim = statement(
  `INSERT INTO one_click.presses (owner, id, marketplace, content_hash, checkout_id, device_type, items_hash) VALUES ($1, $2, $3, $4, '', $5, $6)
   ON CONFLICT (owner, id) DO NOTHING RETURNING id`,
  { id: 'text' },
)
const find = statement(
  `SELECT marketplace, content_hash AS "contentHash", checkout_id AS "checkoutId" FROM one_click.presses WHERE owner = $1 AND id = $2`,
  { marketplace: 'text', contentHash: 'text', checkoutId: 'text' },
)
const latest = statement(
  `SELECT checkout_id AS "checkoutId" FROM one_click.presses
   WHERE owner = $1 AND marketplace = $2 AND items_hash = $3 AND pressed_at > now() - interval '30 minutes' ORDER BY pressed_at DESC LIMIT 1`,
  { checkoutId: 'text' },
)
const fill = statement(`UPDATE one_click.presses SET checkout_id = $3 WHERE owner = $1 AND id = $2`)

/** A press of the button, with hashes of what was agreed to and of its items alone. */
export type Press = { id: string; contentHash: string; itemsHash: string; deviceType: DeviceType | null }

/** Claims a press. Returns false if it was made before; a simultaneous one waits until this transaction has ended. */
export const claimPress = async (sql: Sql, { owner, marketplace }: CartKey, press: Press): Promise<boolean> =>
  (await sql.query(claim, [owner, press.id, marketplace, press.contentHash, press.deviceType, press.itemsHash]))
    .length > 0

export const findPress = async (sql: Sql, owner: string, id: string) => (await sql.query(find, [owner, id]))[0]

/** The checkout of the last press for the same items within half an hour. */
export const findLatest = async (sql: Sql, { owner, marketplace }: CartKey, itemsHash: string) =>
  (await sql.query(latest, [owner, marketplace, itemsHash]))[0]?.checkoutId

/** Names the checkout of a press, in the transaction that claims it. */
export async function fillPress(sql: Sql, owner: string, id: string, checkoutId: string): Promise<void> {
  await sql.query(fill, [owner, id, checkoutId])
}
