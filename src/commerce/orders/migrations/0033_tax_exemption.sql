-- Why nothing was added that would have been taxed: {"id": …, "certificate": "ST-4711"}, an exemption of the buyer's company.
ALTER TABLE orders.orders ADD COLUMN tax_exemption jsonb;
