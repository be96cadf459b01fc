import { type Sql, statement } from '#platform/db/sql.ts'
import { configurationOf, knownWordsOf, spaced } from '../rules/words.ts'

const FINGERPRINT = `md5(concat_ws(chr(31), p.brand, p.category, t.category, t.title, t.description, t.bullets, t.specifications))`

type Texts = {
  asin: string
  language: string
  fingerprint: string
  name: string
  title: string
  description: string
  bullets: string[]
  specifications: [string, string][]
}

const texts = statement<Texts>(
  `SELECT t.asin, t.language, ${FINGERPRINT} AS fingerprint, concat_ws(' ', p.brand, coalesce(t.category, p.category)) AS name, t.title, t.description,
     t.bullets, t.specifications
   FROM catalog.texts t JOIN catalog.products p USING (asin) WHERE t.asin = ANY($1)`,
)

/** A word of a language. */
export type Word = { language: string; word: string }

/** Answers with the words that the documents had before and do not have any more. */
const storeDocuments = statement<Word>(
  `WITH made AS (
     SELECT * FROM jsonb_to_recordset($1::jsonb)
       AS d(asin text, language text, fingerprint text, configuration text, a text, b text, c text, terms text[])),
   stored AS (
     INSERT INTO search.documents (asin, language, fingerprint, words, terms)
     SELECT asin, language, fingerprint, setweight(to_tsvector(configuration::regconfig, a), 'A')
       || setweight(to_tsvector(configuration::regconfig, b), 'B') || setweight(to_tsvector(configuration::regconfig, c), 'C'), terms
     FROM made ORDER BY asin, language
     ON CONFLICT (asin, language) DO UPDATE SET fingerprint = excluded.fingerprint, words = excluded.words,
       terms = excluded.terms, indexed_at = now())
   SELECT before.language, word FROM made JOIN search.documents before USING (asin, language), unnest(before.terms) AS word
   EXCEPT SELECT language, unnest(terms) FROM made`,
)

const storeWords = statement(
  `INSERT INTO search.words (language, word)
   SELECT DISTINCT language, term FROM jsonb_to_recordset($1::jsonb) AS d(language text, terms text[]), unnest(terms) AS term
   ORDER BY language, term ON CONFLICT DO NOTHING`,
)

const outdated = statement<{ asin: string }>(
  `SELECT DISTINCT t.asin FROM catalog.texts t JOIN catalog.products p USING (asin)
   LEFT JOIN search.documents d ON d.asin = t.asin AND d.language = t.language
   WHERE t.asin > $2 AND d.fingerprint IS DISTINCT FROM ${FINGERPRINT} ORDER BY t.asin LIMIT $1`,
)

const forgetWords = statement(
  `DELETE FROM search.words w USING jsonb_to_recordset($1::jsonb) AS gone(language text, word text)
   WHERE w.language = gone.language AND w.word = gone.word AND NOT EXISTS
     (SELECT FROM search.documents d WHERE d.language = w.language AND d.terms @> ARRAY[w.word])`,
)

/** Makes some products findable by their texts as they are now, in every language. Answers with words that they lost. */
export async function indexProducts(sql: Sql, asins: string[]): Promise<Word[]> {
  const documents = JSON.stringify((await sql.query(texts, [asins])).map(toDocument))
  const lost = await sql.query(storeDocuments, [documents])
  await sql.query(storeWords, [documents])
  return lost
}

/** Up to `most` products after `after` that cannot be found yet, or only by texts that they had before, in their order. */
export const findOutdated = async (sql: Sql, most: number, after: string): Promise<string[]> =>
  (await sql.query(outdated, [most, after])).map(({ asin }) => asin)

/** Drops those of the words that no product has any more, so that nothing is corrected to them. */
export const forgetUnusedWords = async (sql: Sql, words: Word[]): Promise<void> => {
  if (words.length > 0) await sql.query(forgetWords, [JSON.stringify(words)])
}

function toDocument({ asin, language, fingerprint, name, title, description, bullets, specifications }: Texts) {
  const [a, b, c] = [
    title,
    [name, ...bullets].join('\n'),
    [description, ...specifications.map((pair) => pair.join(' '))].join('\n'),
  ].map((text) => spaced(text, language))
  const configuration = configurationOf(language)
  return { asin, language, fingerprint, configuration, a, b, c, terms: knownWordsOf(`${a}\n${b}\n${c}`) }
}
