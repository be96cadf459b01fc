-- What processes of the landed version write, with the columns that they know. Written twice: before the new migrations,
-- and after them. Bring it up to date when migrations land.
INSERT INTO catalog.products (asin, family, brand, category, variation, images, featured)
VALUES ('OLDPROD001', NULL, 'Old', 'Olds', '{}', '[]', NULL);
INSERT INTO catalog.texts (asin, language, category, title, description, bullets, specifications, variation, image_texts)
VALUES ('OLDPROD001', 'en', 'Olds', 'Old', '', '{}', '[]', '{}', '[]');
INSERT INTO offers.sellers (id, name, rating, ships_from) VALUES ('OLDSELLER', 'Old', 4, 'US');
INSERT INTO offers.offers (id, marketplace, asin, seller_id, condition, note, price, list_price, gift_wrap_price, stock, max_order_quantity)
VALUES ('OLDPROD001-US-1', 'US', 'OLDPROD001', 'OLDSELLER', 'new', '', 100, NULL, NULL, 5, 5);
INSERT INTO cart.carts (owner, marketplace) VALUES ('session:old', 'US');
INSERT INTO cart.lines (id, owner, marketplace, asin, offer_id, quantity, extras, extras_key, price_when_added)
VALUES ('old-line', 'session:old', 'US', 'OLDPROD001', 'OLDPROD001-US-1', 1, '{}', '', 100);
INSERT INTO checkout.checkouts (id, owner, marketplace, items, details) VALUES ('old-checkout', 'session:old', 'US', NULL, '{}');
INSERT INTO orders.orders (id, owner, marketplace, checkout_id, email, address, delivery, payment_method, items_total, delivery_total, total, currency)
VALUES ('old-order', 'session:old', 'US', 'old-checkout', 'old@example.com', '{}', 'standard', 'invoice', 100, 0, 100, 'USD');
INSERT INTO orders.lines (order_id, position, asin, offer_id, title, image_id, quantity, unit_price, extras)
VALUES ('old-order', 0, 'OLDPROD001', 'OLDPROD001-US-1', 'Old', NULL, 1, 100, '{}');
INSERT INTO orders.payments (id, checkout_id, provider, token, amount, currency, state)
VALUES ('old-payment', 'old-checkout', 'invoice', 'x', 100, 'USD', 'authorising');
UPDATE orders.payments SET state = 'authorised', reference = 'r' WHERE id = 'old-payment';
UPDATE orders.payments SET state = 'spent', order_id = 'old-order' WHERE id = 'old-payment';
UPDATE orders.payments SET state = 'captured' WHERE id = 'old-payment';
UPDATE checkout.checkouts SET reviewed_total = 100, order_id = 'old-order' WHERE id = 'old-checkout';
INSERT INTO platform.idempotency (owner, key, request_hash, answer) VALUES ('session:old', 'old', 'x', '{}');
