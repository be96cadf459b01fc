import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { type Sql, statement } from '#platform/db/sql.ts'

// The first order of a day inserts the row, every other one adds to it unless that is too much: one statement, so that orders at once wait
// for each other.
const clock = statement(`SELECT now() AS now`, { now: 'timestamptz' })
const buy = statement(
  `INSERT INTO gift_cards.bought AS b (owner, marketplace, day, amount) SELECT $1, $2, $3, $4 WHERE $4::bigint <= $5::bigint
   ON CONFLICT (owner, marketplace, day) DO UPDATE SET amount = b.amount + excluded.amount WHERE b.amount + excluded.amount <= $5::bigint
   RETURNING amount`,
  { amount: 'bigint' },
)
const count = statement(
  `INSERT INTO gift_cards.tries AS t (who, hour, tries) VALUES ($1, date_trunc('hour', now()), 1)
   ON CONFLICT (who, hour) DO UPDATE SET tries = t.tries + 1 RETURNING tries`,
  { tries: 'int' },
)
const forget = statement(
  `WITH old AS (DELETE FROM gift_cards.bought WHERE day < current_date - 2)
   DELETE FROM gift_cards.tries WHERE hour < now() - interval '2 hours'`,
)
const adoptBought = statement(
  `INSERT INTO gift_cards.bought AS b (owner, marketplace, day, amount)
     SELECT $2, marketplace, day, amount FROM gift_cards.bought WHERE owner = $1
   ON CONFLICT (owner, marketplace, day) DO UPDATE SET amount = b.amount + excluded.amount`,
)

/** The database's time, by which days are counted. */
export async function findNow(sql: Sql): Promise<Date> {
  const [found] = await sql.query(clock)
  if (!found) throw new Error('The database does not know the time.')
  return found.now
}

/** Counts what a customer buys in a day, unless it would be more than `most`. Returns whether it was counted. */
export const countBought = async (sql: Sql, { owner, marketplace, day, amount, most }: Bought): Promise<boolean> =>
  (await sql.query(buy, [owner, marketplace, day, amount, most])).length > 0

type Bought = { owner: string; marketplace: MarketplaceCode; day: string; amount: number; most: number }

/** Counts one more try to enter a code within this hour, and returns how many there were. */
export const countTry = async (sql: Sql, who: string): Promise<number> => (await sql.query(count, [who]))[0]?.tries ?? 0

/** Forgets what counts no more. */
export const forgetOld = (sql: Sql) => sql.query(forget)

/** What a visit bought counts for the customer who signs in. */
export async function adoptCounts(sql: Sql, from: string, to: string): Promise<void> {
  await sql.query(adoptBought, [from, to])
}
