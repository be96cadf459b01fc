-- Which of VAT's two kinds of voucher a card is, and of a single-purpose one the tax category for whose goods it pays.
ALTER TABLE gift_cards.products
  ADD COLUMN kind text NOT NULL DEFAULT 'multi-purpose' CHECK (kind IN ('multi-purpose', 'single-purpose')),
  ADD COLUMN tax_category text;
-- A card's own kind, and the tax that was paid for it when it was sold: its name, its rate in parts per million, and minor units.
ALTER TABLE gift_cards.cards
  ADD COLUMN kind text NOT NULL DEFAULT 'multi-purpose' CHECK (kind IN ('multi-purpose', 'single-purpose')),
  ADD COLUMN tax_category text,
  ADD COLUMN tax_name text,
  ADD COLUMN tax_rate int,
  ADD COLUMN tax bigint NOT NULL DEFAULT 0 CHECK (tax >= 0);
