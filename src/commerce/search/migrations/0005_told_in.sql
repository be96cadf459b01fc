-- Of food, the languages in which it may be shown: English texts stand in for no other.
ALTER TABLE search.documents ADD COLUMN told_in text[];
