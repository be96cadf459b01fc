-- What a page's trade-in begins with: a product whose model comes first, and words that are searched for.
ALTER TABLE trade_in.upgrades ADD COLUMN selected_asin text;
ALTER TABLE trade_in.upgrades ADD COLUMN auto_search_term text;
