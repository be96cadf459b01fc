import { type Sql, statement } from '#platform/db/sql.ts'
import { prefixQuery } from '../rules/search-text.ts'
import { configurationOf, type NearWord, spaced, wordsToCorrect } from '../rules/words.ts'
import { found } from './found.ts'

/** A product whose texts match the words, the last word as a prefix. */
export type SuggestedProduct = { asin: string; title: string; image: string | null }

/** If more products match, any this many are ranked: the next letter narrows them down anyway. */
const MOST_RANKED = 200

const byPrefix = statement(
  `WITH ${found(true)},
   first AS MATERIALIZED (SELECT * FROM found LIMIT ${MOST_RANKED}),
   best AS (
     SELECT asin, language, featured, ts_rank(words, query) AS rank FROM first ORDER BY rank DESC, featured NULLS LAST, asin LIMIT $4)
   SELECT b.asin, t.title, p.images->0->>'id' AS image
   FROM best b JOIN catalog.products p USING (asin) JOIN catalog.texts t ON t.asin = b.asin AND t.language = b.language
   ORDER BY b.rank DESC, b.featured NULLS LAST, b.asin`,
  { asin: 'text', title: 'text', image: 'text?' },
)

const near = statement(
  `SELECT asked, near.word, near.similarity FROM unnest($1::text[]) AS asked CROSS JOIN LATERAL
     (SELECT w.word, similarity(w.word, asked)::float8 AS similarity FROM search.words w WHERE w.language = ANY($2)
      ORDER BY w.word <-> asked LIMIT 20) near`,
  { asked: 'text', word: 'text', similarity: 'float8' },
)

/** Finds up to `most` products for words that are still being typed. */
export const findSuggested = (sql: Sql, words: string, language: string, most: number): Promise<SuggestedProduct[]> =>
  sql.query(byPrefix, [language, configurationOf(language), prefixQuery(words, language), most])

/**
 * Finds the known words most similar to each given word, in the requested language and in English.
 */
export const findNearWords = (sql: Sql, words: string, language: string): Promise<NearWord[]> =>
  sql.query(near, [wordsToCorrect(spaced(words, language)), [language, 'en']])
