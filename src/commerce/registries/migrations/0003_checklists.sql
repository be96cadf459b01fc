-- What a registry of a kind usually needs, where the merchant has said so. The store's own checklists are in rules/usual-checklists.ts.
CREATE TABLE registries.checklists (
  id text PRIMARY KEY,
  marketplace text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('baby', 'wedding', 'birthday', 'custom', 'holiday', 'pet', 'graduation', 'house_warming')),
  -- In order: [{"key": "light", "titles": {"en": "Lights"}, "category": "smart-home", "words": "", "wanted": 4}].
  entries jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz
);
CREATE UNIQUE INDEX checklists_active ON registries.checklists (marketplace, kind) WHERE ended_at IS NULL;
CREATE INDEX checklists_created ON registries.checklists (created_at DESC, id DESC);

-- What those who keep a registry say of an entry: they have it, or do not need it. Entries are known by their key, so that an answer
-- outlives a changed checklist.
CREATE TABLE registries.checklist_answers (
  registry_id text NOT NULL REFERENCES registries.registries ON DELETE CASCADE,
  entry text NOT NULL,
  answer text NOT NULL CHECK (answer IN ('have', 'not-needed')),
  PRIMARY KEY (registry_id, entry)
);
