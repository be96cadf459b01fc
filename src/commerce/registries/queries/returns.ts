import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'

export type ReturnState = 'wanted' | 'received'

const ask = statement(
  `INSERT INTO registries.returns (id, order_id, position, units, owner, marketplace, destination, send_by)
   SELECT $1, p.order_id, p.position, p.units - p.gone, $4, r.marketplace, $6, $7
   FROM registries.purchases p JOIN registries.registries r ON r.id = p.registry_id
     JOIN orders.lines l ON l.order_id = p.order_id AND l.position = p.position
   WHERE p.id = $2 AND p.registry_id = $3 AND p.units > p.gone AND l.delivered_units - l.returned_units >= p.units - p.gone AND l.returning_units = 0
     AND p.bought_at > now() - make_interval(days => $5::int)
   ON CONFLICT (order_id, position) DO NOTHING RETURNING id`,
  { id: 'text' },
)
const RETURN = {
  id: 'text',
  orderId: 'text',
  position: 'int',
  units: 'int',
  owner: 'text',
  marketplace: text<MarketplaceCode>(),
  state: text<ReturnState>(),
  amount: 'bigint?',
  createdAt: 'timestamptz',
  title: 'text',
  offerId: 'text',
  /** What was paid for a unit, with its tax, rounded down. */
  unitPaid: 'bigint',
  left: 'int',
  destination: 'text?',
  sendBy: 'timestamptz?',
} as const

/** Something that those who keep a registry send back. */
export type RegistryReturn = RowOf<typeof RETURN>

// What was paid back for a line already, such as for a fault, is not paid again. The units that went took their money along, so the rest
// is shared by those that are left.
const COLUMNS = `t.id, t.order_id AS "orderId", t.position, t.units, t.owner, t.marketplace, t.state, t.amount, t.created_at AS "createdAt", l.title,
  l.offer_id AS "offerId",
  greatest(0, (coalesce(l.cost, l.unit_price * l.quantity) - l.discount + CASE WHEN o.added_tax > 0 THEN l.tax ELSE 0 END - l.refunded) / greatest(1, p.units - p.gone))::bigint AS "unitPaid",
  p.units - p.gone AS left, t.destination, t.send_by AS "sendBy"
  FROM registries.returns t JOIN registries.purchases p ON p.order_id = t.order_id AND p.position = t.position
    JOIN orders.lines l ON l.order_id = t.order_id AND l.position = t.position JOIN orders.orders o ON o.id = t.order_id`

const one = statement(`SELECT ${COLUMNS} WHERE t.id = $1`, RETURN)
const lock = statement(`SELECT ${COLUMNS} WHERE t.id = $1 FOR UPDATE OF t, p`, RETURN)
const list = statement(
  `SELECT ${COLUMNS} WHERE $1::text IS NULL OR (t.created_at, t.id) < (SELECT created_at, id FROM registries.returns WHERE id = $1)
   ORDER BY t.created_at DESC, t.id DESC LIMIT $2`,
  RETURN,
)
const receive = statement(
  `UPDATE registries.returns SET state = 'received', amount = $2, units = $3, received_at = now() WHERE id = $1 AND state = 'wanted'`,
)
const twice = statement(
  `SELECT count(*)::int AS count FROM registries.returns t JOIN registries.purchases p ON p.order_id = t.order_id AND p.position = t.position
   WHERE t.order_id = $1 AND t.state = 'received' AND t.units + p.gone > p.units`,
  { count: 'int' },
)

/** Notes that a gift is to be sent back, all of it, once, and where and by when, as was said. Returns its id; undefined if it is not here, or too long. */
export async function askReturn(
  sql: Sql,
  of: { id: string; purchaseId: string; registryId: string; owner: string; days: number },
  { destination, sendBy }: { destination: string[]; sendBy: Date },
): Promise<string | undefined> {
  const where = destination.length > 0 ? destination.join('\n') : null
  const values = [of.id, of.purchaseId, of.registryId, of.owner, of.days, where, sendBy]
  return (await sql.query(ask, values))[0]?.id
}

export const findReturn = async (sql: Sql, id: string): Promise<RegistryReturn | undefined> =>
  (await sql.query(one, [id]))[0]
/** A return with what was given, locked until the transaction ends. */
export const lockReturn = async (sql: Sql, id: string): Promise<RegistryReturn | undefined> =>
  (await sql.query(lock, [id]))[0]
export const listReturns = (sql: Sql, after: string | null, most: number): Promise<RegistryReturn[]> =>
  sql.query(list, [after, most])
export const noteReceived = async (sql: Sql, id: string, amount: number, units: number): Promise<void> =>
  void (await sql.query(receive, [id, amount, units]))

/** Whether units of an order came back twice: from those who keep the registry and from the giver. */
export const isBackTwice = async (sql: Sql, orderId: string): Promise<boolean> =>
  ((await sql.query(twice, [orderId]))[0]?.count ?? 0) > 0
