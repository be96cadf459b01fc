-- How many lines of a visit had no place when the cart was last adopted; any change of the cart sets it back.
ALTER TABLE cart.carts ADD COLUMN left_out int NOT NULL DEFAULT 0;
