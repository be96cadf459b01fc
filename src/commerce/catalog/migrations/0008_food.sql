-- What law wants to know of food before it is bought; null is not known. See docs/decisions/071-food-facts.md.
ALTER TABLE catalog.products
  ADD COLUMN is_food boolean NOT NULL DEFAULT false,
  ADD COLUMN is_perishable boolean NOT NULL DEFAULT false,
  ADD COLUMN needs_origin boolean NOT NULL DEFAULT false,
  ADD COLUMN net_quantity text,
  ADD COLUMN allergens text[],
  ADD COLUMN may_contain text[],
  ADD COLUMN diets text[],
  ADD COLUMN nutrition jsonb,
  -- Of food, the languages in which everything due is told: it is a draft in all others. Null for all other products.
  ADD COLUMN told_in text[];
ALTER TABLE catalog.texts
  ADD COLUMN ingredients text,
  ADD COLUMN origin text,
  ADD COLUMN storage text,
  ADD COLUMN use text;
