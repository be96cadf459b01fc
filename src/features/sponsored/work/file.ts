import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { toMoney } from '#commerce/merchant/work/asked.ts'
import { columnOf, given, toList } from '#commerce/merchant/work/cells.ts'
import type { Exported } from '#commerce/merchant/work/export-file.ts'
import type { FileLine, ResourceFile } from '#commerce/merchant/work/file.ts'
import { minorToDecimal } from '#platform/money/money.ts'
import { listCampaigns, type ManagedCampaign } from '../queries/campaigns.ts'

const MOST_EXPORTED = 100_000

const NEEDED = [
  'marketplace',
  'name',
  'advertiser_kind',
  'advertiser_id',
  'payer',
  'placements',
  'asins',
  'pricing',
  'price',
  'budget',
]
const OPTIONAL = ['terms', 'categories', 'daily_budget', 'starts_at', 'ends_at']

const COLUMNS: Record<string, string> = { 'advertiser.kind': 'advertiser_kind', 'advertiser.id': 'advertiser_id' }

const moneyOf = (cell: string | undefined, { marketplace = '' }: FileLine) =>
  cell === undefined ? undefined : toMoney(cell, marketplace)

/** A file of campaigns, a line for each; a cell that has several things has one in each line. Amounts are in the marketplace's currency. */
export const campaignFile: ResourceFile = {
  needed: NEEDED,
  optional: OPTIONAL,
  toRequest: ([line = {}]) =>
    given({
      marketplace: line.marketplace,
      name: line.name,
      advertiser: given({ kind: line.advertiser_kind, id: line.advertiser_id }),
      payer: line.payer,
      placements: toList(line.placements),
      asins: toList(line.asins),
      terms: toList(line.terms),
      categories: toList(line.categories),
      pricing: line.pricing,
      price: moneyOf(line.price, line),
      budget: moneyOf(line.budget, line),
      dailyBudget: moneyOf(line.daily_budget, line),
      startsAt: line.starts_at,
      endsAt: line.ends_at,
    }),
  placeOf: (field) => ({ column: COLUMNS[field] ?? columnOf(field.split('.')[0] ?? field) }),
}

function toLine(campaign: ManagedCampaign): FileLine {
  const { currency } = findMarketplace(campaign.marketplace)
  return {
    marketplace: campaign.marketplace,
    name: campaign.name,
    advertiser_kind: campaign.kind,
    advertiser_id: campaign.advertiserId,
    payer: campaign.payer,
    placements: campaign.placements.join('\n'),
    asins: campaign.asins.join('\n'),
    pricing: campaign.pricing,
    price: minorToDecimal(campaign.price, currency),
    budget: minorToDecimal(campaign.budget, currency),
    terms: campaign.terms.join('\n'),
    categories: campaign.categories.join('\n'),
    daily_budget: campaign.dailyBudget === null ? '' : minorToDecimal(campaign.dailyBudget, currency),
    starts_at: campaign.startsAt.toISOString(),
    ends_at: campaign.endsAt?.toISOString() ?? '',
  }
}

/** All campaigns that have not been ended, as a file that the import reads. */
export const campaignExport: Exported = {
  path: 'campaigns',
  command: 'campaigns',
  many: 'campaigns',
  columns: [...NEEDED, ...OPTIONAL],
  linesOf: async (sql) =>
    (await listCampaigns(sql, null, MOST_EXPORTED)).filter(({ endedAt }) => endedAt === null).map(toLine),
}
