/** What a list knows of each match without looking into other tables. */
const COLUMNS = 'd.asin, d.language, d.category, d.brand, d.featured, d.created_at, d.prices'

/**
 * The CTEs `asked` and `found`: products by their texts in the asked language ($1, read as $2), or in English where they
 * have none, with the words ($3) that fit, `only` some of them. `rank` says how well they fit and reads the long column,
 * `named` whether the title has all of them. Parameters are typed even when no words are given, as a prepared statement asks.
 */
export const found = (byWords: boolean, toQuery: 'websearch_to_tsquery' | 'to_tsquery', only = ''): string => {
  const columns = (query: string) =>
    byWords
      ? `${COLUMNS}, d.words, d.title, a.${query} AS query`
      : `${COLUMNS}, d.words, d.title, NULL::tsquery AS query`
  const fits = (query: string) => `${byWords ? `AND d.words @@ a.${query}` : ''} ${only}`
  // Words lead to few documents, a language to all of them: an index of that is not to be read beside the index of words.
  const language = byWords ? "(d.language || '')" : 'd.language'
  return `asked AS MATERIALIZED (
       SELECT ${toQuery}($2::regconfig, $3::text) AS own, ${toQuery}('english'::regconfig, $3::text) AS english),
     found AS NOT MATERIALIZED (
       SELECT ${columns('own')} FROM search.documents d, asked a WHERE ${language} = $1 ${fits('own')}
       UNION ALL
       SELECT ${columns('english')} FROM search.documents d, asked a
       WHERE $1 <> 'en' AND ${language} = 'en' ${fits('english')} AND NOT EXISTS
         (SELECT FROM search.documents o WHERE o.asin = d.asin AND o.language = $1))`
}
