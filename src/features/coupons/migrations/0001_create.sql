CREATE SCHEMA coupons;

CREATE TABLE coupons.coupons (
  id text PRIMARY KEY,
  marketplace text NOT NULL,
  name text NOT NULL,
  -- Percent, or minor units of the marketplace's currency.
  kind text NOT NULL CHECK (kind IN ('percent', 'amount')),
  value bigint NOT NULL CHECK (value > 0 AND (kind <> 'percent' OR value <= 100)),
  applies_to text NOT NULL CHECK (applies_to IN ('one-unit', 'all-units')),
  once_per_customer boolean NOT NULL,
  -- How many orders may have it, and how many do: the check is the last word.
  budget int CHECK (budget > 0),
  redeemed int NOT NULL DEFAULT 0,
  starts_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (redeemed >= 0 AND (budget IS NULL OR redeemed <= budget))
) WITH (fillfactor = 70);
CREATE INDEX coupons_created_at ON coupons.coupons (created_at DESC, id DESC);
CREATE INDEX coupons_ends_at ON coupons.coupons (ends_at);
CREATE INDEX coupons_starts_at ON coupons.coupons (starts_at);

CREATE TABLE coupons.products (
  coupon_id text NOT NULL REFERENCES coupons.coupons ON DELETE CASCADE,
  asin text NOT NULL,
  PRIMARY KEY (coupon_id, asin)
);
CREATE INDEX products_asin ON coupons.products (asin);

-- What customers collected. Nothing is held by it: a coupon is spent by an order.
CREATE TABLE coupons.clips (
  owner text NOT NULL,
  coupon_id text NOT NULL REFERENCES coupons.coupons ON DELETE CASCADE,
  clipped_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (owner, coupon_id)
);

-- What a signed-out visitor wanted to collect: becomes a clip when the visit's things go to the customer at sign-in.
CREATE TABLE coupons.wishes (
  owner text NOT NULL,
  coupon_id text NOT NULL REFERENCES coupons.coupons ON DELETE CASCADE,
  wished_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (owner, coupon_id)
);
CREATE INDEX wishes_wished_at ON coupons.wishes (wished_at);

CREATE TABLE coupons.redemptions (
  coupon_id text NOT NULL REFERENCES coupons.coupons ON DELETE CASCADE,
  order_id text NOT NULL,
  owner text NOT NULL,
  is_only boolean NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  redeemed_at timestamptz NOT NULL DEFAULT now(),
  released_at timestamptz,
  PRIMARY KEY (coupon_id, order_id)
);
CREATE UNIQUE INDEX redemptions_once ON coupons.redemptions (coupon_id, owner) WHERE is_only AND released_at IS NULL;
CREATE INDEX redemptions_order ON coupons.redemptions (order_id);
