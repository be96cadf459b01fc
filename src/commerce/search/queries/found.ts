/** Columns that a list needs of each match, so that it reads no other table. */
const COLUMNS = 'd.asin, d.language, d.category, d.brand, d.featured, d.created_at, d.prices'

/**
 * The CTEs `asked` and `found`: products whose texts in the language $1 (with the text search
 * configuration $2) match the query $3 (`wordsQuery`), or whose English texts match if they have none in that
 * language. `only` adds a condition. Each row has `words`, the long column for ranking, and
 * `title`, for a check against the title alone. Parameters have types even without words, because a
 * prepared statement requires them.
 */
export const found = (byWords: boolean, only = ''): string => {
  const columns = (query: string) =>
    byWords
      ? `${COLUMNS}, d.words, d.title, a.${query} AS query`
      : `${COLUMNS}, d.words, d.title, NULL::tsquery AS query`
  const fits = (query: string) => `${byWords ? `AND d.words @@ a.${query}` : ''} ${only}`
  // Words match few documents, a language matches all: the expression keeps the planner from
  // reading the language index beside the word index.
  const language = byWords ? "(d.language || '')" : 'd.language'
  return `asked AS MATERIALIZED (
       SELECT to_tsquery($2::regconfig, $3::text) AS own, to_tsquery('english'::regconfig, $3::text) AS english),
     found AS NOT MATERIALIZED (
       SELECT ${columns('own')} FROM search.documents d, asked a WHERE ${language} = $1 ${fits('own')}
       UNION ALL
       SELECT ${columns('english')} FROM search.documents d, asked a
       WHERE $1 <> 'en' AND ${language} = 'en' AND (d.told_in IS NULL OR $1 = ANY(d.told_in)) ${fits('english')} AND NOT EXISTS
         (SELECT FROM search.documents o WHERE o.asin = d.asin AND o.language = $1))`
}
