-- Whether a unit of what the writer bought had arrived. Reviews from before say so.
ALTER TABLE reviews.reviews ADD COLUMN is_delivered boolean NOT NULL DEFAULT true;
