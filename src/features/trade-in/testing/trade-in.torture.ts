import type pg from 'pg'
import { signInBuyer } from '#tools/torture/customer.ts'
import type { PatientBuyer } from '#tools/torture/patient-buyer.ts'
import type { Ask, FeatureStorm, Outcome, Scenario } from '#tools/torture/scenario.ts'
import { API, HOME } from './helpers.ts'

const MOST = 5
const VALUE = 100
/** What is paid before devices arrive in the US: for those of the first trade-in, and nothing for the one that is submitted after it. */
const ADVANCE = 500
const MODEL = `INSERT INTO trade_in.models (id, brand, name, product_group, item_type, serial)
  VALUES ('storm-phone', 'Storm', 'Phone', 'gl_storm', 'phone', 'serial')`
const WORTH = `INSERT INTO trade_in.model_values (model_id, marketplace, condition, value) VALUES ('storm-phone', 'US', 'N/A', ${VALUE * 100})`
const FAULTS = `SELECT t.owner || ' has ' || count(i.id) || ' of ' || t.items AS fault FROM trade_in.trade_ins t LEFT JOIN trade_in.items i
    ON i.trade_in_id = t.id WHERE t.owner LIKE '%storm-customer-%' GROUP BY t.id HAVING count(i.id) <> t.items OR count(i.id) > ${MOST}
  UNION ALL SELECT i.id || ' is ' || i.state || ' and paid ' || i.paid FROM trade_in.items i JOIN trade_in.trade_ins t ON t.id = i.trade_in_id
    WHERE t.owner LIKE '%storm-customer-%' AND i.paid <> CASE WHEN i.state = 'PAID_NOW' THEN i.offered ELSE 0 END
  UNION ALL SELECT t.owner || ' was paid ' || sum(i.paid) || ' before anything arrived' FROM trade_in.trade_ins t JOIN trade_in.items i
    ON i.trade_in_id = t.id WHERE t.owner LIKE '%storm-customer-%' GROUP BY t.owner HAVING sum(i.paid) > ${ADVANCE * 100}
  UNION ALL SELECT 'posted for a device that is not paid: ' || p.key FROM ledger.postings p WHERE p.key LIKE 'device %'
    AND NOT EXISTS (SELECT FROM trade_in.items i WHERE p.key = 'device ' || i.id AND i.paid = i.offered)
  UNION ALL SELECT 'paid without a posting: ' || i.id FROM trade_in.items i WHERE i.paid > 0
    AND NOT EXISTS (SELECT FROM ledger.postings p WHERE p.key = 'device ' || i.id)
  UNION ALL SELECT 'held by two: ' || device FROM trade_in.devices GROUP BY device HAVING count(*) > 1`
const SUMS = `SELECT count(*)::int AS devices, count(DISTINCT serial)::int AS serials FROM trade_in.items WHERE model_id = 'storm-phone' AND state IN ('SUBMITTED', 'PAID_NOW')`

const faultsOf = async (database: pg.Client) =>
  (await database.query<{ fault: string }>(FAULTS)).rows.map(({ fault }) => fault)

/**
 * Every customer adds more devices at once than a trade-in holds, one of them a device that all of them claim to have, and submits twice
 * at once for money that is paid immediately.
 */
function tradeRush(adds: number): Scenario {
  const device = (serial: string) => ({
    modelId: 'storm-phone',
    answers: {},
    serial,
    appraisal: 'ACCEPT_WORSE',
    payment: 'PAID_NOW',
  })
  const faults: string[] = []

  const buy = async (buyer: PatientBuyer, index: number, ask: Ask): Promise<Outcome> => {
    await signInBuyer(buyer, index, ask)
    await buyer.call('POST', '/api/account/addresses', HOME)
    const serials = Array.from({ length: adds }, (_, each) => `STORM${index}N${each}`.padEnd(10, 'X'))
    const add = (serial: string) => buyer.call('POST', `${API}/items`, device(serial))
    const added = await Promise.all(serials.map(add))
    const kept = added.filter(({ status }) => status === 200).length
    if (kept !== MOST) faults.push(`${kept} of ${adds} devices were added`)
    const submit = () => buyer.call('POST', `${API}/submit`, { agreedTotal: 100 * MOST * VALUE })
    const both = await Promise.all([submit(), submit()])
    if (!both.some(({ status }) => status === 200)) return { refused: String(both[0]?.code) }
    await add('STORMSHARED')
    const shared = await buyer.call('POST', `${API}/submit`, { agreedTotal: 100 * VALUE })
    return { kept: shared.status === 200 ? 'all and the shared one' : 'all' }
  }

  return {
    name: `${adds} devices at once into trade-ins of ${MOST}`,
    prepare: async (database) => {
      await database.query(MODEL)
      await database.query(WORTH)
    },
    buy,
    watch: faultsOf,
    check: async (database) => {
      const [{ devices = 0, serials = 0 } = {}] = (await database.query<{ devices: number; serials: number }>(SUMS))
        .rows
      const twice = devices === serials ? [] : [`${devices} devices with ${serials} numbers`]
      return [...new Set(faults), ...twice, ...(await faultsOf(database))]
    },
  }
}

const storm = (buyers: number, adds: number, atOnce: number, blows: FeatureStorm['blows']): FeatureStorm => ({
  scenario: tradeRush(adds),
  buyers,
  atOnce,
  blows,
  processes: 3,
  outcomes: ({ kept: { all = 0, 'all and the shared one': shared = 0, ...others }, refused }) =>
    all === buyers - 1 && shared === 1
      ? []
      : [
          `${all} of ${buyers}, ${shared} with the shared device; besides ${JSON.stringify({ ...others, ...refused })}.`,
        ],
})

export const shortStorm = (): FeatureStorm => storm(20, 12, 10, { processes: 2, connections: 2, crashes: 0 })
export const longStorm = (): FeatureStorm => storm(200, 100, 24, { processes: 20, connections: 10, crashes: 1 })
