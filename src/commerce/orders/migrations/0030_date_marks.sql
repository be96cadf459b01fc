-- Until when what was picked of a line keeps, as its label says: a kind and a day.
ALTER TABLE orders.lines ADD COLUMN date_mark jsonb;
