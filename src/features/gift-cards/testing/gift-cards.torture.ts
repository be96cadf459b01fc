import type pg from 'pg'
import { bookFaults } from '#commerce/ledger/testing/helpers.ts'
import { DETAILS } from '#tools/torture/buyer.ts'
import type { PatientBuyer } from '#tools/torture/patient-buyer.ts'
import { type Ask, checkOrders, type FeatureStorm, type Outcome, type Scenario } from '#tools/torture/scenario.ts'
import { fillCheckout, payCheckout } from '#tools/torture/stock.ts'
import { CABLE } from './helpers.ts'

const VALUE = 300
const CARDS_EACH = 2
const MOST_LOOKS = 50

const STOCK = `UPDATE offers.offers SET stock = 1000000 WHERE id = '${CABLE.offerListingId}'`
// Inserted directly, as if they had been sent and added: a storm of mails would measure something else.
const GIVE = `WITH made AS (
    INSERT INTO gift_cards.cards (id, marketplace, state, value, to_year_end, send_at, recipient_email, code_hash, digits, sent_at, owner)
    SELECT md5(owner || n), 'US', 'sent', ${VALUE}, false, now(), '', md5(owner || n), '0000', now(), owner
    FROM checkout.checkouts, generate_series(1, ${CARDS_EACH}) n WHERE id = $1 ON CONFLICT DO NOTHING RETURNING id
  ), posted AS (
    INSERT INTO ledger.postings (key, owner, marketplace, currency, state, house, reason, credits, debits)
    SELECT 'gift-card ' || id || ' value', 'gift-card ' || id, 'US', 'USD', 'posted', 'storm', 'bought', ${VALUE}, ${VALUE} FROM made
    RETURNING key, owner
  ), entered AS (
    INSERT INTO ledger.entries (posting_key, account, amount)
    SELECT key, account, amount FROM posted, (VALUES ('customer-balance', ${VALUE}), ('storm', -${VALUE})) AS v(account, amount)
  )
  INSERT INTO ledger.accounts (owner, marketplace, currency, balance) SELECT owner, 'US', 'USD', ${VALUE} FROM posted`
const SUMS = `SELECT coalesce(sum(balance), 0)::int AS left, coalesce(sum(held), 0)::int AS held,
    (SELECT count(*)::int * ${VALUE} FROM gift_cards.cards) AS given,
    (SELECT coalesce(sum(amount), 0)::int FROM orders.payments WHERE provider = 'balance' AND state = 'captured') AS spent,
    (SELECT count(DISTINCT order_id)::int FROM orders.payments WHERE provider = 'balance' AND order_id IS NOT NULL) AS orders
  FROM ledger.accounts WHERE owner LIKE 'gift-card %'`

const faultsOf = (database: pg.Client) =>
  bookFaults(async <Row>(text: string) => (await database.query(text)).rows as Row[])

/** Every buyer has two cards, and pays with both and, for the rest, by card. */
function cardRush(buyers: number): Scenario {
  const buy = async (buyer: PatientBuyer, index: number, ask: Ask): Promise<Outcome> => {
    await buyer.open()
    const begun = await fillCheckout(buyer, index, { items: [CABLE] })
    if ('refused' in begun) return begun
    await ask(GIVE, [begun.id])
    const path = `/api/marketplaces/US/checkouts/${begun.id}`
    await buyer.call('PUT', `${path}/details`, { ...DETAILS, email: `buyer-${index}@example.com`, useCredit: true })
    for (let looks = 1; ; looks += 1) {
      const outcome = await payCheckout(buyer, begun.id)
      if (!('refused' in outcome) || outcome.refused !== 'credit-changed' || looks === MOST_LOOKS) return outcome
      // A process died while it released a card; until the job has finished that, another way pays everything.
      await buyer.call('GET', path)
    }
  }
  return {
    name: 'orders paid with two gift cards and a card',
    prepare: async (database) => void (await database.query(STOCK)),
    buy,
    watch: faultsOf,
    check: async (database, placed) => {
      const { left, held, given, spent, orders } = (await database.query(SUMS)).rows[0] as Record<string, number>
      return [
        ...(await checkOrders(database, placed)),
        ...(await faultsOf(database)),
        ...((left ?? 0) + (spent ?? 0) === given && held === 0
          ? []
          : [`of ${given} cents ${spent} are spent, ${held} held and ${left} left`]),
        ...((orders ?? 0) > buyers / 2 ? [] : [`Only ${orders} orders were paid with gift cards`]),
      ]
    },
  }
}

/** Every buyer gets an order, whatever is killed. */
const storm = (buyers: number, atOnce: number, blows: FeatureStorm['blows']): FeatureStorm => ({
  scenario: cardRush(buyers),
  buyers,
  processes: 2,
  atOnce,
  blows,
  outcomes: ({ placed }) => (placed === buyers ? [] : [`${placed} of ${buyers} have their order.`]),
})

export const shortStorm = (): FeatureStorm => storm(60, 16, { processes: 2, connections: 2, crashes: 0 })
export const longStorm = (): FeatureStorm => storm(1000, 64, { processes: 40, connections: 20, crashes: 2 })
