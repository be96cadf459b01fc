import { PRODUCT_FIELDS } from '#commerce/catalog/work/product-fields.ts'
import { isTold } from '#commerce/catalog/work/told.ts'
import { jsonArray, type RowOf } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { indexedText } from '../rules/search-text.ts'
import { configurationOf, knownWordsOf, spaced } from '../rules/words.ts'
import { pricesOf } from './prices.ts'

const SEARCHED = PRODUCT_FIELDS.filter((field) => 'isSearched' in field)
const NUMBERS = SEARCHED.flatMap(({ kind, column }) => (kind === 'text' ? `p.${column}` : [])).join(', ')
const PROSE = SEARCHED.flatMap(({ kind, column }) => (kind === 'text-by-language' ? `t.${column}` : [])).join(', ')

/** The leading number is the version of the document format; changing it re-indexes everything. */
const FINGERPRINT = `md5(concat_ws(chr(31), 4, p.brand, p.category, p.featured, extract(epoch FROM p.created_at), t.category, t.title, ${PROSE},
  t.bullets, t.specifications, ${NUMBERS}, p.told_in))`

const TEXTS = {
  asin: 'text',
  language: 'text',
  fingerprint: 'text',
  name: 'text',
  title: 'text',
  prose: 'text',
  bullets: jsonArray<string>(),
  specifications: jsonArray<[string, string]>(),
  numbers: 'text',
} as const

const texts = statement(
  `SELECT t.asin, t.language, ${FINGERPRINT} AS fingerprint, concat_ws(' ', p.brand, coalesce(t.category, p.category)) AS name, t.title, concat_ws(' ', ${PROSE}) AS prose,
     t.bullets, t.specifications, concat_ws(' ', ${NUMBERS}) AS numbers
   FROM catalog.texts t JOIN catalog.products p USING (asin) WHERE t.asin = ANY($1) AND ${isTold('t.language')}`,
  TEXTS,
)

export type Word = { language: string; word: string }

/** Returns the words that the documents had before and have no longer. */
const storeDocuments = statement(
  `WITH made AS (
     SELECT * FROM jsonb_to_recordset($1::jsonb)
       AS d(asin text, language text, fingerprint text, configuration text, a text, b text, c text, terms text[])),
   stored AS (
     INSERT INTO search.documents (asin, language, fingerprint, words, terms, title, category, brand, featured, created_at, prices, told_in)
     SELECT asin, language, fingerprint, setweight(to_tsvector(configuration::regconfig, a), 'A')
       || setweight(to_tsvector(configuration::regconfig, b), 'B') || setweight(to_tsvector(configuration::regconfig, c), 'C'), terms,
       strip(to_tsvector(configuration::regconfig, a)), p.category, p.brand, p.featured, p.created_at, ${pricesOf('p.asin')}, p.told_in
     FROM made JOIN catalog.products p USING (asin) WHERE ${isTold('language')} ORDER BY asin, language
     ON CONFLICT (asin, language) DO UPDATE SET fingerprint = excluded.fingerprint, words = excluded.words,
       terms = excluded.terms, title = excluded.title, category = excluded.category, brand = excluded.brand,
       featured = excluded.featured, created_at = excluded.created_at, prices = excluded.prices, told_in = excluded.told_in, indexed_at = now())
   SELECT before.language, word FROM made JOIN search.documents before USING (asin, language), unnest(before.terms) AS word
   EXCEPT SELECT language, unnest(terms) FROM made`,
  { language: 'text', word: 'text' },
)

const storeWords = statement(
  `INSERT INTO search.words (language, word)
   SELECT DISTINCT language, term FROM jsonb_to_recordset($1::jsonb) AS d(language text, terms text[]), unnest(terms) AS term
   ORDER BY language, term ON CONFLICT DO NOTHING`,
)

const outdated = statement(
  `SELECT DISTINCT t.asin FROM catalog.texts t JOIN catalog.products p USING (asin)
   LEFT JOIN search.documents d ON d.asin = t.asin AND d.language = t.language
   WHERE t.asin > $2 AND ${isTold('t.language')} AND d.fingerprint IS DISTINCT FROM ${FINGERPRINT} ORDER BY t.asin LIMIT $1`,
  { asin: 'text' },
)

