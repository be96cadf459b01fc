-- The open checkouts of a shopper, of whom each keeps the newest few.
-- contract: writes wait for one pass over the checkouts.
CREATE INDEX checkouts_open ON checkout.checkouts (owner, created_at, id) WHERE order_id IS NULL;
