import type pg from 'pg'
import type { PatientBuyer } from '#tools/torture/patient-buyer.ts'
import { checkOrders, type FeatureStorm, type Outcome, type Scenario } from '#tools/torture/scenario.ts'
import { buyCart } from '#tools/torture/stock.ts'
import { ASIN, ID } from './helpers.ts'

const API = '/api/marketplaces/US'
const CLAIM = `${API}/deals/${ID}/claim-and-add-to-cart`
const CART = `${API}/cart/carts/retail/items`

/** Longer than any storm; the scenario expires holds itself. */
const HOLD_SECONDS = 7200
/**
 * How many holds expire at a time, and until which share of the buyers is done; later buyers claim
 * the freed units.
 */
const LAPSES = 5
const LAPSES_UNTIL = 0.6

const ADD = `INSERT INTO lightning_deals.deals (id, marketplace, asin, offer_id, deal_price, type, starts_at, ends_at, total, waitlist_length, claim_seconds)
  VALUES ('${ID}', 'US', '${ASIN}', '${ASIN}-US-1', 4900, 'LIGHTNING_DEAL', now() - interval '1 minute', now() + interval '1 day', $1, $2, $3)`
const SUMS = `SELECT d.held, d.sold, d.waiting, d.total, coalesce(sum(c.quantity) FILTER (WHERE c.state IN ('IN_CART', 'PENDING_ADD_TO_CART')), 0)::int AS holding,
    coalesce(sum(c.quantity) FILTER (WHERE c.state = 'CLAIMED'), 0)::int AS bought, count(*) FILTER (WHERE c.state = 'WAITING')::int AS queue,
    count(*) FILTER (WHERE c.state = 'RELEASED')::int AS released, count(c.owner)::int AS claims,
    coalesce(d.set_aside, 0) AS aside, (SELECT o.set_aside FROM offers.offers o WHERE o.id = d.offer_id) AS offered
  FROM lightning_deals.deals d LEFT JOIN lightning_deals.claims c ON c.deal_id = d.id WHERE d.id = '${ID}' GROUP BY d.id`
const LAPSE = `WITH over AS (
    UPDATE lightning_deals.claims SET expires_at = now() - interval '1 second' WHERE deal_id = '${ID}' AND owner IN (
      SELECT owner FROM lightning_deals.claims WHERE deal_id = '${ID}' AND state = 'IN_CART' ORDER BY md5(owner) LIMIT ${LAPSES}) RETURNING owner
  ) SELECT owner, pg_notify('lightning_deals', 'free ${ID}') FROM over`
const HOLDERS = `SELECT l.extras->>'incentivizedCart' AS buyer, c.state, c.owner FROM cart.lines l
  JOIN lightning_deals.claims c ON c.owner = l.owner AND c.deal_id = '${ID}' WHERE l.extras ? 'lightning-deals'`
const AT_DEAL_PRICE = `SELECT count(*)::int AS count FROM orders.orders WHERE discount_total > 0`

type Sums = Record<
  'held' | 'sold' | 'waiting' | 'total' | 'holding' | 'bought' | 'queue' | 'released' | 'claims' | 'aside' | 'offered',
  number
>
const sumsOf = async (database: pg.Client) => (await database.query<Sums>(SUMS)).rows[0] as Sums

/**
 * Checks at any moment that the counts equal the sums of the claims and that no unit is given out
 * twice.
 */
function unbalanced({ held, sold, waiting, total, holding, bought, queue, aside, offered }: Sums): string[] {
  if (aside !== offered) return [`The deal has set ${aside} units aside, its offer ${offered}.`]
  if (aside > 0 && aside !== total - sold) return [`${aside} units are set aside, ${sold} of ${total} sold.`]
  const isRight = held === holding && sold === bought && waiting === queue && held + sold <= total
  const counted = `held ${held}, sold ${sold}, waiting ${waiting} of ${total}`
  return isRight ? [] : [`The deal counts ${counted}; its claims are ${holding}, ${bought} and ${queue}.`]
}

/**
 * Everybody claims one of `total` units. Of the buyers who get one, some put it back, some order
 * it, some ask again and some let it expire; waiting buyers ask again. The check compares each
 * buyer's last response with the stored state.
 */
