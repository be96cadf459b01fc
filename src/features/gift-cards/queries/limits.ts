import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { type Sql, statement } from '#platform/db/sql.ts'

// The first order of a day inserts the row, every other one adds to it unless that is too much: one statement, so that orders at once wait
// for each other.
const clock = statement(`SELECT now() AS now`, { now: 'timestamptz' })
const buy = statement(
  `INSERT INTO gift_cards.counts AS c (owner, marketplace, asin, day, amount) SELECT $1, $2, $3, $4, $5 WHERE $5::bigint <= $6::bigint
   ON CONFLICT (owner, marketplace, asin, day) DO UPDATE SET amount = c.amount + excluded.amount WHERE c.amount + excluded.amount <= $6::bigint
   RETURNING amount`,
  { amount: 'bigint' },
)
const count = statement(
  `INSERT INTO gift_cards.tries AS t (who, hour, tries) VALUES ($1, date_trunc('hour', now()), 1)
   ON CONFLICT (who, hour) DO UPDATE SET tries = t.tries + 1 RETURNING tries`,
  { tries: 'int' },
)
const forget = statement(
  `WITH old AS (DELETE FROM gift_cards.counts WHERE day < current_date - 2)
   DELETE FROM gift_cards.tries WHERE hour < now() - interval '2 hours'`,
)
const adoptBought = statement(
  `WITH moved AS (DELETE FROM gift_cards.counts WHERE owner = $1 RETURNING marketplace, asin, day, amount)
   INSERT INTO gift_cards.counts AS c (owner, marketplace, asin, day, amount) SELECT $2, marketplace, asin, day, amount FROM moved
   ON CONFLICT (owner, marketplace, asin, day) DO UPDATE SET amount = c.amount + excluded.amount`,
)

/** The database's time, by which days are counted. */
export async function findNow(sql: Sql): Promise<Date> {
  const [found] = await sql.query(clock)
  if (!found) throw new Error('The database does not know the time.')
  return found.now
}

/** Counts what a customer buys of a product in a day, unless it would be more than `most`. Returns whether it was counted. */
export const countBought = async (
  sql: Sql,
  { owner, marketplace, asin, day, amount, most }: Bought,
): Promise<boolean> => (await sql.query(buy, [owner, marketplace, asin, day, amount, most])).length > 0

type Bought = { owner: string; marketplace: MarketplaceCode; asin: string; day: string; amount: number; most: number }

/** Counts one more try to enter a code within this hour, and returns how many there were. */
export const countTry = async (sql: Sql, who: string): Promise<number> => (await sql.query(count, [who]))[0]?.tries ?? 0

/** Forgets what counts no more. */
export const forgetOld = (sql: Sql) => sql.query(forget)

/** What a visit bought counts for the customer who signs in. */
export async function adoptCounts(sql: Sql, from: string, to: string): Promise<void> {
  await sql.query(adoptBought, [from, to])
}
