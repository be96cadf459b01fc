import { expect, test } from 'vitest'
import { closestWord, configurationOf, correctWords, knownWordsOf, slipsBetween, spaced, wordsOf } from './words.ts'

test.each([
  ['speaker', 'speaker', 0],
  ['spaeker', 'speaker', 1],
  ['tabelt', 'tablet', 1],
  ['doorbel', 'doorbell', 1],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
])('turns %s into %s with %i typos', (left, right, slips) => {
  expect(slipsBetween(left, right)).toBe(slips)
  expect(slipsBetween(right, left)).toBe(slips)
})

const near = (asked: string, ...words: [string, number][]) =>
  words.map(([word, similarity]) => ({ asked, word, similarity }))

test.each<[string, [string, number][], string | undefined]>([
  [
    'tabelt',
    [
      ['table', 0.3],
      ['tablet', 0.27],
      ['tables', 0.27],
    ],
    'tablet',
  ],
  [
    'speakr',
    [
      ['speak', 0.6],
      ['speaker', 0.6],
    ],
    'speak',
  ],
  ['qqqq', [['ink', 0.01]], undefined],
  ['ab', [['abc', 0.5]], undefined],
  ['headphonez', [['headphones', 0.8]], 'headphones'],
  ['wirelesss', [], undefined],
])('takes %s, near %j, for %s', (word, known, meant) => {
  expect(closestWord(word, near(word, ...known))).toBe(meant)
})

test.each<[string, string | undefined]>([
  ['smart spaeker', 'smart speaker'],
  ['spaeker qqqqq', 'speaker'],
  ['smart', undefined],
  ['qqqqq', undefined],
  ['', undefined],
])('corrects "%s" to "%s"', (words, corrected) => {
  const known = [...near('smart', ['smart', 1]), ...near('spaeker', ['speaker', 0.4], ['smart', 0.1])]
  expect(correctWords(words, known)).toBe(corrected)
})

test('finds the words of a text and those that a typo may stand for', () => {
  expect(wordsOf(`Wi-Fi 6, "Über" O'Neil`)).toEqual(['wi', 'fi', '6', 'über', 'o', 'neil'])
  expect(knownWordsOf('The 100 mm woofer, the woofer')).toEqual(['the', 'woofer'])
})

test('adds spaces only to languages without them and maps languages to configurations', () => {
  expect(spaced('スマートスピーカー', 'ja').split(' ').length).toBeGreaterThan(1)
  expect(spaced('smart speaker', 'en')).toBe('smart speaker')
  expect(['de', 'en', 'fr', 'it', 'es', 'pt', 'ja'].map(configurationOf)).toEqual([
    'german',
    'english',
    'french',
    'italian',
    'spanish',
    'portuguese',
    'simple',
  ])
})
