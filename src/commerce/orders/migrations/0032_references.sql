-- The numbers under which a company knows the order: {"purchaseOrder": "4711", "costCentre": "Studio"}, each if it was said.
ALTER TABLE orders.orders ADD COLUMN purchase_references jsonb;
