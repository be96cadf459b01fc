CREATE SCHEMA shopping_lists;

-- Its lock orders whoever makes, removes and adopts lists of an owner.
CREATE TABLE shopping_lists.shelves (
  owner text NOT NULL,
  marketplace text NOT NULL,
  PRIMARY KEY (owner, marketplace)
);

CREATE TABLE shopping_lists.lists (
  -- 128 random bits: nobody finds a list by counting.
  id text PRIMARY KEY CHECK (length(id) = 22),
  owner text NOT NULL,
  marketplace text NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  is_default boolean NOT NULL DEFAULT false,
  entry_count int NOT NULL DEFAULT 0 CHECK (entry_count BETWEEN 0 AND 500),
  -- What the token of its link is made from; null: it is not shared.
  view_key text,
  -- Whoever has the link may tick off.
  others_tick boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX lists_of_owner ON shopping_lists.lists (owner, marketplace);
CREATE UNIQUE INDEX lists_default ON shopping_lists.lists (owner, marketplace) WHERE is_default;
CREATE INDEX lists_passing ON shopping_lists.lists (changed_at) WHERE owner LIKE 'session:%';

CREATE TABLE shopping_lists.entries (
  id text PRIMARY KEY,
  list_id text NOT NULL REFERENCES shopping_lists.lists ON DELETE CASCADE,
  -- Null of what was typed. Stays when the product leaves the catalog.
  asin text,
  -- What was typed, or the product's title when it was added.
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 300),
  -- An amount with its unit; null: as much as one buys of it.
  quantity text CHECK (length(quantity) <= 24),
  ticked_at timestamptz,
  added_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (list_id, asin)
);
CREATE INDEX entries_of_list ON shopping_lists.entries (list_id, added_at, id);
