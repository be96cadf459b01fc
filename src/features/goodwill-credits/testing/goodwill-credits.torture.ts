import type pg from 'pg'
import { bookFaults } from '#commerce/ledger/testing/helpers.ts'
import { DETAILS } from '#tools/torture/buyer.ts'
import type { PatientBuyer } from '#tools/torture/patient-buyer.ts'
import { type Ask, checkOrders, type FeatureStorm, type Outcome, type Scenario } from '#tools/torture/scenario.ts'
import { fillCheckout, payCheckout } from '#tools/torture/stock.ts'

const ITEM = { asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1', quantity: 1 }
const CREDIT = 500
const MOST_LOOKS = 50

const STOCK = `UPDATE offers.offers SET stock = 1000000 WHERE id = '${ITEM.offerListingId}'`
// Inserted directly, for the owner of a checkout: that many sign-ins would measure password hashing.
const GIVE = `WITH made AS (
    INSERT INTO ledger.postings (key, owner, marketplace, currency, state, house, reason, credits, debits)
    SELECT 'storm ' || owner, owner, 'US', 'USD', 'posted', 'storm', 'granted', ${CREDIT}, ${CREDIT}
    FROM checkout.checkouts WHERE id = $1 ON CONFLICT DO NOTHING RETURNING key, owner
  ), entered AS (
    INSERT INTO ledger.entries (posting_key, account, amount)
    SELECT key, account, amount FROM made, (VALUES ('customer-balance', ${CREDIT}), ('storm', -${CREDIT})) AS v(account, amount)
  )
  INSERT INTO ledger.accounts (owner, marketplace, currency, balance) SELECT owner, 'US', 'USD', ${CREDIT} FROM made`
const SUMS = `SELECT coalesce(sum(balance), 0)::int AS left, coalesce(sum(held), 0)::int AS held,
    (SELECT coalesce(sum(amount), 0)::int FROM orders.payments WHERE provider = 'balance' AND state = 'captured') AS spent,
    (SELECT count(DISTINCT order_id)::int FROM orders.payments WHERE provider = 'balance' AND order_id IS NOT NULL) AS orders
  FROM ledger.accounts`
const PENDING = `SELECT key FROM ledger.postings WHERE state = 'pending'`

const faultsOf = (database: pg.Client) =>
  bookFaults(async <Row>(text: string) => (await database.query(text)).rows as Row[])

/** Every buyer has some credit and pays with it and, for the rest, by card. */
function splitRush(buyers: number): Scenario {
  const buy = async (buyer: PatientBuyer, index: number, ask: Ask): Promise<Outcome> => {
    await buyer.open()
    const begun = await fillCheckout(buyer, index, { items: [ITEM] })
    if ('refused' in begun) return begun
    await ask(GIVE, [begun.id])
    const path = `/api/marketplaces/US/checkouts/${begun.id}`
    await buyer.call('PUT', `${path}/details`, { ...DETAILS, email: `buyer-${index}@example.com`, useCredit: true })
    for (let looks = 1; ; looks += 1) {
      const outcome = await payCheckout(buyer, begun.id)
      if (!('refused' in outcome) || outcome.refused !== 'credit-changed' || looks === MOST_LOOKS) return outcome
      // A process died while it released the credit; until the job has finished that, the card pays everything.
      await buyer.call('GET', path)
    }
  }
  return {
    name: 'orders paid with store credit and a card',
    prepare: async (database) => void (await database.query(STOCK)),
    buy,
    watch: faultsOf,
    check: async (database, placed) => {
      const { left, held, spent, orders } = (await database.query(SUMS)).rows[0]
      const pending = (await database.query(PENDING)).rows.length
      return [
        ...(left + spent === buyers * CREDIT ? [] : [`${left} left and ${spent} spent are not ${buyers * CREDIT}`]),
        ...(held === 0 && pending === 0 ? [] : [`${held} are still held, by ${pending} postings`]),
        ...(orders > buyers / 2 ? [] : [`Only ${orders} orders were paid with credit`]),
        ...(await faultsOf(database)),
        ...(await checkOrders(database, placed)),
      ]
    },
  }
}

const storm = (buyers: number, atOnce: number, blows: FeatureStorm['blows']): FeatureStorm => ({
  scenario: splitRush(buyers),
  buyers,
  processes: 3,
  atOnce,
  blows,
  outcomes: ({ placed }) => (placed === buyers ? [] : [`${placed} of ${buyers} have their order.`]),
})

export const shortStorm = (): FeatureStorm => storm(100, 24, { processes: 2, connections: 2, crashes: 0 })
export const longStorm = (): FeatureStorm => storm(1000, 96, { processes: 40, connections: 20, crashes: 2 })
