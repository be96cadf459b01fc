-- Why the merchant refunded something, as far as the shopper is told.
ALTER TABLE orders.refunds ADD COLUMN cause text CHECK (cause IN ('quality', 'refused'));
