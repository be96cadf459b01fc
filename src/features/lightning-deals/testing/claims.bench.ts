import pg from 'pg'
import { z } from 'zod'
import type { ServerFeature } from '#commerce/feature.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { type Database, statement } from '#platform/db/sql.ts'
import { inTurn } from '#tools/bench/in-turn.ts'
import { measure } from '#tools/bench/load.ts'
import { measureOnce } from '#tools/bench/once.ts'
import { againstFloor, median, print, type Verdict } from '#tools/bench/report.ts'
import type { Throughput } from '#tools/bench/requests.ts'
import { arrive, statementsOf, type Visitor } from '#tools/bench/visitors.ts'
import { claimRequest, dealId } from '../contract/wire.ts'
import { DEALS_CHANNEL } from '../queries/claims.ts'
import { claimRoutes } from '../routes/claim.ts'
import type { ClaimQueue } from '../work/claim-queue.ts'
import { ASIN } from './helpers.ts'

const SECONDS = 3
const VISITORS = 3000
const FEW = 64
const MANY = 1000
const ALONE = '/bench/one-by-one'
const NOTHING = '/bench/nothing'

const pathOf = (id: string, marketplace = 'US') => `/api/marketplaces/${marketplace}/deals/${id}/claim-and-add-to-cart`

const claimAlone = statement(
  `WITH taken AS (
     UPDATE lightning_deals.deals SET held = held + 1 WHERE id = $1 AND held + sold < total RETURNING *
   ), claim AS (
     INSERT INTO lightning_deals.claims (deal_id, owner, state, quantity, expires_at)
     SELECT id, $2, 'IN_CART', 1, now() + claim_seconds * interval '1 second' FROM taken RETURNING owner
   ), cart AS (
     INSERT INTO cart.carts AS c (owner, marketplace) SELECT $2, marketplace FROM taken
     ON CONFLICT (owner, marketplace) DO UPDATE SET version = c.version + 1, changed_at = now()
   ), line AS (
     INSERT INTO cart.lines (id, owner, marketplace, asin, offer_id, quantity, extras, extras_key, price_when_added)
     SELECT $3, $2, marketplace, asin, offer_id, 1, jsonb_build_object('lightning-deals', jsonb_build_object('dealId', id)), id, deal_price FROM taken
   ), moved AS (
     INSERT INTO lightning_deals.moves AS m (deal_id, minute, move, units) SELECT id, date_trunc('minute', now()), 'held', 1 FROM taken
     ON CONFLICT (deal_id, minute, move) DO UPDATE SET units = m.units + excluded.units
   ), told AS (
     SELECT pg_notify('${DEALS_CHANNEL}', 'moved ' || id) FROM taken
   )
   SELECT 1 AS quantity, claim_seconds * 1000 AS ms, (SELECT count(*) FROM told) AS told FROM taken`,
  { quantity: 'int', ms: 'int' },
)

/**
 * Stores each claim with its own single statement behind the same route: it writes and announces
 * the same as a batch, but checks no claim rules.
 */
const oneByOne = (db: Database): ClaimQueue => ({
  isFull: () => false,
  claim: async (dealId, { owner, lineId }) => {
    const [row] = await db.query(claimAlone, [dealId, owner, lineId])
    return row ? { kind: 'held', quantity: row.quantity, msLeft: row.ms } : { kind: 'full' }
  },
})

/** The baselines: claims one by one, and a POST with the same contract that does nothing. */
export const module: ServerFeature = {
  name: 'bench',
  routes: (app, commerce) => {
    app.register(async (inner) => claimRoutes(inner, commerce, oneByOne(commerce.db)), { prefix: ALONE })
    const schema = {
      hide: true,
      params: z.object({ marketplace: marketplaceCode, dealId }),
      body: claimRequest(commerce.terms),
    }
    app.post(`${NOTHING}${pathOf(':dealId', ':marketplace')}`, { schema }, async () => ({ done: true }))
  },
}

const BODY = JSON.stringify({ asin: ASIN, quantity: 1 })

/**
 * Measures claims per second and the p99 in milliseconds while every visitor claims once, then
 * refusals after sell-out.
 */
export async function bench(address: string, databaseUrl: string): Promise<(Verdict | undefined)[]> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  try {
    return await benchClaims(address, database)
  } finally {
    await database.end()
  }
}

