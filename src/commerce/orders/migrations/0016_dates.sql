ALTER TABLE orders.orders
  -- The dates that hold for what is not shipped yet, once they are no longer the promised ones: { "earliest", "latest", "at" }.
  ADD COLUMN revised jsonb,
  -- How often they were changed. A change names the number that it has seen, so that of two only one is stored.
  ADD COLUMN revisions int NOT NULL DEFAULT 0;

-- orders.parcels.promise has the dates that hold for a parcel and those that its order was promised first: { "earliest", "latest", "first" }.
-- contract: nobody has written the column yet, so the check looks at nothing but nulls.
ALTER TABLE orders.parcels
  -- Once it is delivered: by the day that was promised first, by the day that was promised last, or by neither.
  ADD COLUMN promise_kept text CHECK (promise_kept IN ('kept', 'revised', 'broken'));

-- contract: finds orders whose promise may break; one pass over the orders.
CREATE INDEX orders_waiting ON orders.orders (id) WHERE promise IS NOT NULL AND state IN ('placed', 'partly-shipped', 'return-requested');
-- contract: counts what was delivered in a period; one pass over the parcels.
CREATE INDEX parcels_delivered_at ON orders.parcels (delivered_at) WHERE delivered_at IS NOT NULL;
