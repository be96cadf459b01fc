CREATE SCHEMA pictures;

-- Pictures that customers have sent, each about a product. Only those that are shown are public.
CREATE TABLE pictures.pictures (
  id text PRIMARY KEY,
  owner text NOT NULL,
  asin text NOT NULL,
  -- The SHA-256 of DATA_DIR/uploads/shoppers/{file}.webp.
  file text NOT NULL CHECK (file ~ '^[0-9a-f]{64}$'),
  width int NOT NULL,
  height int NOT NULL,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'shown', 'refused')),
  sent_at timestamptz NOT NULL,
  judged_at timestamptz,
  UNIQUE (owner, asin, file)
);
CREATE INDEX pictures_by_state ON pictures.pictures (state, sent_at DESC, id DESC);
CREATE INDEX pictures_shown ON pictures.pictures (asin, sent_at DESC, id DESC) WHERE state = 'shown';
CREATE INDEX pictures_by_file ON pictures.pictures (file);

-- How many pictures a customer has sent on the last day on which they sent any.
CREATE TABLE pictures.senders (
  owner text PRIMARY KEY,
  day date NOT NULL,
  sent int NOT NULL
);
