-- Where devices go back to; null until the customer has said so.
ALTER TABLE trade_in.trade_ins ADD COLUMN return_address jsonb;

-- When the customer said that the devices are erased, the receipt of the drop-off, and what the parcel weighed on arrival, in grams.
ALTER TABLE trade_in.trade_ins ADD COLUMN erased_at timestamptz;
ALTER TABLE trade_in.trade_ins ADD COLUMN receipt text NOT NULL DEFAULT '';
ALTER TABLE trade_in.trade_ins ADD COLUMN weight int CHECK (weight > 0);

-- Whether the customer bought the device in this store.
ALTER TABLE trade_in.items ADD COLUMN bought_here boolean NOT NULL DEFAULT false;

-- What the merchant saw of the customer's identity, where the law wants that before a device is bought. Kept for as long as it says,
-- also when the customer's account is deleted.
CREATE TABLE trade_in.identities (
  trade_in_id text PRIMARY KEY REFERENCES trade_in.trade_ins ON DELETE CASCADE,
  document text NOT NULL,
  name text NOT NULL,
  address text NOT NULL,
  born text NOT NULL,
  occupation text NOT NULL DEFAULT '',
  noted_by text NOT NULL,
  seen_at timestamptz NOT NULL
);
CREATE INDEX identities_seen_at ON trade_in.identities (seen_at);

-- Where postal codes are, so that the nearest drop-off locations come first.
CREATE TABLE trade_in.postal_codes (
  country_code text NOT NULL,
  postal_code text NOT NULL,
  latitude float8 NOT NULL,
  longitude float8 NOT NULL,
  PRIMARY KEY (country_code, postal_code)
);
