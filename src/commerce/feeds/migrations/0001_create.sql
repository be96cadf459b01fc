CREATE SCHEMA feeds;

-- An import of a file, told by what the file contains: the same file goes on where it was interrupted.
CREATE TABLE feeds.runs (
  id text PRIMARY KEY,
  kind text NOT NULL,
  lines_read int NOT NULL DEFAULT 0,
  faults int NOT NULL DEFAULT 0,
  started_at timestamptz NOT NULL DEFAULT now()
);

-- Rows that were read and are waiting for the whole file to be right.
CREATE TABLE feeds.rows (
  run_id text NOT NULL REFERENCES feeds.runs ON DELETE CASCADE,
  line int NOT NULL,
  value jsonb NOT NULL,
  PRIMARY KEY (run_id, line)
);

CREATE TABLE feeds.faults (
  run_id text NOT NULL REFERENCES feeds.runs ON DELETE CASCADE,
  line int NOT NULL,
  field text NOT NULL,
  problem text NOT NULL,
  PRIMARY KEY (run_id, line, field, problem)
);
