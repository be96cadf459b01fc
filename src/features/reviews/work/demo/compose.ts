import type { TaxCategory } from '#commerce/catalog/contract.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { itemAt } from '#platform/item-at.ts'
import { DE } from './de.ts'
import { EN } from './en.ts'
import { ES } from './es.ts'
import { FR } from './fr.ts'
import { IT } from './it.ts'
import { JA } from './ja.ts'
import { PT } from './pt.ts'
import type { ByMood, DemoTexts, Kind } from './types.ts'

/** A demo review; `age` is in days. */
export type DemoReview = {
  id: string
  asin: string
  author: string
  marketplace: MarketplaceCode
  language: string
  stars: number
  title: string
  text: string
  verified: boolean
  helpful: number
  age: number
}

const KINDS: Record<string, Kind> = {
  'Smart speakers': 'sound',
  Earbuds: 'sound',
  'Smart displays': 'screen',
  'E-readers': 'screen',
  Phones: 'screen',
  Tablets: 'screen',
  'Doorbells and cameras': 'home',
  Streaming: 'home',
  Games: 'home',
  'Smart home': 'home',
  Services: 'service',
}

/** Where reviews come from; a marketplace listed more often gets more of them. */
const MARKETS: [MarketplaceCode, string, DemoTexts][] = [
  ...[1, 2, 3, 4].map((): [MarketplaceCode, string, DemoTexts] => ['US', 'en', EN]),
  ...[1, 2, 3].map((): [MarketplaceCode, string, DemoTexts] => ['DE', 'de', DE]),
  ...[1, 2, 3].map((): [MarketplaceCode, string, DemoTexts] => ['JP', 'ja', JA]),
  ['GB', 'en', EN],
  ...[1, 2].map((): [MarketplaceCode, string, DemoTexts] => ['FR', 'fr', FR]),
  ...[1, 2].map((): [MarketplaceCode, string, DemoTexts] => ['IT', 'it', IT]),
  ...[1, 2].map((): [MarketplaceCode, string, DemoTexts] => ['ES', 'es', ES]),
  ...[1, 2].map((): [MarketplaceCode, string, DemoTexts] => ['BR', 'pt', PT]),
]

/** Stars are drawn from this spread: mostly 4 and 5, with some lower ones. */
const SPREAD = [5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 3, 3, 2, 1, 5, 1]

const LEAST = 3
const MOST = 40
const MOST_OF_VOUCHER = 9

/** Kinds of which the general sentences, about boxes and colors, are not true. */
const OWN_ONLY: Kind[] = ['service', 'voucher']
const OLDEST_DAYS = 420

/** A seeded generator: the same numbers for the same text, from 0 up to 1. */
function numbersFor(seed: string): () => number {
  let state = [...seed].reduce((sum, character) => (Math.imul(sum, 31) + (character.codePointAt(0) ?? 0)) | 0, 7)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const moodOf = (stars: number): keyof ByMood => (stars >= 4 ? 'good' : stars === 3 ? 'mixed' : 'bad')

/** A product's demo reviews, always the same: few for most products, many for some. */
export function composeReviews(asin: string, category: string, taxCategory?: TaxCategory): DemoReview[] {
  const next = numbersFor(asin)
  const pick = <Value>(values: readonly Value[]): Value => itemAt(values, Math.floor(next() * values.length))
  // What is untaxed is a voucher, whatever shelf it is on. There is less to say of it.
  const isVoucher = taxCategory === 'untaxed'
  const kind = isVoucher ? 'voucher' : (KINDS[category] ?? 'small')
  const most = isVoucher ? MOST_OF_VOUCHER : MOST
  const count = LEAST + Math.floor((most - LEAST + 1) * next() ** 3)
  const texts = new Set<string>()
  return Array.from({ length: count }, (_, index) => {
    const [marketplace, language, words] = pick(MARKETS)
    const stars = pick(SPREAD)
    const mood = moodOf(stars)
    const compose = () => {
      const own = pick(words[kind][mood])
      // A four-star review explains the missing star.
      const second = pick(
        stars === 4 ? words[kind].mixed : OWN_ONLY.includes(kind) ? words[kind][mood] : words.general[mood],
      )
      const gap = language === 'ja' ? '' : ' '
      return next() < 0.35 || second === own ? own : `${own}${gap}${second}`
    }
    let text = compose()
    for (let tries = 0; texts.has(text) && tries < 20; tries += 1) text = compose()
    texts.add(text)
    return {
      id: `demo-${asin}-${index + 1}`,
      asin,
      author: pick(words.names),
      marketplace,
      language,
      stars,
      text,
      title: pick(isVoucher ? words.voucherTitles[mood] : words.titles[mood]),
      verified: next() < 0.9,
      helpful: Math.floor(30 * next() ** 4),
      age: 1 + Math.floor(OLDEST_DAYS * next()),
    }
  })
}
