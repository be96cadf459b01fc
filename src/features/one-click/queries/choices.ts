import type { CartKey } from '#commerce/cart/work/hooks.ts'
import { type Sql, statement } from '#platform/db/sql.ts'

const CHOICE = { addressId: 'text', methodId: 'text?', usesCredit: 'boolean' } as const
const COLUMNS = `address_id AS "addressId", method_id AS "methodId", uses_credit AS "usesCredit"`

const find = statement(`SELECT ${COLUMNS} FROM one_click.choices WHERE owner = $1 AND marketplace = $2`, CHOICE)
const store = statement(
  `INSERT INTO one_click.choices (owner, marketplace, address_id, method_id, uses_credit) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (owner, marketplace) DO UPDATE SET address_id = $3, method_id = $4, uses_credit = $5, changed_at = now()`,
)
const remove = statement(`DELETE FROM one_click.choices WHERE owner = $1 AND marketplace = $2`)
const collect = statement(
  `SELECT marketplace, ${COLUMNS}, changed_at AS "changedAt" FROM one_click.choices WHERE owner = $1 ORDER BY marketplace`,
  { marketplace: 'text', ...CHOICE, changedAt: 'timestamptz' },
)
const erase = statement(
  `WITH choices AS (DELETE FROM one_click.choices WHERE owner = $1) DELETE FROM one_click.presses WHERE owner = $1`,
)

/** What a customer chose; `methodId` null is by invoice. `usesCredit`: store credit pays first, as far as it goes. */
export type StoredChoice = { addressId: string; methodId: string | null; usesCredit: boolean }

export const findStoredChoice = async (sql: Sql, { owner, marketplace }: CartKey): Promise<StoredChoice | undefined> =>
  (await sql.query(find, [owner, marketplace]))[0]

export async function storeChoice(sql: Sql, { owner, marketplace }: CartKey, choice: StoredChoice): Promise<void> {
  await sql.query(store, [owner, marketplace, choice.addressId, choice.methodId, choice.usesCredit])
}

export async function removeChoice(sql: Sql, { owner, marketplace }: CartKey): Promise<void> {
  await sql.query(remove, [owner, marketplace])
}

export const collectChoices = (sql: Sql, owner: string): Promise<unknown> => sql.query(collect, [owner])

export async function eraseChoices(sql: Sql, owner: string): Promise<void> {
  await sql.query(erase, [owner])
}
