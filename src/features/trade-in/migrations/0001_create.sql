CREATE SCHEMA trade_in;

-- What the store buys. `serial` says which number identifies a device: imei, serial or none.
CREATE TABLE trade_in.models (
  id text PRIMARY KEY,
  brand text NOT NULL,
  name text NOT NULL,
  storage text NOT NULL DEFAULT '',
  product_group text NOT NULL,
  item_type text NOT NULL,
  asin text,
  keywords text NOT NULL DEFAULT '',
  serial text NOT NULL CHECK (serial IN ('imei', 'serial', 'none')),
  words text NOT NULL GENERATED ALWAYS AS (lower(brand || ' ' || name || ' ' || storage || ' ' || keywords)) STORED,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX models_product_group ON trade_in.models (product_group, brand, name, storage);
CREATE INDEX models_created_at ON trade_in.models (created_at DESC, id DESC);
CREATE INDEX models_asin ON trade_in.models (asin);

-- What the store pays for a model in a condition, in minor units, in a time. The latest start in force counts.
CREATE TABLE trade_in.model_values (
  model_id text NOT NULL REFERENCES trade_in.models ON DELETE CASCADE,
  marketplace text NOT NULL,
  condition text NOT NULL,
  value bigint NOT NULL CHECK (value >= 0),
  valid_from timestamptz NOT NULL DEFAULT now(),
  valid_to timestamptz,
  PRIMARY KEY (model_id, marketplace, condition, valid_from)
);

-- What is asked about a device of a product group. Texts are by language.
CREATE TABLE trade_in.questions (
  product_group text NOT NULL,
  id text NOT NULL,
  position int NOT NULL,
  texts jsonb NOT NULL,
  answers jsonb NOT NULL,
  PRIMARY KEY (product_group, id)
);

-- The products on whose pages a device of a group is bought.
CREATE TABLE trade_in.upgrades (
  asin text PRIMARY KEY,
  product_group text NOT NULL
);

CREATE TABLE trade_in.drop_offs (
  id text PRIMARY KEY,
  marketplace text NOT NULL,
  full_name text NOT NULL,
  line1 text NOT NULL,
  line2 text NOT NULL DEFAULT '',
  city text NOT NULL,
  state text NOT NULL DEFAULT '',
  postal_code text NOT NULL,
  country_code text NOT NULL,
  latitude float8 NOT NULL,
  longitude float8 NOT NULL
);

-- A parcel of devices. Its state follows from its items.
CREATE TABLE trade_in.trade_ins (
  id text PRIMARY KEY,
  owner text NOT NULL,
  marketplace text NOT NULL,
  language text NOT NULL,
  is_draft boolean NOT NULL DEFAULT true,
  items int NOT NULL DEFAULT 0 CHECK (items BETWEEN 0 AND 5),
  label text UNIQUE,
  carrier text NOT NULL DEFAULT '',
  tracking text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  submitted_at timestamptz,
  arrive_by timestamptz
);
CREATE UNIQUE INDEX trade_ins_draft ON trade_in.trade_ins (owner, marketplace) WHERE is_draft;
CREATE INDEX trade_ins_owner ON trade_in.trade_ins (owner, created_at DESC);
CREATE INDEX trade_ins_submitted_at ON trade_in.trade_ins (submitted_at DESC, id DESC);

-- `offers` are the values of all conditions as they were offered. `paid` is what the ledger has posted for the item, net.
CREATE TABLE trade_in.items (
  id text PRIMARY KEY,
  trade_in_id text NOT NULL REFERENCES trade_in.trade_ins ON DELETE CASCADE,
  model_id text NOT NULL,
  title text NOT NULL,
  product_group text NOT NULL,
  serial text NOT NULL DEFAULT '',
  answers jsonb NOT NULL,
  condition text NOT NULL,
  offers jsonb NOT NULL,
  offered bigint NOT NULL CHECK (offered >= 0),
  offer_until timestamptz NOT NULL,
  appraisal text NOT NULL,
  payment text NOT NULL,
  state text NOT NULL DEFAULT 'DRAFT',
  paid bigint NOT NULL DEFAULT 0 CHECK (paid >= 0 AND paid <= offered),
  inspected jsonb NOT NULL DEFAULT '[]',
  found_condition text,
  found_value bigint,
  reason text NOT NULL DEFAULT '',
  photos text[] NOT NULL DEFAULT '{}',
  decide_by timestamptz,
  return_tracking text NOT NULL DEFAULT '',
  history jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX items_trade_in ON trade_in.items (trade_in_id, created_at, id);
CREATE INDEX items_decide_by ON trade_in.items (decide_by) WHERE state = 'LOWERED';

-- Hashes of the serial numbers of devices that an item expects or has: a device is bought once.
CREATE TABLE trade_in.devices (
  device text PRIMARY KEY,
  item_id text NOT NULL REFERENCES trade_in.items ON DELETE CASCADE
);
CREATE INDEX devices_item ON trade_in.devices (item_id);
