import { text } from '#platform/db/shape.ts'
import { shared } from '#platform/db/shared.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { invalidateText } from '#platform/render/invalidate.ts'
import type { AdEventType } from '../contract/ads.ts'
import { tagText } from './pages.ts'

/** An event to count. `day` is the marketplace's. */
export type CountedEvent = {
  token: string
  event: AdEventType
  campaign: string
  asin: string
  placement: string
  index: number
  day: string
  at: number
}

/**
 * What became of an event: it was `counted`, and `billed` besides; or it would have been billed, but the budget or the day's is spent; or it
 * was counted before; or there is no such campaign any more.
 */
export type Outcome = 'billed' | 'counted' | 'budget-spent' | 'replayed' | 'absent'

const BILLED_EVENT = `CASE l.pricing WHEN 'click' THEN 'CLICK' ELSE 'VIEW_50' END`

/**
 * Counts and bills a batch. Campaigns are locked first, in the order of their ids, so that what is left of their budgets is read as it is; then
 * each event is stored unless it was before, and of the new ones as many are billed as the budget and the day's pay for.
 */
const bill = statement(
  `WITH asked AS MATERIALIZED (
     SELECT * FROM jsonb_to_recordset($1::jsonb)
       AS a(place int, token text, event text, campaign text, asin text, placement text, index int, day date, at bigint)
   ),
   locked AS MATERIALIZED (
     SELECT c.id, c.marketplace, c.pricing, c.price, n.day, n.at,
       c.paused_at IS NULL AND c.ended_at IS NULL AND c.starts_at <= n.at AND (c.ends_at IS NULL OR c.ends_at > n.at) AS is_running,
       least(c.budget - c.spent, coalesce(c.daily_budget - CASE WHEN c.spent_on >= n.day THEN c.day_spent ELSE 0 END, c.budget)) / c.price AS most
     FROM sponsored.campaigns c
       JOIN (SELECT campaign, max(day) AS day, to_timestamp(max(at) / 1000.0) AS at FROM asked GROUP BY campaign) n ON n.campaign = c.id
     ORDER BY c.id FOR NO KEY UPDATE OF c
   ),
   fresh AS (
     INSERT INTO sponsored.events (token, event, campaign_id, asin, placement, index, at)
     SELECT a.token, a.event, a.campaign, a.asin, a.placement, a.index, to_timestamp(a.at / 1000.0)
     FROM asked a JOIN locked l ON l.id = a.campaign ORDER BY a.campaign, a.place
     ON CONFLICT DO NOTHING RETURNING token, event, campaign_id AS campaign
   ),
   due AS MATERIALIZED (
     SELECT f.token, f.event, l.id, l.price, l.day, l.at, row_number() OVER (PARTITION BY l.id ORDER BY a.place) <= l.most AS is_billed
     FROM fresh f JOIN asked a ON a.token = f.token AND a.event = f.event JOIN locked l ON l.id = f.campaign
     WHERE l.is_running AND f.event = ${BILLED_EVENT}
   ),
   charged AS (
     INSERT INTO sponsored.charges (token, campaign_id, amount, at) SELECT token, id, price, at FROM due WHERE is_billed
   ),
   spent AS (
     UPDATE sponsored.campaigns c SET spent = c.spent + n.amount, spent_on = greatest(c.spent_on, n.day),
       day_spent = CASE WHEN c.spent_on >= n.day THEN c.day_spent ELSE 0 END + n.amount
     FROM (SELECT id, day, sum(price)::bigint AS amount FROM due WHERE is_billed GROUP BY id, day) n WHERE c.id = n.id
     RETURNING c.marketplace, least(c.budget - c.spent, coalesce(c.daily_budget - c.day_spent, c.budget)) < c.price AS is_over
   ),
   told AS (${invalidateText(`SELECT DISTINCT ${tagText('marketplace')} AS tag FROM spent WHERE is_over`)}),
   day AS (
     INSERT INTO sponsored.days AS d (campaign_id, day, views, trade_views, clicks, adds, billed, spent)
     SELECT l.id, l.day, count(*) FILTER (WHERE f.event = 'VIEW'), count(*) FILTER (WHERE f.event = 'VIEW_50'),
       count(*) FILTER (WHERE f.event = 'CLICK'), count(*) FILTER (WHERE f.event = 'ADD'),
       count(*) FILTER (WHERE u.is_billed), coalesce(sum(u.price) FILTER (WHERE u.is_billed), 0)
     FROM fresh f JOIN locked l ON l.id = f.campaign LEFT JOIN due u ON u.token = f.token AND u.event = f.event
     GROUP BY l.id, l.day ORDER BY l.id
     ON CONFLICT (campaign_id, day) DO UPDATE SET views = d.views + excluded.views, trade_views = d.trade_views + excluded.trade_views,
       clicks = d.clicks + excluded.clicks, adds = d.adds + excluded.adds, billed = d.billed + excluded.billed, spent = d.spent + excluded.spent
   )
   SELECT a.place, CASE WHEN l.id IS NULL THEN 'absent' WHEN f.token IS NULL THEN 'replayed' WHEN u.is_billed THEN 'billed'
       WHEN u.token IS NOT NULL THEN 'budget-spent' ELSE 'counted' END AS outcome, (SELECT count(*) FROM told)::int AS told
   FROM asked a LEFT JOIN locked l ON l.id = a.campaign LEFT JOIN fresh f ON f.token = a.token AND f.event = a.event
     LEFT JOIN due u ON u.token = a.token AND u.event = a.event`,
  { place: 'int', outcome: text<Outcome>(), told: 'int' },
)

const askOnce = async (sql: Sql, events: CountedEvent[]): Promise<Outcome[]> => {
  const first = new Map<string, number>()
  for (const [place, { token, event }] of events.entries()) {
    const key = `${token} ${event}`
    if (!first.has(key)) first.set(key, place)
  }
  const asked = [...first.values()].map((place) => ({ place, ...events[place] }))
  const outcomes = events.map((): Outcome => 'replayed')
  for (const { place, outcome } of await sql.query(bill, [JSON.stringify(asked)])) outcomes[place] = outcome
  return outcomes
}

const askTogether = shared<CountedEvent[], Outcome[]>({
  run: async (sql, works) => {
    const outcomes = await askOnce(sql, works.flat())
    let begin = 0
    return works.map(({ length }) => {
      begin += length
      return outcomes.slice(begin - length, begin)
    })
  },
})

/**
 * Counts events, each once for each token, and bills those that their campaigns pay for: all of them in one statement, which others who ask at
 * the same time share. Nothing is billed above a budget or a day's budget, nor while a campaign does not run. Says what became of each.
 */
export const billEvents = (sql: Sql, events: CountedEvent[]): Promise<Outcome[]> =>
  events.length === 0 ? Promise.resolve([]) : askTogether(sql, events)
