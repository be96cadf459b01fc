-- Sold to invited customers only: a cart line needs the term `invitation`.
ALTER TABLE offers.offers ADD COLUMN by_invitation boolean NOT NULL DEFAULT false;
