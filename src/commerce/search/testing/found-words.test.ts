import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Statement } from '#platform/db/sql.ts'
import { sharedStore } from '#test/make-store.ts'
import { longCount, SEED } from '#test/seed.ts'
import { LETTERS, TYPED, WORDS } from '#test/typed-words.ts'
import { indexedText, prefixQuery, wordsQuery } from '../rules/search-text.ts'
import { configurationOf } from '../rules/words.ts'

type Case = { language: string; text: string; typed: string; begun?: boolean }

/** Returns the cases whose query does not find their text. */
async function lostOf(cases: Case[]): Promise<Case[]> {
  const { db } = (await sharedStore()).commerce
  const rows = cases.map(({ language, text, typed, begun = false }) => ({
    configuration: configurationOf(language),
    text: indexedText(text, language),
    query: begun ? prefixQuery(typed, language) : wordsQuery(typed, language),
  }))
  const ask: Statement<{ found: boolean }> = {
    name: '',
    text: `SELECT to_tsvector(configuration::regconfig, text) @@ to_tsquery(configuration::regconfig, query) AS found
      FROM ROWS FROM (jsonb_to_recordset($1) AS (configuration text, text text, query text)) WITH ORDINALITY
        AS c(configuration, text, query, place) ORDER BY place`,
  }
  const found = await db.query(ask, [JSON.stringify(rows)])
  return cases.filter((_, index) => !found[index]?.found)
}

/** A query of nothing but words that a language leaves out finds nothing. */
const isSaid = ({ language, typed }: Case) => wordsQuery(typed, language) !== ''

test('what a person wrote is found however others type it', async () => {
  const anyCase = fc.constantFrom(...Object.keys(WORDS)).chain((language) =>
    fc.record({
      language: fc.constant(language),
      words: fc.array(fc.constantFrom(...(WORDS[language] ?? [])), { minLength: 1, maxLength: 4 }),
      asked: fc.nat(),
      ways: fc.array(fc.constantFrom(...Object.values(TYPED)), { minLength: 1, maxLength: 3 }),
      begun: fc.boolean(),
    }),
  )
  const cases = fc
    .sample(anyCase, { seed: SEED, numRuns: longCount(3000, 10_000) })
    .map(({ language, words, asked, ways, begun }) => ({
      language,
      begun,
      text: words.join(' '),
      typed: ways.reduce((typed, way) => way(typed), words[asked % words.length] ?? ''),
    }))
    .filter(isSaid)
  expect(cases.length).toBeGreaterThan(2000)
  expect(await lostOf(cases)).toEqual([])
})

test('a word that nobody has thought of is found however it is typed', async () => {
  const anyCase = fc.constantFrom(...Object.keys(LETTERS)).chain((language) => {
    const word = fc.string({
      unit: fc.constantFrom(...(LETTERS[language] ?? '')),
      // Shorter ones may be words that a language leaves out.
      minLength: 6,
      maxLength: 12,
    })
    return fc.record({
      language: fc.constant(language),
      words: fc.array(
        fc.tuple(word, fc.constantFrom('', '™', '®')).map(([letters, mark]) => letters + mark),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
      asked: fc.nat(),
      ways: fc.array(fc.constantFrom(...Object.values(TYPED)), { minLength: 1, maxLength: 3 }),
      begun: fc.boolean(),
    })
  })
  const cases = fc
    .sample(anyCase, { seed: SEED, numRuns: longCount(3000, 10_000) })
    .map(({ language, words, asked, ways, begun }) => ({
      language,
      begun,
      text: words.join(' '),
      typed: ways.reduce((typed, way) => way(typed), words[asked % words.length] ?? ''),
    }))
    .filter(isSaid)
  expect(cases.length).toBeGreaterThan(2000)
  expect(await lostOf(cases)).toEqual([])
})

test.each<[language: string, text: string, typed: string]>([
  ['en', 'Women’s jacket', 'womens jacket'],
  ['en', 'Women’s jacket', 'women'],
  ['en', 'Headphones WH-1000XM5', 'xm5'],
  ['en', 'Headphones WH-1000XM5', '1000xm5'],
  ['en', 'Headphones WH-1000XM5', 'wh1000xm5 headphones'],
  ['en', 'Headphones WH1000XM5', 'WH-1000 XM5'],
  ['en', 'Card 256 GB', '256gb'],
  ['en', 'Card 256GB', '256 gb'],
  ['de', 'Hülle für die Kamera', 'hulle fur kamera'],
  ['de', 'Hülle zur Kamera', 'Hülle für Kamera'],
  ['de', 'Kühlschrank', 'kuehlschrank'],
  ['fr', 'Lumière d’été', 'lumiere ete'],
  ['en', 'Kindle™ reader', 'kindle'],
  ['es', 'Cámara y también batería', 'camara bateria'],
  ['en', 'The "Blue" speaker', '"blue speaker"'],
  ['en', 'Speaker or tablet', 'tablet or phone'],
  ['de', 'Hülle für One', '"Hülle für One"'],
  ['es', 'La cámara más fina', '"más fina"'],
  ['pt', 'Sim, não câmera só', '"não câmera"'],
  ['de', 'USB-C-Kabel, lang', 'usbc kabel'],
  ['en', 'Console PS5', 'ps 5'],
  ['en', 'Wh1000xm5 v2', 'wh 1000 xm 5'],
  ['en', 'Wh1000xm5 v2', 'v 2'],
  ['en', 'Perfume №5', 'no 5'],
  ['en', 'Valve AB-12/34.5C', '34.5C'],
  ['en', 'Valve AB-12/34.5C', 'ab1234'],
  ['en', 'Plug 10-50-16A', '50-16A'],
])('in %s, %j is found by %j', async (language, text, typed) => {
  expect(await lostOf([{ language, text, typed }])).toEqual([])
})

test.each<[language: string, text: string, typed: string]>([
  ['en', 'Speaker, blue', '-speaker'],
  ['en', 'Speaker, blue', '"blue speaker"'],
  ['en', 'Speaker, blue', 'speaker red'],
  ['en', 'Headphones WH-1000XM5', 'xm4'],
  ['ja', 'がぎぐ', 'かきく'],
  ['en', 'anything', '™ — …'],
  ['en', 'anything', 'x'.repeat(200)],
  ['en', 'anything', '\u0301'.repeat(1000)],
])('in %s, %j is not found by %j', async (language, text, typed) => {
  expect(await lostOf([{ language, text, typed }])).toHaveLength(1)
})

test('a query has no operator of the database but its own', async () => {
  const { db } = (await sharedStore()).commerce
  const text = fc.string({ unit: 'binary', maxLength: 40 })
  const queries = fc
    .sample(text, { seed: SEED, numRuns: longCount(500, 5000) })
    .flatMap((typed) =>
      ['en', 'ja', 'de'].flatMap((language) => [wordsQuery(typed, language), prefixQuery(typed, language)]),
    )
  const ask: Statement<{ count: number }> = {
    name: '',
    text: `SELECT count(to_tsquery('english', query))::int AS count FROM jsonb_array_elements_text($1) AS query`,
  }
  expect(await db.query(ask, [JSON.stringify(queries)])).toEqual([{ count: queries.length }])
})
