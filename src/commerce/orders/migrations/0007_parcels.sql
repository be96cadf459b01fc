-- contract: allows more than before; writes wait for one pass over the orders.
ALTER TABLE orders.orders DROP CONSTRAINT orders_state_check;
-- contract: allows more than before; writes wait for one pass over the orders.
ALTER TABLE orders.orders ADD CONSTRAINT orders_state_check
  CHECK (state IN ('placed', 'partly-shipped', 'shipped', 'delivered', 'cancelled', 'return-requested', 'returned'));

-- contract: holds for what the version before writes, which changes no order that is in parts; one pass over the orders.
ALTER TABLE orders.orders
  -- The state that the units of the lines have led to. The version before changes only `state`; where the two differ, its change
  -- is still to be counted.
  ADD COLUMN counted_state text NOT NULL DEFAULT 'placed',
  -- Whether units have gone ways of which the version before knows nothing, so that the check stops it.
  ADD COLUMN is_in_parts boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT orders_parts_check CHECK (NOT is_in_parts OR state = counted_state);

CREATE TABLE orders.parcels (
  -- The order's number and the parcel's position.
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders.orders ON DELETE CASCADE,
  position int NOT NULL CHECK (position > 0),
  state text NOT NULL CHECK (state IN ('shipped', 'delivered')),
  carrier text,
  tracking text,
  -- Null for the address of the order.
  address jsonb,
  promise jsonb,
  shipped_at timestamptz NOT NULL,
  delivered_at timestamptz,
  UNIQUE (order_id, position),
  CHECK ((state = 'delivered') = (delivered_at IS NOT NULL))
);

CREATE TABLE orders.parcel_lines (
  parcel_id text NOT NULL REFERENCES orders.parcels ON DELETE CASCADE,
  -- Position of the order's line.
  line int NOT NULL,
  quantity int NOT NULL CHECK (quantity > 0),
  delivered int NOT NULL DEFAULT 0 CHECK (delivered BETWEEN 0 AND quantity),
  PRIMARY KEY (parcel_id, line)
);

ALTER TABLE orders.lines
  ADD COLUMN needs_delivery boolean NOT NULL DEFAULT true,
  -- As the offer was when it was ordered; null in orders from before.
  ADD COLUMN condition text,
  ADD COLUMN seller_id text,
  ADD COLUMN seller_name text,
  ADD COLUMN cancelled_units int NOT NULL DEFAULT 0,
  ADD COLUMN shipped_units int NOT NULL DEFAULT 0,
  -- Of what needs no parcel: units that were provided.
  ADD COLUMN delivered_units int NOT NULL DEFAULT 0,
  -- Minor units given back for the line, with the tax that was added to it.
  ADD COLUMN refunded bigint NOT NULL DEFAULT 0;

ALTER TABLE orders.returns
  -- [{ "position", "quantity" }]: what of the announced units has come back so far.
  ADD COLUMN received jsonb NOT NULL DEFAULT '[]';
-- contract: the version before receives a return as a whole; locks what it received, which it does not change again.
UPDATE orders.returns SET received = items WHERE state = 'received';

-- contract: locks every line of such orders, which are few.
UPDATE orders.lines l SET needs_delivery = false FROM orders.orders o WHERE o.id = l.order_id AND o.delivery = 'none';

-- contract: counts what the version before has done; locks the orders that are no longer only placed.
UPDATE orders.lines l SET
  cancelled_units = CASE WHEN o.state = 'cancelled' THEN l.quantity ELSE 0 END,
  shipped_units = CASE WHEN o.state <> 'cancelled' AND l.needs_delivery THEN l.quantity ELSE 0 END,
  delivered_units = CASE WHEN o.state IN ('delivered', 'return-requested', 'returned') THEN l.quantity ELSE 0 END,
  refunded = CASE WHEN o.state = 'cancelled' THEN 0 ELSE
    (l.unit_price * l.quantity - l.discount) * l.returned_units / l.quantity
    + CASE WHEN o.added_tax > 0 THEN l.tax * l.returned_units / l.quantity ELSE 0 END END
FROM orders.orders o WHERE o.id = l.order_id AND o.state <> 'placed';

INSERT INTO orders.parcels (id, order_id, position, state, tracking, shipped_at, delivered_at)
SELECT o.id || '-1', o.id, 1, CASE WHEN o.state = 'shipped' THEN 'shipped' ELSE 'delivered' END, o.tracking,
  coalesce(o.shipped_at, o.placed_at), CASE WHEN o.state <> 'shipped' THEN coalesce(o.delivered_at, o.placed_at) END
FROM orders.orders o WHERE o.state IN ('shipped', 'delivered', 'return-requested', 'returned')
  AND EXISTS (SELECT FROM orders.lines l WHERE l.order_id = o.id AND l.needs_delivery);

INSERT INTO orders.parcel_lines (parcel_id, line, quantity, delivered)
SELECT p.id, l.position, l.quantity, CASE WHEN p.state = 'delivered' THEN l.quantity ELSE 0 END
FROM orders.parcels p JOIN orders.lines l ON l.order_id = p.order_id WHERE l.needs_delivery;

-- contract: locks the orders that are no longer only placed.
UPDATE orders.orders SET counted_state = state WHERE state <> 'placed';

-- contract: finds what the version before has changed meanwhile, which is little; one pass over the orders.
CREATE INDEX orders_uncounted ON orders.orders (id) WHERE state <> counted_state;

-- contract: the version before leaves the new columns at 0 and announces returns only of orders that are counted as delivered; one
-- pass over the lines.
ALTER TABLE orders.lines
  ADD CONSTRAINT lines_shipped_check
    CHECK (cancelled_units >= 0 AND shipped_units >= 0 AND cancelled_units + shipped_units <= quantity),
  ADD CONSTRAINT lines_delivered_check CHECK (delivered_units BETWEEN 0 AND
    CASE WHEN needs_delivery THEN shipped_units ELSE quantity - cancelled_units END),
  ADD CONSTRAINT lines_returned_check CHECK (returning_units + returned_units <= delivered_units),
  ADD CONSTRAINT lines_refunded_check CHECK (refunded BETWEEN 0 AND unit_price * quantity - discount + tax);
