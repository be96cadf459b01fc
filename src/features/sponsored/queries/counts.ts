import { shared } from '#platform/db/shared.ts'
import { type Sql, statement } from '#platform/db/sql.ts'

/** So many ads of a campaign were served on a day of its marketplace. */
export type ServedCount = { campaign: string; day: string; served: number }

const count = statement(
  `INSERT INTO sponsored.days AS d (campaign_id, day, served)
   SELECT g.campaign, g.day, sum(g.served) FROM jsonb_to_recordset($1::jsonb) AS g(campaign text, day date, served bigint)
   WHERE EXISTS (SELECT FROM sponsored.campaigns c WHERE c.id = g.campaign) GROUP BY g.campaign, g.day ORDER BY g.campaign, g.day
   ON CONFLICT (campaign_id, day) DO UPDATE SET served = d.served + excluded.served`,
)
const forget = statement(
  `WITH charges AS (DELETE FROM sponsored.charges WHERE at < $1)
   DELETE FROM sponsored.events WHERE at < $1`,
)

/** Counts ads that were served. Who serves at the same time shares the statement. */
export const countServed: (sql: Sql, counts: ServedCount[]) => Promise<void> = shared({
  run: async (sql, works) => {
    await sql.query(count, [JSON.stringify(works.flat())])
    return works.map(() => undefined)
  },
})

/** Deletes events and charges before a time. What was counted of each day stays. */
export async function forgetEvents(sql: Sql, before: number): Promise<void> {
  await sql.query(forget, [new Date(before)])
}
