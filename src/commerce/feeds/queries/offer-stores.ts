import { statement } from '#platform/db/sql.ts'

/** Checks that offers name fresh stores of their marketplace. */
export const unknownStore = statement(
  `SELECT r.line, 'store' AS field, 'is not a fresh store of ' || (r.value->>'marketplace') || ': "' || (r.value->>'store') || '"' AS problem
   FROM feeds.rows r WHERE run_id = $1 AND r.value->>'store' IS NOT NULL AND r.value ? 'marketplace' AND NOT EXISTS (
     SELECT FROM fresh_stores.stores s WHERE s.id = r.value->>'store' AND s.marketplace = r.value->>'marketplace')`,
  { line: 'int', field: 'text', problem: 'text' },
)
