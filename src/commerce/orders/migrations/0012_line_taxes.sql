-- contract: the version before leaves it at 0; one pass over the lines.
ALTER TABLE orders.lines
  -- Minor units of the line's tax that were given back with it, so that none is given back twice.
  ADD COLUMN refunded_tax bigint NOT NULL DEFAULT 0 CHECK (refunded_tax BETWEEN 0 AND tax);
