-- Which categories there are is asked with every search: it must not read every product and text for that.
-- contract: writes wait for one pass over the products.
CREATE INDEX products_category ON catalog.products (category, asin);
-- contract: writes wait for one pass over the texts.
CREATE INDEX texts_category ON catalog.texts (language, asin, category) WHERE category IS NOT NULL;
