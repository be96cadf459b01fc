CREATE SCHEMA questions;

CREATE TABLE questions.questions (
  id text PRIMARY KEY,
  asin text NOT NULL REFERENCES catalog.products ON DELETE CASCADE,
  -- Who asked; 'erased …' once the account is gone.
  owner text NOT NULL,
  author text NOT NULL CHECK (length(author) <= 50),
  language text NOT NULL,
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 500),
  state text NOT NULL DEFAULT 'visible' CHECK (state IN ('visible', 'hidden')),
  reports int NOT NULL DEFAULT 0 CHECK (reports >= 0),
  written_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX questions_asin ON questions.questions (asin, written_at DESC, id) WHERE state = 'visible';
CREATE INDEX questions_owner ON questions.questions (owner);

CREATE TABLE questions.answers (
  id text PRIMARY KEY,
  question_id text NOT NULL REFERENCES questions.questions ON DELETE CASCADE,
  owner text NOT NULL,
  author text NOT NULL CHECK (length(author) <= 50),
  language text NOT NULL,
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 2000),
  is_merchant boolean NOT NULL,
  helpful int NOT NULL DEFAULT 0 CHECK (helpful >= 0),
  state text NOT NULL DEFAULT 'visible' CHECK (state IN ('visible', 'hidden')),
  reports int NOT NULL DEFAULT 0 CHECK (reports >= 0),
  written_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (question_id, owner)
);
CREATE INDEX answers_owner ON questions.answers (owner);

-- One row for each customer who found an answer helpful, or reported a question or an answer (both by its id).
CREATE TABLE questions.votes (
  entry_id text NOT NULL,
  owner text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('helpful', 'report')),
  PRIMARY KEY (entry_id, owner, kind)
);
CREATE INDEX votes_owner ON questions.votes (owner);

-- How many questions a customer has asked since a moment; a new count begins a day later.
CREATE TABLE questions.askers (
  owner text PRIMARY KEY,
  asked int NOT NULL CHECK (asked BETWEEN 1 AND 10),
  since timestamptz NOT NULL DEFAULT now()
);
