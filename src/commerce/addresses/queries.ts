import type { PostalAddress } from '#commerce/location/contract.ts'
import { defaultBook } from '#platform/db/default-book.ts'
import { jsonObject } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { StoredAddress } from './contract.ts'
import { MOST_ADDRESSES } from './rules.ts'

const COLUMNS = `a.id, a.id = b.default_id AS "isDefault", a.address`

const ADDRESS = { id: 'text', isDefault: 'boolean', address: jsonObject<PostalAddress>() } as const

const list = statement(
  `SELECT ${COLUMNS} FROM addresses.addresses a JOIN addresses.books b ON b.owner = a.owner
   WHERE a.owner = $1 ORDER BY (a.id = b.default_id) DESC, a.created_at DESC, a.id`,
  ADDRESS,
)
const find = statement(
  `SELECT ${COLUMNS} FROM addresses.addresses a JOIN addresses.books b ON b.owner = a.owner WHERE a.id = $1 AND a.owner = $2`,
  ADDRESS,
)
// The owner's row in `books` holds the count and serializes concurrent inserts, so that they cannot
// exceed the limit. The first address becomes the default.
const add = statement(
  `WITH room AS (
     INSERT INTO addresses.books AS b (owner, count, default_id) VALUES ($1, 1, $2)
     ON CONFLICT (owner) DO UPDATE SET count = b.count + 1,
       default_id = CASE WHEN $4 THEN $2 ELSE coalesce(b.default_id, $2) END
     WHERE b.count < $5 RETURNING owner)
   INSERT INTO addresses.addresses (id, owner, address) SELECT $2, owner, $3 FROM room RETURNING id`,
  { id: 'text' },
)
const change = statement(`UPDATE addresses.addresses SET address = $3 WHERE id = $1 AND owner = $2 RETURNING id`, {
  id: 'text',
})

/** Lists a customer's addresses, default first. */
export const listAddresses = (sql: Sql, owner: string): Promise<StoredAddress[]> => sql.query(list, [owner])

/** Returns one of the customer's addresses; undefined when it belongs to another customer. */
export async function findAddress(sql: Sql, id: string, owner: string): Promise<StoredAddress | undefined> {
  return (await sql.query(find, [id, owner]))[0]
}

/** Adds an address and returns its id; fails when the address book is full. */
export async function addAddress(
  sql: Sql,
  owner: string,
  { id, address, isDefault }: StoredAddress,
): Promise<Result<string, 'full'>> {
  const added = await sql.query(add, [owner, id, address, isDefault, MOST_ADDRESSES])
  return added.length > 0 ? ok(id) : fail('full')
}

/**
 * Changes one of the customer's addresses; returns false when it does not exist or belongs to
 * another customer.
 */
export async function changeAddress(sql: Sql, id: string, owner: string, address: PostalAddress): Promise<boolean> {
  return (await sql.query(change, [id, owner, address])).length > 0
}

/**
 * `makeDefaultAddress` and `removeAddress` return false when the address does not exist or belongs
 * to another customer.
 */
export const {
  makeDefault: makeDefaultAddress,
  remove: removeAddress,
  erase: eraseAddresses,
} = defaultBook('addresses.books', 'addresses.addresses')
