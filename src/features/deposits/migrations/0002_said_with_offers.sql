-- Offers say what is in force.
INSERT INTO offers.deposits (asin, marketplace, kind, amount)
SELECT asin, marketplace, kind, amount FROM deposits.deposits WHERE ended_at IS NULL;
