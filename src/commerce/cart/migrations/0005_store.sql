-- The fresh store whose cart the line is in, as its offer said when it was added; null for the retail cart.
ALTER TABLE cart.lines ADD COLUMN store text;
