-- Whether the writer bought the product here and has given it back.
ALTER TABLE reviews.reviews ADD COLUMN was_returned boolean NOT NULL DEFAULT false;
