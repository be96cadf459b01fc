/**
 * The CTE `found`: products by their texts in the asked language ($1, read as $2), or in English where they have none, with
 * how well the words ($3) fit. Parameters are typed even when no words are given, as a prepared statement asks.
 */
export const found = (byWords: boolean, toQuery: 'websearch_to_tsquery' | 'to_tsquery'): string => {
  const rank = (query: string) => (byWords ? `ts_rank(d.words, a.${query})` : '0::real')
  const fits = (query: string) => (byWords ? `AND d.words @@ a.${query}` : '')
  return `asked AS MATERIALIZED (
       SELECT ${toQuery}($2::regconfig, $3::text) AS own, ${toQuery}('english'::regconfig, $3::text) AS english),
     found AS (
       SELECT d.asin, d.language, ${rank('own')} AS rank FROM search.documents d, asked a WHERE d.language = $1 ${fits('own')}
       UNION ALL
       SELECT d.asin, d.language, ${rank('english')} FROM search.documents d, asked a
       WHERE $1 <> 'en' AND d.language = 'en' ${fits('english')} AND NOT EXISTS
         (SELECT FROM search.documents o WHERE o.asin = d.asin AND o.language = $1))`
}
