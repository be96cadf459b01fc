import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { DETAILS } from '#tools/torture/buyer.ts'
import type { PatientBuyer } from '#tools/torture/patient-buyer.ts'
import { type Ask, checkOrders, type FeatureStorm, type Outcome, type Scenario } from '#tools/torture/scenario.ts'
import { payCheckout } from '#tools/torture/stock.ts'

const STORE = 'STORMORDER'
const SLOT = 'storm----------------o'
const ASIN = 'BXCABL0001'
const OFFER = `${ASIN}-US-1`
const GRAMS = 700
const API = '/api/marketplaces/US'

const ADD_STORE = `INSERT INTO fresh_stores.stores (id, brand_id, marketplace, name, kind, address, time_zone, minimum_order, fee)
  VALUES ('${STORE}', 'STORMBRAND', 'US', 'Storm', 'pickup', '{"line1":"1 Main Street","line2":"","city":"Salem","region":"OR","postalCode":"97301","country":"US"}',
    'America/New_York', 0, 0)`
const ADD_CALENDAR = `INSERT INTO delivery_slots.calendars (store_id) VALUES ('${STORE}')`
const ADD_SLOT = `INSERT INTO delivery_slots.slots (id, store_id, zone, day, weekday, local_start, starts_at, ends_at, deadline, orders, grams, fee, is_planned)
  VALUES ('${SLOT}', '${STORE}', 'counter', current_date + 2, 1, '08:00', current_date + interval '56 hours', current_date + interval '58 hours',
    current_date + interval '55 hours', $1, $2, 450, false)`
const SELL = `UPDATE offers.offers SET store = '${STORE}', stock = $1, max_order_quantity = 2 WHERE id = '${OFFER}'`
const WEIGH = `UPDATE catalog.products SET weight = ${GRAMS} WHERE asin = '${ASIN}'`
const FILL_CART = `INSERT INTO cart.lines (id, owner, marketplace, asin, offer_id, quantity, price_when_added, store)
  SELECT 'storm-' || id, owner, marketplace, '${ASIN}', '${OFFER}', 1, 100, '${STORE}' FROM checkout.checkouts WHERE id = $1 ON CONFLICT DO NOTHING`
const TAKEN = `SELECT (SELECT count(*)::int FROM delivery_slots.bookings b JOIN orders.orders o ON o.id = b.order_id AND o.store = '${STORE}'
    AND o.owner = b.owner AND o.promise->'basis'->>'slotId' = b.slot_id WHERE b.slot_id = '${SLOT}' AND b.freed_at IS NULL AND b.grams = ${GRAMS}) AS booked,
  (SELECT count(*)::int FROM orders.orders WHERE store = '${STORE}') AS orders,
  (SELECT count(*)::int FROM delivery_slots.holds WHERE slot_id = '${SLOT}') AS held,
  (SELECT stock FROM offers.offers WHERE id = '${OFFER}') AS left,
  (SELECT count(*)::int FROM cart.lines WHERE store = '${STORE}' AND owner IN (SELECT owner FROM orders.orders)) AS unsold`

/** Everybody fills a cart of the store and wants to order it in the last places of one slot. */
function orderRush(places: number): Scenario {
  const buy = async (buyer: PatientBuyer, index: number, ask: Ask): Promise<Outcome> => {
    await buyer.open()
    const begun = await buyer.call('POST', `${API}/checkouts`, { storeId: STORE })
    if (begun.status !== 201) return { refused: begun.code }
    const { id } = begun.json as { id: string }
    await ask(FILL_CART, [id])
    const held = await buyer.call('POST', `${API}/fresh-stores/${STORE}/slots/${SLOT}/holds`, {})
    if (held.status !== 200) return { refused: held.code }
    const details = { ...DETAILS, email: `buyer-${index}@example.com` }
    const filled = await buyer.call('PUT', `${API}/checkouts/${id}/details`, details)
    return filled.status === 200 ? payCheckout(buyer, id) : { refused: filled.code }
  }
  return {
    name: `orders in the last ${places} places of a slot`,
    prepare: async (database) => {
      await database.query(ADD_STORE)
      await database.query(ADD_CALENDAR)
      await database.query(ADD_SLOT, [places, places * GRAMS])
      await database.query(SELL, [places * 2])
      await database.query(WEIGH)
    },
    buy,
    // Money is taken when an order is picked.
    settle: async (commerce) => {
      const ids = await commerce.db.query<{ id: string }>({
        name: '',
        text: `SELECT id FROM orders.orders WHERE store = '${STORE}'`,
      })
      for (const { id } of ids)
        await changeOrder(commerce, { id, owner: undefined }, { kind: 'pick', items: [{ position: 0, picked: 1 }] })
    },
    check: async (database, placed) => {
      const { rows } = await database.query(TAKEN)
      const found = JSON.stringify(rows[0])
      const right = JSON.stringify({ booked: places, orders: places, held: 0, left: places, unsold: 0 })
      return [...(found === right ? [] : [`${found} is not ${right}`]), ...(await checkOrders(database, placed))]
    },
  }
}

const storm = (buyers: number, places: number, atOnce: number, blows: FeatureStorm['blows']): FeatureStorm => ({
  scenario: orderRush(places),
  buyers,
  processes: 3,
  atOnce,
  blows,
  outcomes: ({ placed, refused }) => [
    ...(placed === places ? [] : [`${placed} shoppers were told that they have ordered, of ${places} places.`]),
    ...(refused['slot-full'] === buyers - places
      ? []
      : [`not everybody else was told that it is full: ${JSON.stringify(refused)}`]),
  ],
})

export const shortStorm = (): FeatureStorm => storm(80, 20, 24, { processes: 2, connections: 2, crashes: 0 })
export const longStorm = (): FeatureStorm => storm(1000, 20, 96, { processes: 40, connections: 20, crashes: 2 })