const forgetWords = statement(
  `DELETE FROM search.words w USING jsonb_to_recordset($1::jsonb) AS gone(language text, word text)
   WHERE w.language = gone.language AND w.word = gone.word AND NOT EXISTS
     (SELECT FROM search.documents d WHERE d.language = w.language AND d.terms @> ARRAY[w.word])`,
)

const drafts = statement(
  `DELETE FROM search.documents d USING catalog.products p WHERE p.asin = ANY($1) AND d.asin = p.asin AND NOT ${isTold('d.language')}`,
)

const countDocuments = statement(
  `WITH now AS (SELECT count(*)::int AS documents FROM search.documents),
   noted AS (INSERT INTO search.counted (documents) SELECT documents FROM now
     ON CONFLICT (one) DO UPDATE SET documents = excluded.documents WHERE counted.documents <> excluded.documents)
   SELECT (SELECT documents FROM search.counted) AS before, documents AS after FROM now`,
  { before: 'int?', after: 'int' },
)

const forgetNobodys = statement(
  `WITH part AS MATERIALIZED (
     SELECT language, word FROM search.words WHERE (language, word) > ($1, $2) ORDER BY language, word LIMIT $3),
   gone AS (DELETE FROM search.words w USING part
     WHERE w.language = part.language AND w.word = part.word AND NOT EXISTS
       (SELECT FROM search.documents d WHERE d.language = w.language AND d.terms @> ARRAY[w.word]))
   SELECT language, word FROM part ORDER BY language DESC, word DESC LIMIT 1`,
  { language: 'text', word: 'text' },
)

/** Words that one statement checks. */
const PART = 1000

/** Indexes products by their current texts in every language. Returns the words that they lost. */
export async function indexProducts(sql: Sql, asins: string[]): Promise<Word[]> {
  const documents = JSON.stringify((await sql.query(texts, [asins])).map(toDocument))
  const lost = await sql.query(storeDocuments, [documents])
  await sql.query(storeWords, [documents])
  return lost
}

/**
 * Finds up to `most` products after `after`, in order, that are not indexed yet or have changed
 * since.
 */
export const findOutdated = async (sql: Sql, most: number, after: string): Promise<string[]> =>
  (await sql.query(outdated, [most, after])).map(({ asin }) => asin)

/**
 * Deletes the given words if no product has them any more, so that no query is corrected to them.
 */
export const forgetUnusedWords = async (sql: Sql, words: Word[]): Promise<void> => {
  if (words.length > 0) await sql.query(forgetWords, [JSON.stringify(words)])
}

/** Stores the current number of documents. Returns the number stored before and the current one. */
export async function countAgain(sql: Sql): Promise<{ before: number; after: number }> {
  const [row] = await sql.query(countDocuments)
  return { before: row?.before ?? 0, after: row?.after ?? 0 }
}

/** Deletes every word that no product has any more, in batches. */
export async function forgetNobodysWords(sql: Sql): Promise<void> {
  let place: Word | undefined = { language: '', word: '' }
  while (place) [place] = await sql.query(forgetNobodys, [place.language, place.word, PART])
}

function toDocument({
  asin,
  language,
  fingerprint,
  name,
  title,
  prose,
  bullets,
  specifications,
  numbers,
}: RowOf<typeof TEXTS>) {
  const texts = [
    title,
    [name, ...bullets].join('\n'),
    [prose, ...specifications.map((pair) => pair.join(' '))].join('\n'),
  ]
  const [a, b, c] = texts.map((text) => indexedText(text, language))
  // A product is found by its numbers, but nobody means one by a slip.
  const numbered = `${b} ${asin.toLowerCase()} ${indexedText(numbers, language)}`
  const terms = knownWordsOf(texts.map((text) => spaced(text, language)).join('\n'))
  return { asin, language, fingerprint, configuration: configurationOf(language), a, b: numbered, c, terms }
}

/** Deletes the documents of drafts among these products. */
export const forgetDrafts = async (sql: Sql, asins: string[]): Promise<void> => {
  await sql.query(drafts, [asins])
}
