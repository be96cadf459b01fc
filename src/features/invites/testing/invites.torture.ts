import type pg from 'pg'
import { signInBuyer } from '#tools/torture/customer.ts'
import type { PatientBuyer } from '#tools/torture/patient-buyer.ts'
import { type Ask, checkOrders, type FeatureStorm, type Outcome, type Scenario } from '#tools/torture/scenario.ts'
import { buyCart } from '#tools/torture/stock.ts'
import { ASIN, OFFER, PATH } from './helpers.ts'

const ID = 'storm----------------x'
/** Of those who bought, one in this many cancels. */
const CANCELS = 4

const ADD = `INSERT INTO invites.programs (id, marketplace, asin, offer_id, kind, opens_at, closes_at, sale_ends_at, hold_hours, quantity, invitations,
    one_per_household, one_per_card, seed)
  VALUES ('${ID}', 'US', '${ASIN}', '${OFFER}', 'first-come', now() - interval '1 minute', now() + interval '1 day', now() + interval '2 days',
    24, 1, $1, false, false, '')`
const STOCK = `UPDATE offers.offers SET stock = 1000000, by_invitation = true WHERE id = '${OFFER}'`
const SUMS = `SELECT p.taken, p.invitations,
    (SELECT count(*)::int FROM invites.requests WHERE state = 'INVITED') AS invited,
    (SELECT count(*)::int FROM invites.requests WHERE state = 'BOUGHT' AND NOT is_freed) AS bought,
    (SELECT count(*)::int FROM invites.requests WHERE is_freed) AS freed,
    (SELECT count(*)::int FROM invites.requests WHERE state = 'REQUESTED') AS waiting,
    (SELECT count(*)::int FROM orders.orders WHERE state <> 'cancelled') AS orders,
    (SELECT count(*)::int FROM orders.orders WHERE state = 'cancelled') AS cancelled,
    (SELECT count(*)::int FROM orders.orders o WHERE NOT EXISTS (
      SELECT FROM invites.requests r WHERE r.order_id = o.id AND r.owner = o.owner AND r.state = 'BOUGHT')) AS strangers
  FROM invites.programs p WHERE p.id = '${ID}'`

type Sums = Record<
  'taken' | 'invitations' | 'invited' | 'bought' | 'freed' | 'waiting' | 'orders' | 'cancelled' | 'strangers',
  number
>
const sumsOf = async (database: pg.Client) => (await database.query<Sums>(SUMS)).rows[0] as Sums

/** Must hold at any time: places are those of open and bought invitations, and every order is an invited customer's. */
function unbalanced({ taken, invitations, invited, bought, freed, waiting, orders, cancelled, strangers }: Sums) {
  const faults: [isWrong: boolean, sentence: string][] = [
    [
      taken !== invited + bought || taken > invitations,
      `${taken} of ${invitations} places are ${invited} and ${bought}`,
    ],
    [waiting > 0 && taken < invitations, `${invitations - taken} places are free while ${waiting} wait`],
    [orders !== bought, `${orders} orders are not ${bought} used invitations`],
    [cancelled !== freed, `${cancelled} cancelled orders have freed ${freed} places`],
    [strangers > 0, `${strangers} orders are not by an invited customer`],
  ]
  return faults.flatMap(([isWrong, sentence]) => (isWrong ? [sentence] : []))
}

/**
 * Everybody asks, twice at once. Whoever is invited buys, some of them cancel, twice at once, and see to it that somebody who waits buys in
 * their place. Whoever is not invited tries to buy nevertheless.
 */
function inviteRush(invitations: number): Scenario {
  const waiting: { buyer: PatientBuyer; index: number }[] = []
  const placedLater: string[] = []

  const add = (buyer: PatientBuyer, id: string | undefined) => {
    const used = id === undefined ? {} : { additionalParameters: { invitation: { id } } }
    const items = [{ asin: ASIN, offerListingId: OFFER, quantity: 1, ...used }]
    return buyer.call('POST', '/api/marketplaces/US/cart/carts/retail/items', { items })
  }
  const buyWith = async (buyer: PatientBuyer, index: number, id: string): Promise<Outcome> => {
    const added = await add(buyer, id)
    return added.status === 200 ? buyCart(buyer, index) : { refused: added.code }
  }
  /** Asks one of those who wait, and buys for whoever is invited. */
  const passOn = async () => {
    const next = waiting.shift()
    if (!next) return
    const { state, id } = (await next.buyer.call('GET', PATH)).json as { state: string; id: string }
    if (state === 'REQUESTED') return void waiting.push(next)
    const outcome = await buyWith(next.buyer, next.index, id)
    if (!('orderId' in outcome)) throw new Error(`Invited later, but refused: ${JSON.stringify(outcome)}`)
    placedLater.push(outcome.orderId)
  }
  const buy = async (buyer: PatientBuyer, index: number, ask: Ask): Promise<Outcome> => {
    await signInBuyer(buyer, index, ask)
    const [{ json }] = await Promise.all([buyer.call('POST', PATH, {}), buyer.call('POST', PATH, {})])
    const { state, id } = json as { state: string; id: string }
    if (state === 'REQUESTED') {
      const { status, code } = await add(buyer, index % 2 === 0 ? id : undefined)
      // A cancellation may have made room meanwhile.
      if (status === 200) return buyCart(buyer, index)
      waiting.push({ buyer, index })
      return { refused: code }
    }
    if (state !== 'INVITED') return { kept: state }
    const outcome = await buyWith(buyer, index, id)
    if ('orderId' in outcome && index % CANCELS === 0) {
      const path = `/api/orders/${outcome.orderId}/cancel`
      await Promise.all([buyer.call('POST', path), buyer.call('POST', path)])
      await passOn()
    }
    return outcome
  }

  return {
    name: `${invitations} invitations`,
    prepare: async (database) => {
      await database.query(ADD, [invitations])
      await database.query(STOCK)
    },
    buy,
    watch: async (database) => unbalanced(await sumsOf(database)),
    check: async (database, placed) => {
      const sums = await sumsOf(database)
      return [
        ...(sums.taken === invitations ? [] : [`${sums.taken} are invited, not ${invitations}`]),
        ...(sums.cancelled > 0 && placedLater.length > 0
          ? []
          : ['Nobody bought in the place of somebody who cancelled']),
        ...unbalanced(sums),
        ...(await checkOrders(database, [...placed, ...placedLater])),
      ]
    },
  }
}

const storm = (buyers: number, invitations: number, atOnce: number, blows: FeatureStorm['blows']): FeatureStorm => ({
  scenario: inviteRush(invitations),
  buyers,
  atOnce,
  blows,
  processes: 3,
  outcomes: ({ placed, kept, refused: { invitation = 0, ...others } }) =>
    placed >= invitations && placed + invitation === buyers
      ? []
      : [
          `${placed} orders, ${invitation} not invited of ${buyers}; besides ${JSON.stringify({ ...kept, ...others })}.`,
        ],
})

export const shortStorm = (): FeatureStorm => storm(80, 20, 24, { processes: 2, connections: 2, crashes: 0 })
export const longStorm = (): FeatureStorm => storm(1000, 100, 96, { processes: 40, connections: 20, crashes: 2 })
