import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { jsonObject, type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { invalidatePages } from '#platform/render/invalidate.ts'
import type { AdPlacement, AdvertiserKind } from '../contract/ads.ts'
import { adsTag } from './pages.ts'

/** What was counted of a campaign. `spent` is minor units. */
export type Counts = {
  served: number
  views: number
  tradeViews: number
  clicks: number
  adds: number
  billed: number
}

const CAMPAIGN = {
  id: 'text',
  marketplace: text<MarketplaceCode>(),
  name: 'text',
  kind: text<AdvertiserKind>(),
  advertiserId: 'text',
  advertiserName: 'text',
  payer: 'text',
  placements: 'text[]',
  terms: 'text[]',
  categories: 'text[]',
  pricing: text<'click' | 'view'>(),
  price: 'bigint',
  budget: 'bigint',
  spent: 'bigint',
  dailyBudget: 'bigint?',
  spentOn: 'text?',
  daySpent: 'bigint',
  startsAt: 'timestamptz',
  endsAt: 'timestamptz?',
  pausedAt: 'timestamptz?',
  endedAt: 'timestamptz?',
  createdAt: 'timestamptz',
  asins: 'text[]',
} as const

const MANAGED = { ...CAMPAIGN, counts: jsonObject<Counts>() } as const

export type StoredCampaign = RowOf<typeof CAMPAIGN>

/** A campaign as a row of the merchant's list. */
export type ManagedCampaign = RowOf<typeof MANAGED>

const COLUMNS = `c.id, c.marketplace, c.name, c.advertiser_kind AS kind, c.advertiser_id AS "advertiserId", c.advertiser_name AS "advertiserName",
  c.payer, c.placements, c.terms, c.categories, c.pricing, c.price, c.budget, c.spent, c.daily_budget AS "dailyBudget",
  c.spent_on::text AS "spentOn", c.day_spent AS "daySpent", c.starts_at AS "startsAt", c.ends_at AS "endsAt", c.paused_at AS "pausedAt",
  c.ended_at AS "endedAt", c.created_at AS "createdAt",
  ARRAY(SELECT p.asin FROM sponsored.products p WHERE p.campaign_id = c.id ORDER BY p.asin) AS asins`
const SUMS = ['served', 'views', 'clicks', 'adds', 'billed']
  .map((column) => `'${column}', coalesce(sum(d.${column}), 0)`)
  .join(', ')
const SELECT = `SELECT ${COLUMNS}, (SELECT jsonb_build_object(${SUMS}, 'tradeViews', coalesce(sum(d.trade_views), 0))
    FROM sponsored.days d WHERE d.campaign_id = c.id) AS counts FROM sponsored.campaigns c`

const byId = statement(`${SELECT} WHERE c.id = $1`, MANAGED)
const list = statement(
  `${SELECT} WHERE $1::text IS NULL OR (c.created_at, c.id) < (SELECT created_at, id FROM sponsored.campaigns WHERE id = $1)
   ORDER BY c.created_at DESC, c.id DESC LIMIT $2`,
  MANAGED,
)
/** Those that run now or will, in the order of their ids. */
const unfinished = statement(
  `SELECT ${COLUMNS} FROM sponsored.campaigns c WHERE c.marketplace = $1 AND c.ended_at IS NULL AND c.paused_at IS NULL
     AND (c.ends_at IS NULL OR c.ends_at > $2) AND c.budget - c.spent >= c.price ORDER BY c.id`,
  CAMPAIGN,
)
const insert = statement(
  `WITH made AS (
     INSERT INTO sponsored.campaigns (id, marketplace, name, advertiser_kind, advertiser_id, advertiser_name, payer, placements, terms, categories,
       pricing, price, budget, daily_budget, starts_at, ends_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) RETURNING id
   )
   INSERT INTO sponsored.products (campaign_id, asin) SELECT made.id, unnest($17::text[]) FROM made`,
)
const pause = statement(
  `UPDATE sponsored.campaigns SET paused_at = $2 WHERE id = $1 AND ended_at IS NULL AND (ends_at IS NULL OR ends_at > $2)
     AND paused_at IS NULL RETURNING marketplace`,
  { marketplace: text<MarketplaceCode>() },
)
const resume = statement(
  `UPDATE sponsored.campaigns SET paused_at = NULL WHERE id = $1 AND ended_at IS NULL AND (ends_at IS NULL OR ends_at > $2) RETURNING marketplace`,
  { marketplace: text<MarketplaceCode>() },
)
const end = statement(
  `UPDATE sponsored.campaigns SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL RETURNING marketplace`,
  { marketplace: text<MarketplaceCode>() },
)
const days = statement(
  `SELECT day::text AS day, served, views, trade_views AS "tradeViews", clicks, adds, billed, spent
   FROM sponsored.days WHERE campaign_id = $1 ORDER BY days.day DESC LIMIT 100`,
  {
    day: 'text',
    served: 'bigint',
    views: 'bigint',
    tradeViews: 'bigint',
    clicks: 'bigint',
    adds: 'bigint',
    billed: 'bigint',
    spent: 'bigint',
  },
)

/** A campaign to store. Times are ISO 8601, money is minor units. */
export type NewCampaign = Pick<
  StoredCampaign,
  | 'id'
  | 'marketplace'
  | 'name'
  | 'kind'
  | 'advertiserId'
  | 'advertiserName'
  | 'payer'
  | 'terms'
  | 'categories'
  | 'pricing'
  | 'price'
  | 'budget'
  | 'dailyBudget'
  | 'asins'
> & { placements: AdPlacement[]; startsAt: string; endsAt: string | null }

/** Stores a campaign; ads are chosen anew. Run it in a transaction. */
export async function storeCampaign(sql: Sql, campaign: NewCampaign): Promise<void> {
  await sql.query(insert, [
    campaign.id,
    campaign.marketplace,
    campaign.name,
    campaign.kind,
    campaign.advertiserId,
    campaign.advertiserName,
    campaign.payer,
    campaign.placements,
    campaign.terms,
    campaign.categories,
    campaign.pricing,
    campaign.price,
    campaign.budget,
    campaign.dailyBudget,
    campaign.startsAt,
    campaign.endsAt,
    campaign.asins,
  ])
  await invalidatePages(sql, [adsTag(campaign.marketplace)])
}

export const findCampaign = async (sql: Sql, id: string): Promise<ManagedCampaign | undefined> =>
  (await sql.query(byId, [id]))[0]

/** Up to `most` campaigns, newest first, after the one with the id `after`. */
export const listCampaigns = (sql: Sql, after: string | null, most: number): Promise<ManagedCampaign[]> =>
  sql.query(list, [after, most])

/** The campaigns of a marketplace that run or will, unless somebody pauses or ends them. */
export const findUnfinished = (sql: Sql, marketplace: MarketplaceCode, now: number): Promise<StoredCampaign[]> =>
  sql.query(unfinished, [marketplace, new Date(now)])

/** What was counted of a campaign on its last hundred days, the last first. */
export const findDays = (sql: Sql, id: string) => sql.query(days, [id])

/** Pauses a campaign or lets it go on; one that is ended stays so. Run it in a transaction. */
export async function pauseCampaign(sql: Sql, id: string, isPaused: boolean, now: number): Promise<void> {
  await tell(sql, await sql.query(isPaused ? pause : resume, [id, new Date(now)]))
}

/** Ends a campaign for good. Run it in a transaction. */
export async function endCampaign(sql: Sql, id: string, now: number): Promise<void> {
  await tell(sql, await sql.query(end, [id, new Date(now)]))
}

const tell = (sql: Sql, changed: { marketplace: MarketplaceCode }[]): Promise<void> =>
  invalidatePages(
    sql,
    changed.map(({ marketplace }) => adsTag(marketplace)),
  )