async function benchClaims(address: string, database: pg.Client): Promise<(Verdict | undefined)[]> {
  const visitors = await arrive(address, VISITORS + FEW)
  const claimers = visitors.slice(0, VISITORS)
  let deals = 0
  const openDeal = async (units: number) => {
    deals += 1
    const id = `deal-of-the-benchmark-${deals}`
    // A deal sets its units aside in the stock when it begins.
    await database.query("UPDATE offers.offers SET stock = stock + $2 WHERE id = $1 || '-US-1'", [ASIN, units])
    await database.query(
      `INSERT INTO lightning_deals.deals (id, marketplace, asin, offer_id, deal_price, type, starts_at, ends_at, total)
       VALUES ($1, 'US', $2, $2 || '-US-1', 4900, 'LIGHTNING_DEAL', now() - interval '1 minute', now() + interval '1 day', $3)`,
      [id, ASIN, units],
    )
    return id
  }
  const load = (path: string, who: Visitor[]) =>
    who.map((headers) => ({ method: 'POST' as const, path, headers, body: BODY }))
  const rush = async (connections: number, prefix = ''): Promise<Throughput> => {
    // Every connection sends the same number of claims.
    const units = VISITORS - (VISITORS % connections)
    const id = await openDeal(units)
    const requests = load(prefix + pathOf(id), claimers.slice(0, units))
    const result = await measureOnce(address, connections, requests)
    const { rows } = await database.query('SELECT held FROM lightning_deals.deals WHERE id = $1', [id])
    if (rows[0]?.held !== units) throw new Error(`${rows[0]?.held} of ${units} claims were stored.`)
    return result
  }

  const rounds = await inTurn({
    fewAlone: () => rush(FEW, ALONE),
    few: () => rush(FEW),
    manyAlone: () => rush(MANY, ALONE),
    many: () => rush(MANY),
  })
  type Way = keyof (typeof rounds)[number]
  const ratios = (mine: Way, floor: Way) => rounds.map((round) => round[mine].perSecond / round[floor].perSecond)
  const note = (of: Way) => {
    const [perSecond, p99] = (['perSecond', 'p99'] as const).map((field) =>
      median(rounds.map((round) => round[of][field])),
    )
    return `${perSecond?.toFixed()} a second, p99 ${p99?.toFixed()} ms`
  }

  const soldOut = await openDeal(1)
  const late = visitors.slice(VISITORS)
  await fetch(address + pathOf(soldOut), { method: 'POST', headers: claimers[0] ?? {}, body: BODY })
  await fetch(address + pathOf(soldOut), { method: 'POST', headers: late[0] ?? {}, body: BODY })
  const calm = { url: address, connections: FEW, seconds: SECONDS }
  const statements: number[] = []
  const refusals = await inTurn({
    mine: async () => {
      const before = await statementsOf(address)
      const refused = await measure({ ...calm, requests: load(pathOf(soldOut), late) })
      statements.push((await statementsOf(address)) - before)
      return refused.perSecond
    },
    floor: async () => (await measure({ ...calm, requests: load(NOTHING + pathOf(soldOut), late) })).perSecond,
  })
  return [
    print({
      name: `Claims in groups / one by one, ${MANY} at once`,
      unit: 'times',
      least: 5,
      value: ratios('many', 'manyAlone'),
      note: `${note('many')}; one by one ${note('manyAlone')}`,
    }),
    print({
      name: `Claims in groups / one by one, ${FEW} at once`,
      unit: 'times',
      value: ratios('few', 'fewAlone'),
      note: `${note('few')}; one by one ${note('fewAlone')}`,
    }),
    print({
      name: `Claims a second, ${MANY} at once / ${FEW} at once`,
      unit: 'times',
      least: 0.9,
      value: ratios('many', 'few'),
    }),
    print({
      name: 'Refusals of a sold-out deal / POST that does nothing',
      unit: 'times',
      least: 0.8,
      ...againstFloor(refusals),
    }),
    // Take the minimum, because background jobs of the store send statements too.
    print({
      name: 'Statements of a round of these refusals',
      value: Math.min(...statements),
      unit: 'statements',
      most: 0,
    }),
  ]
}
