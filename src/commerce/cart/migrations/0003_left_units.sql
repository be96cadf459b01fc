-- Units of an offer that did not fit into the cart beside those it had when a visit's cart was adopted, until the next change.
ALTER TABLE cart.carts ADD COLUMN left_units int NOT NULL DEFAULT 0;