export function claimRush(buyers: number, total: number, places: number): Scenario {
  const holders = new Set<string>()
  const lapsed = new Set<string>()
  let [told, dropped, done] = [0, 0, 0]

  const buy = async (buyer: PatientBuyer, index: number): Promise<Outcome> => {
    const name = `buyer-${index}`
    const ask = () =>
      buyer.call('POST', CLAIM, { asin: ASIN, quantity: 1, additionalParameters: { incentivizedCart: name } })
    const entityOf = (json: unknown) => (json as { entity: { customerState?: string; dealAsinState?: string } }).entity
    const isHeld = (json: unknown) => entityOf(json).customerState === 'INCART'
    const isFull = (json: unknown) => entityOf(json).dealAsinState === 'WAITLISTFULL'
    await buyer.open()
    const first = await ask()
    // A process was killed after it stored the buyer's waitlist place and before it answered.
    const isWaiting = first.code === 'already-waiting' && first.isAgain
    if (first.status !== 200 && !isWaiting) return { refused: first.code }
    if (isFull(first.json)) return { refused: 'waitlist-full' }
    told += 1
    if (isWaiting || !isHeld(first.json)) {
      const again = await ask()
      if (again.code === 'already-waiting') return { kept: 'waiting' }
      if (again.status !== 200 || isFull(again.json)) throw new Error(`Who waits was told ${again.code || 'full'}.`)
      if (!isHeld(again.json)) return { kept: 'waiting' }
    }
    const turn = index % 10
    if (turn === 0) {
      const lines = (await buyer.call('GET', `${API}/cart/items`)).json as { entity: { items: { id: string }[] } }
      const put = await buyer.call('PUT', CART, { items: [{ id: lines.entity.items[0]?.id, quantity: 0 }] })
      if (put.status !== 200) return { refused: `put back: ${put.code}` }
      dropped += 1
      return { kept: 'put back' }
    }
    if (turn < 4) {
      const outcome = await buyCart(buyer, index)
      if ('refused' in outcome) holders.add(name)
      return outcome
    }
    if (turn < 6 && !isHeld((await ask()).json) && lapsed.size === 0)
      throw new Error('A claim was not there when asked for again.')
    holders.add(name)
    return { kept: 'in the cart' }
  }

  return {
    name: `claims of ${total} units of a lightning deal`,
    prepare: async (database) => {
      await database.query(ADD, [total, places, HOLD_SECONDS])
      await database.query('UPDATE offers.offers SET stock = 1000000 WHERE asin = $1', [ASIN])
    },
    buy: (buyer, index) =>
      buy(buyer, index).finally(() => {
        done += 1
      }),
    watch: async (database) => {
      if (done > 0 && done < buyers * LAPSES_UNTIL)
        for (const { owner } of (await database.query<{ owner: string }>(LAPSE)).rows) lapsed.add(owner)
      return unbalanced(await sumsOf(database))
    },
    check: async (database, placed) => {
      const sums = await sumsOf(database)
      const { held, sold, claims, released } = sums
      const stored = (await database.query<{ buyer: string; state: string; owner: string }>(HOLDERS)).rows
      const isKept = new Set(
        stored.filter(({ state, owner }) => state === 'IN_CART' || lapsed.has(owner)).map((row) => row.buyer),
      )
      const lost = [...holders].filter((name) => !isKept.has(name))
      const [orders] = (await database.query<{ count: number }>(AT_DEAL_PRICE)).rows
      const faults: [isWrong: boolean, sentence: string][] = [
        [held + sold !== total, `${held} units are held and ${sold} sold, not ${total} together`],
        [lost.length > 0, `${lost.length} claims that were acknowledged are missing: ${lost.slice(0, 3)}`],
        [claims !== told, `${claims} claims are stored, ${told} were acknowledged`],
        [sold !== orders?.count, `${sold} units are sold, but ${orders?.count} orders have the price of the deal`],
        [released > dropped || released < dropped - lapsed.size, `${released} were put back, ${dropped} acknowledged`],
      ]
      const wrong = faults.flatMap(([isWrong, sentence]) => (isWrong ? [sentence] : []))
      return [...wrong, ...unbalanced(sums), ...(await checkOrders(database, placed))]
    },
  }
}

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((a, b) => a + b, 0)

function storm(buyers: number, total: number, atOnce: number, blows: FeatureStorm['blows']): FeatureStorm {
  return {
    scenario: claimRush(buyers, total, Math.ceil(total / 5)),
    buyers,
    processes: 3,
    atOnce,
    blows,
    outcomes: ({ placed, kept, refused }) => [
      ...(placed + sum(kept) + sum(refused) === buyers ? [] : ['Not every buyer came to an end.']),
      ...Object.keys(refused).filter((code) => !['waitlist-full', 'price-changed'].includes(code)),
    ],
  }
}

export const shortStorm = (): FeatureStorm => storm(200, 30, 24, { processes: 2, connections: 2, crashes: 0 })
export const longStorm = (): FeatureStorm => storm(10_000, 1000, 256, { processes: 100, connections: 20, crashes: 0 })
