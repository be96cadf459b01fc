-- How it is sold other than by the piece: {"picking": "bulk", "step": "0.25 lb", "per": "1 lb"}. Null for what is sold by the piece.
ALTER TABLE offers.offers ADD COLUMN sold jsonb;
