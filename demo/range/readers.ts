import type { DemoImage, DemoProduct } from '../types.ts'

const READER = {
  family: 'page',
  category: 'E-readers',
  description:
    'Page shows text like paper, by day and by lamp, and asks for a charger once in two months. It holds a library, survives the bath, and does nothing else: no messages, no feeds.',
  bullets: [
    '7-inch paper display, 300 points per inch, no glare',
    'Light that turns from white to amber in the evening',
    'Up to eight weeks on one charge',
    'Waterproof: two metres for an hour',
  ],
  specifications: [
    ['Display', '7 inches, 300 ppi, e-ink'],
    ['Storage', '32 GB'],
    ['Weight', '189 g'],
    ['Protection', 'IPX8'],
  ] as [string, string][],
}

const reader = (asin: string, key: string, value: string, images: DemoImage[]): DemoProduct => ({
  ...READER,
  asin,
  images,
  title: `Orvane Page e-reader, ${value.toLowerCase()}`,
  variation: { color: [key, 'Colour', value] },
  offers: [{ seller: 'orvane', price: 15999, stock: 520, max: 10, giftWrap: true }],
})

export const READERS: DemoProduct[] = [
  reader('BXPAGE0001', 'ink', 'Ink', [
    ['page-ink-hero', 'Orvane Page in ink with a page of text'],
    ['page-ink-front', 'Orvane Page in ink from the front'],
    ['page-ink-detail', 'The text on the Orvane Page close up'],
  ]),
  reader('BXPAGE0002', 'sage', 'Sage', [['page-sage-hero', 'Orvane Page in sage with a page of text']]),
]
