import { expect, test } from 'vitest'
import type { AdContext } from '../contract/ads.ts'
import { topicOf } from '../testing/campaigns.ts'
import { askedWords, relevanceOf, type Topic, toSubject, toTerm, wordsIn } from './relevance.ts'

const SPEAKERS = { slug: 'smart-speakers', name: 'Smart speakers' }
const MILK = { slug: 'milk', name: 'Milk' }

test.each<[what: string, Partial<Topic>, AdContext, percent: number, reasons: string[]]>([
  ['all words of its title', {}, { words: 'drum speaker' }, 100, ['words']],
  ['a plural', {}, { words: 'smart speakers' }, 100, ['words']],
  ['accents and capitals', { words: ['cafe'] }, { words: 'CAFÉ' }, 100, ['words']],
  ['half of the words', {}, { words: 'smart fridge' }, 50, ['words']],
  ['a third of the words', {}, { words: 'smart yellow fridge' }, 33, ['words']],
  ['none of the words', {}, { words: 'milk' }, 0, []],
  ['what must not be found', {}, { words: 'milk -speaker' }, 0, []],
  ['nothing that was asked for', {}, {}, 0, []],
  ['a word that only begins alike', { words: ['carpet'] }, { words: 'car' }, 0, []],
  ['a term that it names', { terms: [toTerm('music box', 'en')] }, { words: 'music box' }, 100, ['term']],
  ['a term and a word', { terms: [toTerm('music', 'en')] }, { words: 'music speaker' }, 100, ['words', 'term']],
  ['a term that is half of what was asked', { terms: [toTerm('oat', 'en')] }, { words: 'oat milk' }, 50, ['term']],
  [
    'a term that is little of what was asked',
    { terms: [toTerm('oat', 'en')] },
    { words: 'organic oat milk' },
    33,
    ['term'],
  ],
  ['its title, though it names other terms', { terms: [toTerm('milk', 'en')] }, { words: 'drum speaker' }, 0, []],
  ['half of a term', { terms: [toTerm('oat milk', 'en')] }, { words: 'milk' }, 0, []],
  ['its own category', {}, { categories: [MILK, SPEAKERS] }, 100, ['category']],
  ['another category', {}, { categories: [MILK] }, 0, []],
  ['a category that it names', { categories: ['milk'] }, { categories: [MILK] }, 100, ['category']],
  ['its own category, though it names another', { categories: ['milk'] }, { categories: [SPEAKERS] }, 0, []],
  ['the same brand', {}, { categories: [MILK], brand: 'Orvane' }, 60, ['brand']],
  ['the same brand, though it names a category', { categories: ['x'] }, { categories: [MILK], brand: 'Orvane' }, 0, []],
  ['words within its category', {}, { words: 'drum', categories: [SPEAKERS] }, 100, ['words']],
  ['words within another category', {}, { words: 'drum', categories: [MILK] }, 0, []],
  ['Japanese', { words: wordsIn('スマートスピーカー ドラム', 'ja') }, { words: 'ドラム' }, 100, ['words']],
])('%s', (what, topic, context, percent, reasons) => {
  const found = relevanceOf(topicOf(topic), toSubject(context, what === 'Japanese' ? 'ja' : 'en'))
  expect(found.percent).toBe(percent)
  expect(found.reasons.map(({ code }) => code)).toEqual(reasons)
})

test('words are told as they were searched for, a category as its page names it', () => {
  expect(relevanceOf(topicOf(), toSubject({ words: 'Smart fridge' }, 'en')).reasons).toEqual([
    { code: 'words', words: 'smart' },
  ])
  expect(relevanceOf(topicOf(), toSubject({ categories: [SPEAKERS] }, 'en')).reasons).toEqual([
    { code: 'category', name: 'Smart speakers' },
  ])
  expect(askedWords('a -b "c d" -"e f"', 'en')).toEqual(['a', 'c', 'd', 'f'])
})
