CREATE SCHEMA one_click;

-- Where a customer has one-click orders on: with which address and which stored payment method, or by invoice.
CREATE TABLE one_click.choices (
  owner text NOT NULL,
  marketplace text NOT NULL,
  address_id text NOT NULL,
  -- Null: by invoice.
  method_id text,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (owner, marketplace)
);

-- Each press of the button once, whatever is sent twice: its checkout holds what was agreed to, and at most one order.
CREATE TABLE one_click.presses (
  owner text NOT NULL,
  id text NOT NULL,
  marketplace text NOT NULL,
  content_hash text NOT NULL,
  checkout_id text NOT NULL,
  pressed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (owner, id)
);
