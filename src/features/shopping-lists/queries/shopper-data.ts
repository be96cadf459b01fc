import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { ShopperData } from '#commerce/shopper/seams.ts'
import { text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { MOST_ENTRIES } from '../rules/limits.ts'
import { lockShelf } from './lists.ts'

const placesOf = statement(
  `SELECT DISTINCT marketplace FROM shopping_lists.lists WHERE owner = $1 ORDER BY marketplace`,
  { marketplace: text<MarketplaceCode>() },
)
const lockLists = statement(
  `SELECT id, owner, name, is_default AS "isDefault" FROM shopping_lists.lists
   WHERE owner = ANY($1) AND marketplace = $2 ORDER BY id FOR UPDATE`,
  { id: 'text', owner: 'text', name: 'text', isDefault: 'boolean' },
)
const unite = statement(
  `WITH moving AS (
     SELECT g.id FROM shopping_lists.entries g WHERE g.list_id = $1
       AND NOT EXISTS (SELECT FROM shopping_lists.entries c WHERE c.list_id = $2 AND c.asin = g.asin)
     ORDER BY g.added_at, g.id LIMIT (SELECT ${MOST_ENTRIES} - entry_count FROM shopping_lists.lists WHERE id = $2))
   UPDATE shopping_lists.entries SET list_id = $2 WHERE id IN (SELECT id FROM moving)`,
)
const dropDoubles = statement(
  `DELETE FROM shopping_lists.entries g USING shopping_lists.entries c WHERE g.list_id = $1 AND c.list_id = $2 AND c.asin = g.asin`,
)
const recount = statement(
  `UPDATE shopping_lists.lists l SET entry_count = (SELECT count(*) FROM shopping_lists.entries e WHERE e.list_id = l.id)::int WHERE l.id = ANY($1)`,
)
const dropEmpty = statement(`DELETE FROM shopping_lists.lists WHERE id = $1 AND entry_count = 0`)
const hand = statement(
  `UPDATE shopping_lists.lists SET owner = $2, is_default = is_default AND NOT $4 WHERE owner = $1 AND marketplace = $3`,
)
const dropShelves = statement(`DELETE FROM shopping_lists.shelves WHERE owner = $1`)
const dropLists = statement(`DELETE FROM shopping_lists.lists WHERE owner = $1`)
const collected = statement(
  `SELECT to_jsonb(l) - 'owner' - 'view_key' || jsonb_build_object('entries', coalesce((
     SELECT jsonb_agg(to_jsonb(e) - 'list_id' ORDER BY e.added_at, e.id) FROM shopping_lists.entries e WHERE e.list_id = l.id), '[]')) AS list
   FROM shopping_lists.lists l WHERE owner = $1 ORDER BY created_at, id`,
  { list: 'jsonb' },
)

/** A visit's default list joins the customer's if it has the same name; what does not fit, and other lists, come along whole. */
async function adopt(sql: Sql, from: string, to: string): Promise<void> {
  for (const { marketplace } of await sql.query(placesOf, [from])) {
    for (const owner of [from, to].toSorted()) await lockShelf(sql, { owner, marketplace })
    const lists = await sql.query(lockLists, [[from, to], marketplace])
    const visits = lists.find(({ owner, isDefault }) => owner === from && isDefault)
    const own = lists.find(({ owner, isDefault }) => owner === to && isDefault)
    if (visits && own && visits.name === own.name) {
      await sql.query(dropDoubles, [visits.id, own.id])
      await sql.query(unite, [visits.id, own.id])
      await sql.query(recount, [[visits.id, own.id]])
      await sql.query(dropEmpty, [visits.id])
    }
    await sql.query(hand, [from, to, marketplace, own !== undefined])
  }
  await sql.query(dropShelves, [from])
}

/** Takes a visit's lists into the account at sign-in, gives them out with the account's data, and deletes them with it. */
export const shoppingListsOfShopper: ShopperData = {
  adopt,
  collect: async (sql, owner) => (await sql.query(collected, [owner])).map(({ list }) => list),
  erase: async (sql, owner) => {
    for (const each of [dropLists, dropShelves]) await sql.query(each, [owner])
  },
}
