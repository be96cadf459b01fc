import { assembled, type Sql, statement } from '#platform/db/sql.ts'

const tables = statement(
  `SELECT table_schema || '.' || table_name AS name,
     'count(*)' || coalesce(string_agg(' || '' '' || coalesce(sum('
         || CASE data_type WHEN 'ARRAY' THEN 'cardinality(' || quote_ident(column_name) || ')' ELSE quote_ident(column_name) END
         || ')::text, '''')', '' ORDER BY column_name)
       FILTER (WHERE data_type IN ('integer', 'bigint', 'smallint', 'ARRAY')), '') AS sums
   FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
   WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema', 'put_back')
     AND (table_schema <> 'platform' OR table_name = 'outbox')
   GROUP BY 1 ORDER BY 1`,
  { name: 'text!', sums: 'text!' },
)

/** What a store holds: for each table the number of rows, the sum of each whole number and the length of all lists. */
export async function holdingsOf(sql: Sql): Promise<Record<string, unknown>> {
  const each = (await sql.query(tables, [])).map(
    ({ name, sums }) => `SELECT '${name}' AS name, (SELECT (${sums})::text FROM ${name}) AS sums`,
  )
  const rows = await sql.query(assembled(each.join(' UNION ALL '), { name: 'text!', sums: 'text!' }))
  return Object.fromEntries(rows.map(({ name, sums }) => [name, sums]))
}
