import type pg from 'pg'
import type { PatientBuyer } from '#tools/torture/patient-buyer.ts'
import type { FeatureStorm, Outcome, Scenario } from '#tools/torture/scenario.ts'

const STORES = ['STORMSTOR1', 'STORMSTOR2']
const SLOTS = ['storm----------------a', 'storm----------------b']
const GRAMS = 500
/** Of the buyers, one in this many gives back what it holds, for somebody who comes later. */
const RARE = 5
const API = '/api/marketplaces/US'

const ADD_STORE = `INSERT INTO fresh_stores.stores (id, brand_id, marketplace, name, kind, address, time_zone, minimum_order, fee)
  SELECT id, 'STORMBRAND', 'US', 'Storm', 'pickup', '{"country":"US"}', 'America/New_York', 0, 0 FROM unnest($1::text[]) AS id`
const ADD_CALENDAR = `INSERT INTO delivery_slots.calendars (store_id) SELECT unnest($1::text[])`
const ADD_SLOT = `INSERT INTO delivery_slots.slots (id, store_id, zone, day, weekday, local_start, starts_at, ends_at, deadline, orders, grams, fee, is_planned)
  VALUES ($1, $2, 'counter', current_date + 2, 1, '08:00', current_date + interval '56 hours', current_date + interval '58 hours',
    current_date + interval '55 hours', $3, $4, 450, false)`
const LIVE = `SELECT slot_id AS slot, count(*)::int AS orders, sum(grams)::int AS grams FROM delivery_slots.holds
  WHERE slot_id = ANY($1) AND expires_at > now() GROUP BY slot_id`
const HALVES = `SELECT count(*)::int AS count FROM (
  SELECT owner FROM delivery_slots.holds WHERE slot_id = ANY($1) GROUP BY owner HAVING count(*) <> 2) half`

type Row = { slot: string; orders: number; grams: number }
const liveOf = async (database: pg.Client) => (await database.query<Row>(LIVE, [SLOTS])).rows

/** Must hold at any time: no slot is held by more than it takes, and nobody has a slot of one store only. */
async function faultsIn(database: pg.Client, places: number): Promise<string[]> {
  const over = (await liveOf(database)).filter(({ orders, grams }) => orders > places || grams !== orders * GRAMS)
  const [halves] = (await database.query<{ count: number }>(HALVES, [SLOTS])).rows
  return [
    ...over.map(({ slot, orders, grams }) => `${slot} is held by ${orders} of ${places}, with ${grams} g.`),
    ...(halves?.count === 0 ? [] : [`${halves?.count} shoppers have one slot of two.`]),
  ]
}

/** Everybody wants the last places of the same two stores. A lost answer is asked for again, with its key. */
function slotRush(places: number): Scenario {
  const buy = async (buyer: PatientBuyer, index: number): Promise<Outcome> => {
    await buyer.open()
    const holds = STORES.map((storeId, at) => ({ storeId, slotId: SLOTS[at], grams: GRAMS }))
    const body = { holds: index % 2 === 0 ? holds : holds.toReversed() }
    const held = await buyer.call('POST', `${API}/fresh-holds`, body)
    if (held.status !== 200) return { refused: held.code }
    if (index % RARE !== 0) return { kept: 'held' }
    const { holds: own } = held.json as { holds: { token: string }[] }
    for (const { token } of own) await buyer.call('POST', `/afx/slotselection/cancel?token=${token}`)
    const again = await buyer.call('POST', `${API}/fresh-holds`, body)
    return again.status === 200 ? { kept: 'held' } : { refused: again.code }
  }
  return {
    name: `the last ${places} places of two stores`,
    prepare: async (database) => {
      await database.query(ADD_STORE, [STORES])
      await database.query(ADD_CALENDAR, [STORES])
      for (const [at, slot] of SLOTS.entries())
        await database.query(ADD_SLOT, [slot, STORES[at], places, places * GRAMS])
    },
    buy: (buyer, index) => buy(buyer, index),
    watch: async (database) => (await faultsIn(database, places)).filter((fault) => !fault.includes('one slot')),
    check: async (database) => {
      const rows = await liveOf(database)
      const wrong = SLOTS.filter((slot) => rows.find((each) => each.slot === slot)?.orders !== places)
      return [...wrong.map((slot) => `${slot} is not held by exactly ${places}`), ...(await faultsIn(database, places))]
    },
  }
}

const storm = (buyers: number, places: number, atOnce: number, blows: FeatureStorm['blows']): FeatureStorm => ({
  scenario: slotRush(places),
  buyers,
  processes: 3,
  atOnce,
  blows,
  outcomes: ({ kept }) =>
    kept.held === places ? [] : [`${kept.held} shoppers were told that they hold ${places} places.`],
})

export const shortStorm = (): FeatureStorm => storm(120, 20, 24, { processes: 2, connections: 2, crashes: 0 })
export const longStorm = (): FeatureStorm => storm(1000, 20, 96, { processes: 40, connections: 20, crashes: 2 })
