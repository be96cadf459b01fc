import { parseArgs } from 'node:util'
import type { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { toMoney } from '#commerce/merchant/work/asked.ts'
import { given } from '#commerce/merchant/work/cells.ts'
import type { MerchantResource } from '#commerce/merchant/work/resource.ts'
import { inTransaction, NOTHING, verb } from '#commerce/merchant/work/verb.ts'
import type { Sql } from '#platform/db/sql.ts'
import { REFUSALS } from '#platform/http/errors.ts'
import { fail, ok } from '#platform/result.ts'
import {
  campaign,
  campaignId,
  campaignList,
  campaignRequest,
  campaignWithDays,
  type ShownCampaign,
} from '../contract/merchant.ts'
import {
  endCampaign,
  findCampaign,
  findDays,
  listCampaigns,
  type ManagedCampaign,
  pauseCampaign,
} from '../queries/campaigns.ts'
import { standingOf } from '../rules/standing.ts'
import { createCampaign } from './create.ts'
import { campaignFile } from './file.ts'
import { toCampaign, toSpending } from './view.ts'

const text = { type: 'string' } as const
const several = { type: 'string', multiple: true } as const
const options = {
  marketplace: text,
  name: text,
  seller: text,
  brand: text,
  payer: text,
  place: several,
  product: several,
  term: several,
  category: several,
  'per-click': text,
  'per-view': text,
  budget: text,
  'daily-budget': text,
  starts: text,
  ends: text,
} as const

const listOf = (values: string[] = []): string[] => values.flatMap((each) => each.split(','))

/** Converts the options to a request; the API's validation reports what is wrong with it. */
function toRequest(args: string[]): object {
  const { values } = parseArgs({ args, options })
  const { marketplace = 'US', seller, brand } = values
  const money = (amount: string | undefined) => (amount === undefined ? undefined : toMoney(amount, marketplace))
  return given({
    marketplace,
    name: values.name ?? 'Campaign',
    advertiser: seller === undefined ? { kind: 'brand', id: brand } : { kind: 'seller', id: seller },
    payer: values.payer ?? seller ?? brand,
    placements: listOf(values.place),
    asins: listOf(values.product),
    terms: listOf(values.term),
    categories: listOf(values.category),
    pricing: values['per-view'] === undefined ? 'click' : 'view',
    price: money(values['per-view'] ?? values['per-click']),
    budget: money(values.budget),
    dailyBudget: money(values['daily-budget']),
    startsAt: values.starts,
    endsAt: values.ends,
  })
}

function toLine({ id, marketplace, standing, name, advertiser, price, pricing, ...counted }: ShownCampaign): string {
  const money = `${counted.spent.displayString} of ${counted.budget.displayString}, ${price.displayString} per ${pricing}`
  const counts = `${counted.served} served, ${counted.views} views, ${counted.clicks} clicks, ${counted.adds} added`
  return `${id}  ${marketplace}  ${standing}  ${money}  ${counts}  ${advertiser.name}: ${name}`
}

const ENDED = { status: 409, code: 'ended', message: 'This campaign has ended.' }

const turn = (name: 'pause' | 'resume', summary: string) =>
  verb({
    name,
    summary,
    input: NOTHING,
    run: (commerce, target) =>
      inTransaction(commerce, target, async (sql) => {
        const now = commerce.clock.now()
        const found = await findCampaign(sql, target.id)
        if (!found) return fail(REFUSALS.notFound)
        if (standingOf(toSpending(found), now) === 'ended') return fail(ENDED)
        await pauseCampaign(sql, target.id, name === 'pause', now)
        return ok(undefined)
      }),
  })

async function daysOf(sql: Sql, id: string) {
  const found = await findCampaign(sql, id)
  const marketplace = found && findMarketplace(found.marketplace)
  if (!marketplace) return []
  return (await findDays(sql, id)).map((day) => ({ ...day, spent: toPrice(day.spent, marketplace) }))
}

/** The merchant's resource for campaigns. */
export const campaignResource: MerchantResource<ManagedCampaign, ShownCampaign, z.infer<typeof campaignList>> = {
  path: 'campaigns',
  command: 'campaigns',
  nouns: { one: 'a campaign', many: 'campaigns' },
  id: campaignId,
  shown: campaign,
  toShown: (stored, { clock }: Commerce) => toCampaign(stored, clock.now()),
  find: findCampaign,
  details: {
    shown: campaignWithDays,
    find: async (sql, id) => ({ days: await daysOf(sql, id) }),
    toLines: async (sql, id) =>
      (await daysOf(sql, id)).map(
        ({ day, served, views, tradeViews, clicks, adds, spent }) =>
          `  ${day}  ${served} served, ${views} views (${tradeViews} of half an ad for a second), ${clicks} clicks, ${adds} added, ${spent.displayString}`,
      ),
  },
  create: createCampaign,
  request: campaignRequest,
  file: campaignFile,
  options:
    '--seller ID | --brand NAME --product ASIN[,ASIN] --place search|category|product|cart[,…] --per-click 0.40 | --per-view 0.01 --budget 100 [--daily-budget 10] [--payer NAME] [--term WORDS] [--category NAME] [--name TEXT] [--marketplace US] [--starts TIME] [--ends TIME]',
  toRequest,
  list: listCampaigns,
  listed: campaignList,
  toListed: ({ items, next }) => ({ campaigns: items, next }),
  toLine,
  end: {
    verb: 'end',
    note: 'nothing more is billed',
    run: (sql, id, { clock }) => endCampaign(sql, id, clock.now()),
  },
  verbs: [
    turn('pause', 'Pause a campaign: its ads are not shown, and nothing is billed'),
    turn('resume', 'Let a paused campaign go on'),
  ],
}
