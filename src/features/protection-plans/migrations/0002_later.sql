-- For how many days after the delivery of a device a plan can be bought for it; 0: only with it.
ALTER TABLE protection_plans.products ADD COLUMN later_days int NOT NULL DEFAULT 30 CHECK (later_days BETWEEN 0 AND 365);

-- A plan that was bought later is for a device of another order, which was delivered then. Null: its own order's, from its start.
ALTER TABLE protection_plans.plans ADD COLUMN device_order_id text;
ALTER TABLE protection_plans.plans ADD COLUMN device_since timestamptz;

-- Lines of orders with plans for devices of earlier orders. `cancelled`: units of which no plan begins.
CREATE TABLE protection_plans.later (
  order_id text NOT NULL,
  plan_line int NOT NULL,
  device_order_id text NOT NULL,
  device_line int NOT NULL,
  units int NOT NULL CHECK (units > 0),
  cancelled int NOT NULL DEFAULT 0 CHECK (cancelled BETWEEN 0 AND units),
  ordered_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  begun_at timestamptz,
  PRIMARY KEY (order_id, plan_line)
);
CREATE INDEX later_device ON protection_plans.later (device_order_id, device_line);
CREATE INDEX later_waiting ON protection_plans.later (ordered_at DESC) WHERE begun_at IS NULL AND cancelled < units;
