import { removeList } from '#commerce/lists/queries/lists.ts'
import type { ShopperData } from '#commerce/shopper/seams.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { listOwner } from '../rules/list-owner.ts'

const own = statement(`SELECT id FROM registries.registries WHERE owner = $1 ORDER BY id`, { id: 'text' })
const collected = statement(
  `SELECT to_jsonb(r) - 'owner' - 'partner' - 'view_key' - 'edit_key' || jsonb_build_object('address', (SELECT a.address FROM registries.addresses a WHERE a.registry_id = r.id),
     'picture', (SELECT to_jsonb(p) - 'registry_id' - 'id' - 'data' || jsonb_build_object('bytes', length(p.data)) FROM registries.pictures p WHERE p.registry_id = r.id),
     'tags', coalesce((SELECT jsonb_agg(t.name ORDER BY t.created_at, t.id) FROM registries.tags t WHERE t.registry_id = r.id), '[]'),
     'checklist', coalesce((SELECT jsonb_object_agg(c.entry, c.answer) FROM registries.checklist_answers c WHERE c.registry_id = r.id), '{}'),
     'items', coalesce((SELECT jsonb_agg(to_jsonb(l) - 'list_id' || to_jsonb(i) - 'registry_id' - 'item_id' - 'bought' - 'tag_id'
         || jsonb_build_object('tag', (SELECT t.name FROM registries.tags t WHERE t.id = i.tag_id)) ORDER BY l.added_at, l.id)
       FROM registries.items i JOIN lists.items l ON l.id = i.item_id WHERE i.registry_id = r.id), '[]'),
     'elsewhere', coalesce((SELECT jsonb_agg(to_jsonb(e) - 'registry_id' - 'item_id' ORDER BY e.noted_at, e.id) FROM registries.elsewhere e WHERE e.registry_id = r.id), '[]'),
     'received', coalesce((SELECT jsonb_agg(jsonb_build_object('asin', p.asin, 'units', p.units - p.gone, 'bought_at', p.bought_at, 'thanked_at', p.thanked_at)
         ORDER BY p.bought_at, p.id)
       FROM registries.purchases p WHERE p.registry_id = r.id AND p.units > p.gone AND NOT (r.is_surprise AND r.happens_on >= current_date)), '[]')) AS registry
   FROM registries.registries r WHERE r.owner = $1 OR r.partner = $1 ORDER BY r.created_at, r.id`,
  { registry: 'jsonb' },
)
const given = statement(
  `SELECT order_id AS "orderId", position, units, message, shares_address AS "sharesAddress", bought_at AS "boughtAt" FROM registries.purchases WHERE giver = $1 ORDER BY bought_at, order_id, position`,
  {
    orderId: 'text',
    position: 'int',
    units: 'int',
    message: 'text',
    sharesAddress: 'boolean',
    boughtAt: 'timestamptz',
  },
)
const sentBack = statement(
  `SELECT p.asin, t.units, t.state, t.amount, t.created_at AS "createdAt", t.received_at AS "receivedAt"
   FROM registries.returns t JOIN registries.purchases p USING (order_id, position) WHERE t.owner = $1 ORDER BY t.created_at, t.id`,
  {
    asin: 'text',
    units: 'int',
    state: 'text',
    amount: 'bigint?',
    createdAt: 'timestamptz',
    receivedAt: 'timestamptz?',
  },
)
const adoptHolds = statement(`UPDATE registries.holds SET owner = $2 WHERE owner = $1`)
const adoptGifts = statement(`UPDATE registries.purchases SET giver = $2 WHERE giver = $1`)
// Parcels keep where they went only as far as statistics need it.
const blankParcels = statement(
  `UPDATE orders.parcels c SET address = c.address || '{"fullName": "", "line1": "", "line2": ""}'::jsonb
   FROM registries.purchases p JOIN registries.registries r ON r.id = p.registry_id
   WHERE r.owner = $1 AND c.order_id = p.order_id AND c.address IS NOT NULL`,
)
const drop = statement(`DELETE FROM registries.registries WHERE owner = $1`)
const leave = statement(`UPDATE registries.registries SET partner = NULL WHERE partner = $1`)
const forgetGiver = statement(
  `UPDATE registries.purchases SET giver = NULL, giver_name = '', message = '', shares_address = false WHERE giver = $1`,
)
const dropHolds = statement(`DELETE FROM registries.holds WHERE owner = $1`)

/**
 * Hands a visit's gifts to the customer who signs in, gives out an account's registries, and deletes them with it. Who gave something is
 * the giver's to tell, so `received` names nobody, and nothing that is to be a surprise. A gift that was paid stays an order of its giver
 * and a parcel without its name and street.
 */
export const registriesOfShopper: ShopperData = {
  adopt: async (sql, from, to) => {
    for (const each of [adoptHolds, adoptGifts]) await sql.query(each, [from, to])
  },
  collect: async (sql, owner) => ({
    registries: (await sql.query(collected, [owner])).map(({ registry }) => registry),
    gifts: await sql.query(given, [owner]),
    returns: await sql.query(sentBack, [owner]),
  }),
  erase: async (sql, owner) => {
    await eraseLists(sql, owner)
    for (const each of [blankParcels, drop, leave, forgetGiver, dropHolds]) await sql.query(each, [owner])
  },
}

async function eraseLists(sql: Sql, owner: string): Promise<void> {
  for (const { id } of await sql.query(own, [owner])) await removeList(sql, listOwner(id), id)
}
