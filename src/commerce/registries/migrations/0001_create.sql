CREATE SCHEMA registries;

-- A list with an occasion. Its products are on the list of the same id, whose owner is the registry itself.
CREATE TABLE registries.registries (
  id text PRIMARY KEY CHECK (length(id) = 22),
  owner text NOT NULL,
  -- The customer who keeps it together with the owner.
  partner text,
  marketplace text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('baby', 'wedding', 'birthday', 'custom', 'holiday', 'pet', 'graduation', 'house_warming')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  owner_name text NOT NULL CHECK (length(owner_name) BETWEEN 1 AND 100),
  partner_name text NOT NULL DEFAULT '' CHECK (length(partner_name) <= 100),
  happens_on date NOT NULL,
  greeting text NOT NULL DEFAULT '' CHECK (length(greeting) <= 1000),
  privacy text NOT NULL DEFAULT 'private' CHECK (privacy IN ('public', 'private', 'hidden')),
  -- The owner does not want to see before the date what was bought.
  is_surprise boolean NOT NULL DEFAULT false,
  view_key text,
  edit_key text,
  tag_count int NOT NULL DEFAULT 0 CHECK (tag_count BETWEEN 0 AND 15),
  closed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX registries_of_owner ON registries.registries (owner, marketplace);
CREATE INDEX registries_of_partner ON registries.registries (partner, marketplace) WHERE partner IS NOT NULL;
CREATE INDEX registries_public ON registries.registries
  USING gin (to_tsvector('simple', name || ' ' || owner_name || ' ' || partner_name)) WHERE privacy = 'public' AND closed_at IS NULL;

-- Where gifts go. Orders refer to the registry; only packing reads this.
CREATE TABLE registries.addresses (
  registry_id text PRIMARY KEY REFERENCES registries.registries ON DELETE CASCADE,
  address jsonb NOT NULL
);

CREATE TABLE registries.tags (
  id text PRIMARY KEY,
  registry_id text NOT NULL REFERENCES registries.registries ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 50),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (registry_id, name)
);

-- What a registry knows of a product beyond its list. The row's lock orders whoever holds or buys it.
CREATE TABLE registries.items (
  item_id text PRIMARY KEY,
  registry_id text NOT NULL REFERENCES registries.registries ON DELETE CASCADE,
  bought int NOT NULL DEFAULT 0 CHECK (bought >= 0),
  is_must_have boolean NOT NULL DEFAULT false,
  is_group_gifting boolean NOT NULL DEFAULT false,
  -- Givers do not see it.
  is_private boolean NOT NULL DEFAULT false,
  tag_id text REFERENCES registries.tags ON DELETE SET NULL
);
CREATE INDEX items_of_registry ON registries.items (registry_id);
CREATE INDEX items_of_tag ON registries.items (tag_id) WHERE tag_id IS NOT NULL;

-- Units that a checkout has set aside. A row stays when its time is over, so that looking again does not begin a new one.
CREATE TABLE registries.holds (
  checkout_id text NOT NULL,
  item_id text NOT NULL REFERENCES registries.items ON DELETE CASCADE,
  owner text NOT NULL,
  units int NOT NULL CHECK (units >= 0),
  held_until timestamptz NOT NULL,
  PRIMARY KEY (checkout_id, item_id)
);
CREATE INDEX holds_of_item ON registries.holds (item_id, held_until);
CREATE INDEX holds_by_age ON registries.holds (held_until);

-- One row for each line of an order that is a gift.
CREATE TABLE registries.purchases (
  id text NOT NULL UNIQUE,
  order_id text NOT NULL,
  position int NOT NULL,
  registry_id text NOT NULL REFERENCES registries.registries ON DELETE CASCADE,
  item_id text NOT NULL,
  asin text NOT NULL,
  units int NOT NULL CHECK (units > 0),
  -- Cancelled or returned.
  gone int NOT NULL DEFAULT 0 CHECK (gone BETWEEN 0 AND units),
  -- Null once the giver's account is erased.
  giver text,
  giver_name text NOT NULL DEFAULT '',
  message text NOT NULL DEFAULT '',
  bought_at timestamptz NOT NULL DEFAULT now(),
  thanked_at timestamptz,
  PRIMARY KEY (order_id, position)
);
CREATE INDEX purchases_of_registry ON registries.purchases (registry_id, bought_at);
CREATE INDEX purchases_of_giver ON registries.purchases (giver) WHERE giver IS NOT NULL;
