import type { Ad, Campaign, Matching } from '../rules/choose.ts'
import type { Topic } from '../rules/relevance.ts'

/** A campaign that runs, with nothing spent. */
export const campaignOf = (change: Partial<Campaign> = {}): Campaign => ({
  id: 'A',
  placements: ['search', 'category', 'product', 'cart'],
  pricing: 'click',
  advertiser: { kind: 'brand', id: 'Orvane', name: 'Orvane' },
  payer: 'Orvane Inc.',
  startsAt: 0,
  endsAt: null,
  isPaused: false,
  isEnded: false,
  price: 10,
  budget: 1000,
  spent: 0,
  dailyBudget: null,
  spentOn: null,
  daySpent: 0,
  ...change,
})

export const topicOf = (change: Partial<Topic> = {}): Topic => ({
  words: ['orvane', 'drum', 'smart', 'speaker'],
  category: 'smart-speakers',
  brand: 'Orvane',
  terms: [],
  categories: [],
  ...change,
})

export const adOf = (change: Partial<Ad> = {}): Ad => {
  const asin = change.asin ?? 'AD1'
  return { campaign: campaignOf(), asin, members: [asin], topic: topicOf(), ...change }
}

/** An ad of which it is known that it belongs on the page. */
export const matchingOf = (change: Partial<Matching> = {}): Matching => ({
  ...adOf(change),
  percent: 100,
  reasons: [],
  ...change,
})
