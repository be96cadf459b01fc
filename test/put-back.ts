import type { Store } from '#app/store.ts'
import { assembled } from '#platform/db/sql.ts'

/** Tables whose rows a store keeps in memory, for which it has to be opened anew. */
const IN_MEMORY = /^(settings|taxes|delivery)\.|^location\.networks/

/** Heard after all other messages of a transaction, because a connection receives them in order. */
const CHANNEL = 'put_back'

/**
 * Notes what is in every table, and creates a function that puts it back. Rows that were there are copied; a row that has changed since is
 * known by its transaction. It names the tables that had changed, and tells each of their schemas' channels.
 */
const PREPARE = `
CREATE SCHEMA put_back;
CREATE TABLE put_back.tables AS
  SELECT c.oid AS id, n.nspname::text AS schema, format('%I.%I', n.nspname, c.relname) AS name, format('put_back.copy_%s', c.oid) AS copy,
    (SELECT string_agg(format('%I', a.attname), ', ' ORDER BY a.attnum) FROM pg_attribute a
     WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
    (SELECT string_agg(format('o.%I = c.%1$I', a.attname), ' AND ') FROM pg_index i JOIN pg_attribute a
     ON a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey) WHERE i.indrelid = c.oid AND i.indisprimary) AS same,
    0::bigint AS rows
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'put_back');
CREATE TABLE put_back.since AS SELECT pg_current_xact_id()::xid AS xid;
DO $$
DECLARE t record; n bigint;
BEGIN
  FOR t IN SELECT * FROM put_back.tables LOOP
    EXECUTE 'SELECT count(*) FROM ' || t.name INTO n;
    UPDATE put_back.tables SET rows = n WHERE id = t.id;
    IF n > 0 THEN EXECUTE format('CREATE TABLE %s AS TABLE %s', t.copy, t.name); END IF;
  END LOOP;
END $$;
CREATE FUNCTION put_back.run() RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE t record; n bigint; was xid; gone bigint;
BEGIN
  SET LOCAL session_replication_role = replica;
  SET LOCAL lock_timeout = '1s';
  SELECT xid INTO was FROM put_back.since;
  FOR t IN SELECT * FROM put_back.tables WHERE rows > 0 OR pg_relation_size(id) > 0 LOOP
    IF t.rows = 0 THEN
      EXECUTE 'DELETE FROM ' || t.name;
      GET DIAGNOSTICS gone = ROW_COUNT;
    ELSE
      EXECUTE format('DELETE FROM %s WHERE age(xmin) < %s', t.name, age(was));
      GET DIAGNOSTICS gone = ROW_COUNT;
      EXECUTE 'SELECT count(*) FROM ' || t.name INTO n;
      IF n <> t.rows THEN
        gone := gone + 1;
        IF t.same IS NULL THEN EXECUTE 'DELETE FROM ' || t.name; END IF;
        EXECUTE format('INSERT INTO %s (%s) OVERRIDING SYSTEM VALUE SELECT %s FROM %s c WHERE %s', t.name, t.columns, t.columns, t.copy,
          CASE WHEN t.same IS NULL THEN 'true' ELSE format('NOT EXISTS (SELECT FROM %s o WHERE %s)', t.name, t.same) END);
      END IF;
    END IF;
    IF gone > 0 THEN
      PERFORM pg_notify(t.schema, '');
      RETURN NEXT t.name;
    END IF;
  END LOOP;
  UPDATE put_back.since SET xid = pg_current_xact_id()::xid;
  -- Pages and lists that are kept in memory, as after a change of everything.
  PERFORM pg_notify('page_cache', '*');
  PERFORM pg_notify('${CHANNEL}', '');
END $$`

const run = assembled('SELECT run AS name FROM put_back.run()', { name: 'text' })

/**
 * Prepares a store for being lent to one test after another. The function that it returns puts every row and the parts of the store back,
 * and answers whether the store is as it was opened: not if something of it is only in memory, or it is closed.
 */
export async function preparePutBack(store: Store): Promise<() => Promise<boolean>> {
  const { app, commerce, readiness } = store
  const { db } = commerce
  const parts = { ...commerce }
  const lists = Object.values(parts)
    .filter(Array.isArray)
    .map((list) => ({ list, items: [...list] }))
  const providers = commerce.payments.map((provider) => ({ provider, as: { ...provider } }))
  let isClosed = false
  app.server.once('close', () => {
    isClosed = true
  })
  let heard: () => void = () => undefined
  db.listen(CHANNEL, () => heard())
  for (const text of PREPARE.split(/;\n(?=CREATE|DO)/)) await db.query(assembled(text))
  return async () => {
    if (isClosed || app.server.listening || !readiness.accepting || !db.isListening()) return false
    const told = new Promise<void>((resolve) => {
      heard = resolve
    })
    const changed = await db.query(run).catch(() => undefined)
    if (!changed || changed.some(({ name }) => IN_MEMORY.test(name))) return false
    await told
    Object.assign(commerce, parts)
    for (const { list, items } of lists) list.splice(0, list.length, ...items)
    for (const { provider, as } of providers) Object.assign(provider, as)
    return true
  }
}
