-- What a company wants to be said with each order: whether a purchase-order number has to be, and from which cost centres one is chosen.
ALTER TABLE companies.companies ADD COLUMN needs_purchase_order boolean NOT NULL DEFAULT false;
ALTER TABLE companies.companies ADD COLUMN cost_centres jsonb NOT NULL DEFAULT '[]';
