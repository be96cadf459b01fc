import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Statement } from '#platform/db/sql.ts'
import { sharedStore } from '#test/make-store.ts'
import { longCount, SEED } from '#test/seed.ts'
import { LETTERS, TYPED, WORDS } from '#test/typed-words.ts'
import { foldText, foundWords, namesQuery } from './fold.ts'

type Case = { name: string; typed: string }

/** A word of one of seven languages that nobody has thought of. */
const INVENTED = fc
  .constantFrom(...Object.values(LETTERS))
  .chain((letters) => fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 12 }))

/** Names of lists, people and devices, and what others type of them. */
const CASES = fc
  .sample(
    fc.record({
      words: fc.array(fc.oneof(fc.constantFrom(...Object.values(WORDS).flat()), INVENTED), {
        minLength: 1,
        maxLength: 4,
      }),
      asked: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
      ways: fc.array(fc.constantFrom(...Object.values(TYPED)), { minLength: 1, maxLength: 3 }),
    }),
    { seed: SEED, numRuns: longCount(3000, 10_000) },
  )
  .map(({ words, asked, ways }): Case => {
    const typed = asked.map((place) => words[place % words.length]).join(' ')
    return { name: words.join(' '), typed: ways.reduce((text, way) => way(text), typed) }
  })

test('a name is found by its words however others type them', async () => {
  const { db } = (await sharedStore()).commerce
  const rows = CASES.map(({ name, typed }) => ({ names: foundWords(name), query: namesQuery(typed) }))
  const ask: Statement<{ found: boolean }> = {
    name: '',
    text: `SELECT to_tsvector('simple', names) @@ to_tsquery('simple', query) AS found
      FROM ROWS FROM (jsonb_to_recordset($1) AS (names text, query text)) WITH ORDINALITY AS c(names, query, place) ORDER BY place`,
  }
  const found = await db.query(ask, [JSON.stringify(rows)])
  expect(CASES.filter((_, index) => !found[index]?.found)).toEqual([])
})

test('also where every word that was typed has to stand somewhere in the name', () => {
  const isFound = ({ name, typed }: Case) =>
    typed.split(/\s+/).every((word) => `${foldText(name)} ${foundWords(name)}`.includes(foldText(word)))
  expect(CASES.filter((each) => !isFound(each))).toEqual([])
})

test.each([
  ["D'Arcy-O'Neil", ['oneil', 'darcy', 'darcy oneil', "d'arcy"]],
  ['O‘Brien‑Smith', ['obrien smith', 'brien', "o'brien"]],
  ['Mueller Familie', ['Müller', 'mueller', 'MÜLLER familie']],
  ['Müller', ['mueller', 'muller']],
  ['佐藤花子の欲しいもの', ['佐藤', '花子', '佐藤 花子', '欲しいもの', '花']],
  ['田中さくらの誕生日', ['田中', 'さくら']],
  ['高橋　ﾀﾛｳ', ['高橋タロウ', 'タロウ']],
])('%s is found as it may be typed in part', async (name, typed) => {
  const { db } = (await sharedStore()).commerce
  const ask: Statement<{ found: boolean }> = {
    name: '',
    text: `SELECT to_tsvector('simple', $1) @@ to_tsquery('simple', query) AS found FROM unnest($2::text[]) AS query`,
  }
  const found = await db.query(ask, [foundWords(name), typed.map(namesQuery)])
  expect(typed.filter((_, index) => !found[index]?.found)).toEqual([])
})
