import { expect, test } from 'vitest'
import { faultsOf } from './rule.ts'

const LANDED = ['orders.orders', 'orders.lines']

test.each([
  'ALTER TABLE orders.orders DROP COLUMN email',
  'ALTER TABLE orders.orders RENAME COLUMN email TO mail',
  'ALTER TABLE orders.orders RENAME TO purchases',
  'ALTER TABLE orders.orders ALTER COLUMN total TYPE numeric',
  'ALTER TABLE orders.orders ALTER total SET DATA TYPE numeric',
  'ALTER TABLE orders.orders ALTER COLUMN email SET NOT NULL',
  'ALTER TABLE orders.orders ALTER COLUMN state DROP DEFAULT',
  'ALTER TABLE orders.orders ADD COLUMN note text NOT NULL',
  'ALTER TABLE orders.orders ADD COLUMN a int DEFAULT 1, ADD COLUMN note text NOT NULL',
  'ALTER TABLE orders.orders ADD COLUMN at timestamptz NOT NULL DEFAULT clock_timestamp()',
  'ALTER TABLE orders.lines ADD CONSTRAINT c CHECK (quantity < 9)',
  'ALTER TABLE orders.lines ADD UNIQUE (asin)',
  'CREATE INDEX i ON orders.lines (asin)',
  'CREATE UNIQUE INDEX i ON orders.lines (asin)',
  'DROP TABLE orders.lines',
  'DROP SCHEMA orders CASCADE',
  'TRUNCATE orders.lines',
  'LOCK TABLE orders.lines',
  "UPDATE orders.lines SET title = ''",
  'DELETE FROM orders.lines',
])('%s needs a word why', (statement) => {
  expect(faultsOf(`${statement};`, LANDED)).toHaveLength(1)
  expect(faultsOf(`-- contract: nobody runs the version before any more.\n${statement};`, LANDED)).toEqual([])
  expect(faultsOf(`${statement};\n-- contract: of the next statement\nSELECT 1;`, LANDED)).toHaveLength(1)
})

test.each([
  'ALTER TABLE orders.orders ADD COLUMN note text',
  "ALTER TABLE orders.orders ADD COLUMN note text NOT NULL DEFAULT ''",
  'ALTER TABLE orders.orders ADD COLUMN at timestamptz NOT NULL DEFAULT now()',
  'ALTER TABLE orders.orders DROP CONSTRAINT orders_check',
  'ALTER TABLE orders.lines ADD CONSTRAINT c CHECK (quantity < 9) NOT VALID',
  'CREATE TABLE orders.returns (id text PRIMARY KEY, order_id text NOT NULL REFERENCES orders.orders)',
  'CREATE INDEX i ON orders.returns (asin)',
  '-- DROP TABLE orders.lines; was once thought of\nSELECT 1',
  "INSERT INTO orders.notes VALUES ('DROP TABLE orders.lines')",
])('%s goes through', (statement) => {
  expect(faultsOf(`${statement};`, LANDED)).toEqual([])
})
