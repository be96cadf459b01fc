-- { "key", "line", "months" }: an amount of the invoice that a feature has spread over time. `key` names it to the feature, `line` is the
-- position of the order's line, `months` when it is due after the order.
ALTER TABLE orders.payments ADD COLUMN charge jsonb;
-- contract: the version before writes no charges; writes wait for one pass over the payments.
CREATE UNIQUE INDEX payments_charge ON orders.payments (order_id, (charge->>'key')) WHERE charge IS NOT NULL AND order_id IS NOT NULL;
