import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { deriveSecrets } from '#platform/sessions/secrets.ts'
import type { PatientBuyer } from '#tools/torture/patient-buyer.ts'
import { type Ask, checkOrders, type FeatureStorm, type Outcome, type Scenario } from '#tools/torture/scenario.ts'
import { openAd, sealAd, sessionMark } from '../work/tokens.ts'
import { DRUM } from './helpers.ts'

const CAMPAIGN = 'storm----------------x'
const PRICE = 50

const ADD = `INSERT INTO sponsored.campaigns (id, marketplace, name, advertiser_kind, advertiser_id, advertiser_name, payer, placements, pricing, price,
    budget, starts_at)
  VALUES ('${CAMPAIGN}', 'US', 'Storm', 'brand', 'Orvane', 'Orvane', 'Orvane Inc.', '{search}', 'click', ${PRICE}, $1, now())`
const SECRET = `SELECT value FROM platform.secrets WHERE name = 'root'`
const SUMS = `SELECT c.budget::int AS budget, c.spent::int AS spent, c.day_spent::int AS day,
    (SELECT coalesce(sum(amount), 0)::int FROM sponsored.charges WHERE campaign_id = c.id) AS charged,
    (SELECT count(*)::int FROM sponsored.events WHERE campaign_id = c.id) AS events,
    (SELECT coalesce(sum(clicks), 0)::int FROM sponsored.days WHERE campaign_id = c.id) AS clicks,
    (SELECT coalesce(sum(d.spent), 0)::int FROM sponsored.days d WHERE campaign_id = c.id) AS counted
  FROM sponsored.campaigns c WHERE c.id = '${CAMPAIGN}'`

type Sums = Record<'budget' | 'spent' | 'day' | 'charged' | 'events' | 'clicks' | 'counted', number>
const sumsOf = async (database: pg.Client) => (await database.query<Sums>(SUMS)).rows[0] as Sums

/** Must hold at any time: what is spent is what was charged and counted, each event once, and never above the budget. */
function unbalanced({ budget, spent, charged, counted, events, clicks }: Sums): string[] {
  const isRight = spent === charged && charged === counted && spent <= budget && events === clicks
  return isRight
    ? []
    : [`${spent} of ${budget} are spent: ${charged} charged, ${counted} counted, ${events} events, ${clicks} clicks.`]
}

/**
 * Every shopper clicks on an ad of their own, and each click is told twice at once and once more. Answers are lost with the processes, so each
 * is told again until there is one: then it may count as told before.
 */
function clickRush(shoppers: number, clicks: number): Scenario {
  let secrets: Promise<ReturnType<typeof deriveSecrets>> | undefined

  const click = async (buyer: PatientBuyer, ask: Ask): Promise<Outcome> => {
    secrets ??= ask(SECRET, []).then((rows) => deriveSecrets((rows[0] as { value: Buffer }).value))
    const store = { secrets: await secrets, random: { bytes: randomBytes, id: () => '' } }
    await buyer.open()
    const { sessionId } = (await buyer.call('GET', '/api/shopper-state')).json as { sessionId: string }
    const token = sealAd(store, {
      campaign: CAMPAIGN,
      asin: DRUM,
      marketplace: 'US',
      placement: 'search',
      index: 2,
      session: sessionMark(store, sessionId),
      servedAt: Date.now(),
    })
    const detail = { token, qualifier: '', id: '', widgetName: '', adId: '', adIndex: 2, eventType: 'CLICK' }
    const data = { name: 'ad-event', detail }
    const tell = async () => {
      const { json } = await buyer.call('POST', '/api/events', { events: [{ data }, { data }] })
      return (json as { answers: string[] }).answers
    }
    const told = [...(await tell()), ...(await tell())]
    const id = openAd(store, token)?.id
    const [charge] = (await ask(`SELECT count(*)::int AS count FROM sponsored.charges WHERE token = $1`, [id])) as {
      count: number
    }[]
    const isBilled = charge?.count === 1
    if (told.includes('accepted') !== isBilled && !told.every((each) => each === 'replayed'))
      return { refused: `told ${told.join()} of a click that is ${isBilled ? '' : 'not '}billed` }
    return { kept: isBilled ? 'billed' : 'not billed' }
  }

  return {
    name: `an advertiser's budget for ${clicks} clicks`,
    prepare: async (database) => {
      await database.query(ADD, [clicks * PRICE])
    },
    buy: (buyer, _index, ask) => click(buyer, ask),
    watch: async (database) => unbalanced(await sumsOf(database)),
    check: async (database, placed) => {
      const sums = await sumsOf(database)
      return [
        ...(sums.spent === clicks * PRICE ? [] : [`${sums.spent} are billed, not ${clicks * PRICE}.`]),
        ...(sums.clicks === shoppers ? [] : [`${sums.clicks} clicks are counted, not ${shoppers}.`]),
        ...unbalanced(sums),
        ...(await checkOrders(database, placed)),
      ]
    },
  }
}

const storm = (buyers: number, clicks: number, atOnce: number, blows: FeatureStorm['blows']): FeatureStorm => ({
  scenario: clickRush(buyers, clicks),
  buyers,
  processes: 3,
  atOnce,
  blows,
  outcomes: ({ kept, refused }) =>
    kept.billed === clicks && kept['not billed'] === buyers - clicks
      ? []
      : [`Of ${clicks}: ${JSON.stringify(kept)}, refused ${JSON.stringify(refused)}.`],
})

export const shortStorm = (): FeatureStorm => storm(100, 10, 24, { processes: 2, connections: 2, crashes: 0 })
export const longStorm = (): FeatureStorm => storm(1000, 100, 96, { processes: 40, connections: 20, crashes: 2 })
