-- What whoever picks an order suggests instead of a line. Whoever decides about it has locked the order before.
CREATE TABLE fresh_carts.suggestions (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES fresh_carts.orders,
  position int NOT NULL,
  asin text NOT NULL,
  offer_id text NOT NULL,
  quantity int NOT NULL CHECK (quantity > 0),
  state text NOT NULL CHECK (state IN ('suggested', 'accepted', 'refused', 'withdrawn')),
  -- Why it was accepted: the shopper allows anything, had named it, or agreed.
  accepted_by text CHECK (accepted_by IN ('choice', 'named', 'shopper')),
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  CHECK (state <> 'accepted' OR accepted_by IS NOT NULL)
);
CREATE UNIQUE INDEX suggestions_open ON fresh_carts.suggestions (order_id, position) WHERE state IN ('suggested', 'accepted');
CREATE INDEX suggestions_order ON fresh_carts.suggestions (order_id);
CREATE INDEX suggestions_created_at ON fresh_carts.suggestions (created_at DESC, id DESC);
