import { expect, test } from 'vitest'
import { RANGE } from './range.ts'
import { TRANSLATIONS, translate } from './translate.ts'

const cards = RANGE.filter(({ asin }) => asin.startsWith('BXGIFT'))

test.each(['en', ...Object.keys(TRANSLATIONS)])(
  'no gift card names an amount, which each currency has its own of: %s',
  (language) => {
    expect(cards).toHaveLength(4)
    const said = cards.map((card) => {
      const { title, images, variation = {} } = translate(card, language)
      return [title, ...images.map(([, text]) => text), ...Object.values(variation).flatMap(([, ...words]) => words)]
    })
    expect(said.flat().filter((words) => /\d/.test(words))).toEqual([])
    expect(new Set(said.map(([title]) => title)).size).toBe(cards.length)
  },
)
