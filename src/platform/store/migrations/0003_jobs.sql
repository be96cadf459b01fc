-- Timed work by name. One process takes a job by moving due_at on, and gives it back with its next turn.
CREATE TABLE platform.jobs (
  name text PRIMARY KEY,
  -- When it is due. While a process runs it, this is when that process is given up for dead.
  due_at timestamptz NOT NULL,
  -- Which run has it; null while it waits.
  run_id text
);
