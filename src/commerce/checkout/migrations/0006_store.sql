-- The fresh store whose cart is bought; null for the retail cart and for what is bought without one.
ALTER TABLE checkout.checkouts ADD COLUMN store text;
