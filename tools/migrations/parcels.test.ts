import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { MIGRATIONS } from '#app/migrations.ts'
import { migrate } from '#platform/db/migrate.ts'
import { emptyDatabase } from '#test/databases.ts'

const isBefore = (key: string) => !key.startsWith('orders/') || key < 'orders/0007'

/** An order of three units in a state, as the version before parcels stored it. */
const orderIn = (state: string, returned = 0) =>
  `INSERT INTO orders.orders (id, owner, marketplace, checkout_id, state, email, address, delivery, payment_method, items_total, delivery_total, total,
     currency, tracking, shipped_at, delivered_at)
   VALUES ('${state}', 'o', 'US', '${state}', '${state}', '', '{}', '${state === 'shipped' ? 'express' : 'standard'}', 'test-card', 300, 0, 300,
     'USD', 'T-${state}', now(), CASE WHEN '${state}' IN ('delivered', 'returned') THEN now() END);
   INSERT INTO orders.lines (order_id, position, asin, offer_id, title, quantity, unit_price, returned_units)
   VALUES ('${state}', 0, 'A', 'A-1', 'A', 3, 100, ${returned});`

test('counts the units of orders from before parcels, and gives each that was shipped its parcel', async () => {
  const url = await emptyDatabase()
  await migrate(url, MIGRATIONS, isBefore)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(
    ['placed', 'shipped', 'cancelled'].map((state) => orderIn(state)).join('') +
      orderIn('delivered', 1) +
      orderIn('returned', 3),
  )
  await migrate(url, MIGRATIONS)
  const { rows } = await client.query(
    `SELECT l.order_id AS id, cancelled_units, shipped_units, delivered_units, l.refunded::int, o.state = o.counted_state AS counted,
       p.state AS parcel, p.tracking, i.quantity AS packed, i.delivered AS arrived
     FROM orders.orders o JOIN orders.lines l ON l.order_id = o.id LEFT JOIN orders.parcels p ON p.order_id = o.id
     LEFT JOIN orders.parcel_lines i ON i.parcel_id = p.id ORDER BY l.order_id`,
  )
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['cancelled', 3, 0, 0, 0, true, null, null, null, null],
    ['delivered', 0, 3, 3, 100, true, 'delivered', 'T-delivered', 3, 3],
    ['placed', 0, 0, 0, 0, true, null, null, null, null],
    ['returned', 0, 3, 3, 300, true, 'delivered', 'T-returned', 3, 3],
    ['shipped', 0, 3, 0, 0, true, 'shipped', 'T-shipped', 3, 0],
  ])
})
