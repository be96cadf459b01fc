import type { DemoImage, DemoProduct } from '../types.ts'

const folio = (asin: string, key: string, value: string, images: DemoImage[], stock: number): DemoProduct => ({
  asin,
  images,
  family: 'folio',
  category: 'Accessories',
  title: `Orvane Folio for Slate 11, ${value.toLowerCase()}`,
  description:
    'Folio wraps Slate 11 in woven cloth and folds into a stand at two angles: one to watch, one to write. It wakes the tablet when it opens.',
  bullets: ['Stands at two angles', 'Wakes and sleeps the tablet', 'Recycled cloth outside, microfiber inside'],
  specifications: [
    ['Fits', 'Slate 11'],
    ['Weight', '245 g'],
  ],
  variation: { color: [key, 'Color', value] },
  offers: [{ seller: 'orvane', price: 6999, stock }],
})

export const CASES: DemoProduct[] = [
  folio(
    'BXFOLI0001',
    'clay',
    'Clay',
    [
      ['folio-clay-hero', 'Orvane Folio in clay as a stand for Slate 11'],
      ['folio-clay-back', 'Orvane Folio in clay from behind'],
    ],
    380,
  ),
  folio(
    'BXFOLI0002',
    'graphite',
    'Graphite',
    [
      ['folio-graphite-hero', 'Orvane Folio in graphite as a stand for Slate 11'],
      ['folio-graphite-back', 'Orvane Folio in graphite from behind'],
    ],
    0,
  ),
  {
    asin: 'BXCOVE0001',
    category: 'Accessories',
    title: 'Orvane Cover for Page, sage',
    description:
      'Cover makes a Page feel like a book again: boards of pressed felt, a spine that bends the right way, and a reader that opens where you stopped.',
    bullets: [
      'Opens and closes the page you are on',
      'Pressed wool felt, lined with cotton',
      'Thin enough for a coat pocket',
    ],
    specifications: [
      ['Fits', 'Page'],
      ['Weight', '118 g'],
    ],
    images: [
      ['cover-sage-hero', 'Orvane Cover in sage, open like a book'],
      ['cover-sage-closed', 'Orvane Cover in sage, closed'],
    ],
    offers: [{ seller: 'orvane', price: 3999, stock: 860, giftWrap: true }],
  },
  {
    asin: 'BXCASE0001',
    category: 'Accessories',
    title: 'Orvane Case for One, clay',
    description:
      'Case is soft to hold and hard to drop: two millimeters of recycled rubber with corners that take the fall for the phone.',
    bullets: [
      'Survives a fall from two meters',
      'Raised rim around screen and cameras',
      'Works with every wireless charger',
    ],
    specifications: [
      ['Fits', 'One'],
      ['Weight', '32 g'],
    ],
    images: [
      ['case-clay-hero', 'Orvane Case in clay on a One'],
      ['case-clay-back', 'Orvane Case in clay from behind'],
    ],
    offers: [
      { seller: 'orvane', price: 2999, stock: 1700 },
      { seller: 'northline', price: 2790, stock: 60, max: 5 },
    ],
  },
]
