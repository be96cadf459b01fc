CREATE SCHEMA lists;

-- One row for each owner and marketplace: how many lists there are, and which one is the default. Its lock orders whoever creates lists.
CREATE TABLE lists.shelves (
  owner text NOT NULL,
  marketplace text NOT NULL,
  lists int NOT NULL CHECK (lists >= 0),
  default_id text,
  PRIMARY KEY (owner, marketplace)
);

CREATE TABLE lists.lists (
  -- 128 random bits: nobody finds a list by counting.
  id text PRIMARY KEY CHECK (length(id) = 22),
  owner text NOT NULL,
  marketplace text NOT NULL,
  kind text NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 1000),
  -- The owner's name as others read it.
  shown_name text NOT NULL DEFAULT '' CHECK (length(shown_name) <= 100),
  privacy text NOT NULL DEFAULT 'private' CHECK (privacy IN ('public', 'private', 'hidden')),
  -- For whom and when: recipient, occasion, reminder.
  details jsonb NOT NULL DEFAULT '{}',
  -- Where it was created, as the request said.
  origin jsonb NOT NULL DEFAULT '{}',
  persistent boolean NOT NULL DEFAULT true,
  -- The next day on which the owner is reminded of the occasion.
  remind_on date,
  -- What the tokens of its links are made from; null: there is no link, or it was revoked.
  view_key text,
  edit_key text,
  item_count int NOT NULL DEFAULT 0 CHECK (item_count BETWEEN 0 AND 2500),
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX lists_of_owner ON lists.lists (owner, marketplace);
CREATE INDEX lists_to_remind ON lists.lists (marketplace, remind_on) WHERE remind_on IS NOT NULL;
CREATE INDEX lists_public ON lists.lists USING gin (to_tsvector('simple', name || ' ' || shown_name)) WHERE privacy = 'public';
CREATE INDEX lists_passing ON lists.lists (changed_at) WHERE owner LIKE 'session:%' OR NOT persistent;

CREATE TABLE lists.items (
  id text PRIMARY KEY,
  list_id text NOT NULL REFERENCES lists.lists ON DELETE CASCADE,
  -- Stays when the product leaves the catalog: nothing of a list is lost.
  asin text NOT NULL,
  customization_token text NOT NULL DEFAULT '',
  wanted int NOT NULL DEFAULT 1 CHECK (wanted BETWEEN 1 AND 999),
  -- 1 is the highest, 5 the lowest.
  priority smallint NOT NULL DEFAULT 3 CHECK (priority BETWEEN 1 AND 5),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  -- Minor units, what it cost everybody when it was added; null: it could not be bought.
  price_added bigint CHECK (price_added >= 0),
  tags text NOT NULL DEFAULT '',
  added_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (list_id, asin, customization_token)
);
CREATE INDEX items_newest ON lists.items (list_id, added_at DESC, id);

-- Who edits a list together with its owner.
CREATE TABLE lists.members (
  list_id text NOT NULL REFERENCES lists.lists ON DELETE CASCADE,
  owner text NOT NULL,
  id text NOT NULL UNIQUE,
  name text NOT NULL CHECK (length(name) <= 100),
  joined_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (list_id, owner)
);
CREATE INDEX lists_of_member ON lists.members (owner);
