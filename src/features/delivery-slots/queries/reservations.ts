import { type Sql, statement } from '#platform/db/sql.ts'

/** A weekly time of a zone of a store: 1 is Monday, `localStart` is HH:MM of the store's clock. */
export type WeeklyTime = { storeId: string; zone: string; weekday: number; localStart: string }

const insert = statement(
  `INSERT INTO delivery_slots.reservations (id, owner, store_id, zone, weekday, local_start, grams, from_day)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8::date)
   ON CONFLICT (owner, store_id, zone, weekday, local_start) DO NOTHING RETURNING id`,
  { id: 'text' },
)
const drop = statement(`DELETE FROM delivery_slots.reservations WHERE id = $1 AND owner = $2 RETURNING id`, {
  id: 'text',
})
const sums = statement(
  `SELECT zone, weekday, local_start AS "localStart", count(*)::int AS orders, sum(grams)::bigint AS grams
   FROM delivery_slots.reservations WHERE store_id = $1 GROUP BY zone, weekday, local_start`,
  { zone: 'text', weekday: 'int', localStart: 'text', orders: 'int', grams: 'bigint' },
)
const future = statement(
  `SELECT id FROM delivery_slots.slots WHERE store_id = $1 AND zone = $2 AND weekday = $3 AND local_start = $4 AND day >= $5::date`,
  { id: 'text' },
)

export type NewReservation = WeeklyTime & { id: string; owner: string; grams: number; fromDay: string }

/** Stores a reservation; false if the owner has this time already. */
export async function storeReservation(sql: Sql, reservation: NewReservation): Promise<boolean> {
  const { id, owner, storeId, zone, weekday, localStart, grams, fromDay } = reservation
  return (await sql.query(insert, [id, owner, storeId, zone, weekday, localStart, grams, fromDay])).length > 0
}

/** Ends a reservation; false if the owner has none with this id. */
export const endReservation = async (sql: Sql, id: string, owner: string): Promise<boolean> =>
  (await sql.query(drop, [id, owner])).length > 0

/** What is reserved of each weekly time of a store. */
export const findReserved = (sql: Sql, storeId: string) => sql.query(sums, [storeId])

/** The slots of a weekly time from a day on. */
export const findSlotsAt = async (
  sql: Sql,
  { storeId, zone, weekday, localStart }: WeeklyTime,
  from: string,
): Promise<string[]> => (await sql.query(future, [storeId, zone, weekday, localStart, from])).map(({ id }) => id)
