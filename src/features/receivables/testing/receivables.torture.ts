import type pg from 'pg'
import { DETAILS } from '#tools/torture/buyer.ts'
import { signInBuyer } from '#tools/torture/customer.ts'
import type { PatientBuyer } from '#tools/torture/patient-buyer.ts'
import { type Ask, checkOrders, type FeatureStorm, type Outcome, type Scenario } from '#tools/torture/scenario.ts'
import { payCheckout } from '#tools/torture/stock.ts'

const API = '/api/marketplaces/US/checkouts'
const ITEM = { asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1', quantity: 1 }
const COMPANY = 'company-of-the-storm'
const PRICE = 10_000

const OFFER = `UPDATE offers.offers SET stock = 1000000, price = ${PRICE} WHERE id = '${ITEM.offerListingId}'`
const FOUND = `INSERT INTO companies.companies (id, marketplace, name, country, state) VALUES ('${COMPANY}', 'US', 'Halden Studio', 'US', 'ACTIVE')`
const GRANT = `INSERT INTO companies.terms (company_id, most, days) VALUES ('${COMPANY}', $1, 45)`
const JOIN = `WITH joined AS (
    INSERT INTO companies.people (customer_id, company_id, role) VALUES ($1, '${COMPANY}', 'buyer') ON CONFLICT DO NOTHING)
  UPDATE accounts.customers SET has_company = true WHERE id = $1`
const OWED = `SELECT coalesce(sum(amount), 0)::int AS owed, coalesce(max(amount), 0)::int AS one, count(DISTINCT amount)::int AS sums
  FROM orders.payments WHERE company_id = '${COMPANY}' AND state = 'owed'`

type Owed = { owed: number; one: number; sums: number }
const owedIn = async (database: pg.Client) => (await database.query<Owed>(OWED)).rows[0] as Owed

/** All buyers belong to one company, and order the same by invoice until it can owe no more. */
function rush(limit: number): Scenario {
  async function buy(buyer: PatientBuyer, index: number, ask: Ask): Promise<Outcome> {
    const owner = await signInBuyer(buyer, index, ask)
    await ask(JOIN, [owner.slice(owner.indexOf(':') + 1)])
    const begun = await buyer.call('POST', API, { items: [ITEM] })
    if (begun.status !== 201) return { refused: begun.code }
    const { id } = begun.json as { id: string }
    const { cardNumber: _, ...details } = { ...DETAILS, email: `buyer-${index}@example.com`, payment: 'invoice' }
    const filled = await buyer.call('PUT', `${API}/${id}/details`, details)
    return filled.status === 200 ? payCheckout(buyer, id) : { refused: filled.code }
  }
  const watch = async (database: pg.Client) => {
    const { owed } = await owedIn(database)
    return owed <= limit ? [] : [`The company owes ${owed} of at most ${limit}`]
  }
  return {
    name: 'orders on the terms of one company',
    prepare: async (database) => {
      await database.query(OFFER)
      await database.query(FOUND)
      await database.query(GRANT, [limit])
    },
    buy,
    watch,
    check: async (database, placed) => {
      const { owed, one, sums } = await owedIn(database)
      const isUsed = sums === 1 && owed + one > limit
      return [
        ...(await watch(database)),
        ...(isUsed ? [] : [`The company owes ${owed} of ${limit}, though another order of ${one} was asked for`]),
        ...(await checkOrders(database, placed)),
      ]
    },
  }
}

/** So much may be owed that half of the buyers have their order at most. */
const storm = (buyers: number, atOnce: number, blows: FeatureStorm['blows']): FeatureStorm => ({
  scenario: rush((PRICE * buyers) / 2),
  buyers,
  processes: 3,
  atOnce,
  blows,
  outcomes: ({ placed, refused }) =>
    placed > 0 && placed + (refused['account-limit'] ?? 0) === buyers
      ? []
      : [`${placed} of ${buyers} ordered, the others were refused by ${JSON.stringify(refused)}.`],
})

export const shortStorm = (): FeatureStorm => storm(80, 24, { processes: 2, connections: 2, crashes: 0 })
export const longStorm = (): FeatureStorm => storm(1000, 96, { processes: 40, connections: 20, crashes: 2 })
