import type { UpsellParameters } from '#commerce/buy-box/contract.ts'
import { productTag } from '#commerce/catalog/rules.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { jsonArray, jsonObject, neverNull, type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { invalidatePages } from '#platform/render/invalidate.ts'
import type { Campaign } from '../contract/merchant.ts'
import type { CampaignKey } from '../rules/reading.ts'

const CAMPAIGN = {
  marketplace: text<MarketplaceCode>(),
  primaryAsin: 'text',
  accessoriesCampaignSource: 'text',
  changedAt: 'timestamptz',
  accessories: jsonArray<Campaign['accessories'][number]>(),
} as const

type Row = RowOf<typeof CAMPAIGN>

const COLUMNS = `c.marketplace, c.primary_asin AS "primaryAsin", c.source AS "accessoriesCampaignSource", c.changed_at AS "changedAt",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('asin', e.asin, 'scheduledAsin', e.family, 'offerListingId', e.offer_id,
     'isAutomated', e.is_automated, 'isInterstitial', e.is_interstitial, 'checkForInteraction', e.check_for_interaction,
     'visualDimension', e.visual_dimension, 'terms', e.terms, 'additionalParameters', e.item_parameters) ORDER BY e.position), '[]')
   FROM accessories.entries e WHERE e.marketplace = c.marketplace AND e.primary_asin = c.primary_asin) AS accessories`

const one = statement(
  `SELECT ${COLUMNS} FROM accessories.campaigns c WHERE c.marketplace = $1 AND c.primary_asin = $2`,
  CAMPAIGN,
)
const list = statement(
  `SELECT ${COLUMNS} FROM accessories.campaigns c WHERE c.marketplace = $1 AND c.primary_asin > $2
   ORDER BY c.primary_asin LIMIT $3`,
  CAMPAIGN,
)
// Locks the campaign's row, so that concurrent replacements run one after the other.
const store = statement(
  `INSERT INTO accessories.campaigns (marketplace, primary_asin, source) VALUES ($1, $2, $3)
   ON CONFLICT (marketplace, primary_asin) DO UPDATE SET source = $3, changed_at = now()`,
)
const clear = statement(`DELETE FROM accessories.entries WHERE marketplace = $1 AND primary_asin = $2`)
const fill = statement(
  `INSERT INTO accessories.entries (marketplace, primary_asin, position, family, asin, offer_id, is_automated, is_interstitial,
     check_for_interaction, visual_dimension, terms, item_parameters)
   SELECT $1, $2, position, entry->>'scheduledAsin', entry->>'asin', entry->>'offerListingId', (entry->>'isAutomated')::boolean,
     (entry->>'isInterstitial')::boolean, (entry->>'checkForInteraction')::boolean, entry->>'visualDimension',
     nullif(entry->'terms', 'null'), nullif(entry->'additionalParameters', 'null')
   FROM jsonb_array_elements($3::jsonb) WITH ORDINALITY AS entries(entry, position)`,
)
const remove = statement(
  `DELETE FROM accessories.campaigns WHERE marketplace = $1 AND primary_asin = $2 RETURNING primary_asin AS asin`,
  { asin: 'text' },
)

const parameters = statement(
  `SELECT asin, item_parameters AS parameters FROM accessories.entries
   WHERE marketplace = $1 AND asin = ANY($2) AND item_parameters IS NOT NULL`,
  { asin: 'text', parameters: neverNull(jsonObject<UpsellParameters>()) },
)

const toCampaign = ({ changedAt, ...row }: Row): Campaign => ({ ...row, changedAt: changedAt.toISOString() })

/** Returns what these products carry as accessories, for each campaign. */
export const findItemParameters = (sql: Sql, marketplace: MarketplaceCode, asins: string[]) =>
  sql.query(parameters, [marketplace, asins])

/** SQL that finds a row if the page's product has a campaign. */
export const CAMPAIGN_ON_PAGE = `SELECT FROM accessories.campaigns c
  WHERE c.marketplace = page.marketplace AND c.primary_asin = page.asin`

/** Returns a product's campaign; undefined if it has none. */
export async function findCampaign(sql: Sql, { marketplace, primaryAsin }: CampaignKey): Promise<Campaign | undefined> {
  const [row] = await sql.query(one, [marketplace, primaryAsin])
  return row && toCampaign(row)
}

/** Returns up to `most` campaigns of a marketplace, ordered by asin, starting after the product `after`. */
export async function listCampaigns(sql: Sql, marketplace: MarketplaceCode, after: string, most: number) {
  return (await sql.query(list, [marketplace, after, most])).map(toCampaign)
}

/** Stores a campaign, replacing the existing one, and invalidates its page. Run it in a transaction. */
export async function storeCampaign(sql: Sql, campaign: Omit<Campaign, 'changedAt'>): Promise<void> {
  const { marketplace, primaryAsin, accessoriesCampaignSource, accessories } = campaign
  await sql.query(store, [marketplace, primaryAsin, accessoriesCampaignSource])
  await sql.query(clear, [marketplace, primaryAsin])
  await sql.query(fill, [marketplace, primaryAsin, JSON.stringify(accessories)])
  await invalidatePages(sql, [productTag(primaryAsin)])
}

/** Removes a campaign. Returns false if there is none. */
export async function removeCampaign(sql: Sql, { marketplace, primaryAsin }: CampaignKey): Promise<boolean> {
  const removed = await sql.query(remove, [marketplace, primaryAsin])
  if (removed.length > 0) await invalidatePages(sql, [productTag(primaryAsin)])
  return removed.length > 0
}
