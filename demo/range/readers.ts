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
    'Waterproof: two meters for an hour',
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
  variation: { color: [key, 'Color', value] },
  offers: [{ seller: 'orvane', price: 15999, stock: 520, max: 10, giftWrap: true }],
})

export const READERS: DemoProduct[] = [
  reader('BXPAGE0001', 'ink', 'Ink', [
    ['page-ink-hero', 'Orvane Page in ink with a page of text'],
    ['page-ink-front', 'Orvane Page in ink from the front'],
    ['page-ink-detail', 'The text on the Orvane Page close up'],
  ]),
  reader('BXPAGE0002', 'sage', 'Sage', [
    ['page-sage-hero', 'Orvane Page in sage with a page of text'],
    ['page-sage-front', 'Orvane Page in sage from the front'],
  ]),
  reader('BXPAGE0003', 'sand', 'Sand', [
    ['page-sand-hero', 'Orvane Page in sand with a page of text'],
    ['page-sand-front', 'Orvane Page in sand from the front'],
  ]),
  {
    asin: 'BXWRIT0001',
    category: 'E-readers',
    title: 'Orvane Page Write e-reader with pen, ink',
    description:
      'Page Write is a reader to write in: a sheet the size of a notebook with the drag of paper under the pen. Notes stay beside the sentence they belong to, and the shopping list finds its way to the phone.',
    bullets: [
      '10.3-inch paper display, 300 points per inch, no glare',
      'A pen that needs no charging and clings to the side',
      'Write in books, on plans, on lined or squared paper',
      'Handwriting becomes text when you ask for it',
      'Up to ten weeks on one charge',
    ],
    specifications: [
      ['Display', '10.3 inches, 300 ppi, e-ink'],
      ['Storage', '64 GB'],
      ['Weight', '372 g'],
      ['In the box', 'Page Write, pen, five spare tips, USB-C cable'],
    ],
    images: [
      ['page-write-ink-hero', 'Orvane Page Write in ink with a handwritten note and its pen'],
      ['page-write-ink-detail', 'The pen at the side of the Orvane Page Write'],
      ['page-write-ink-front', 'Orvane Page Write from the front'],
    ],
    offers: [
      { seller: 'orvane', price: 34999, stock: 210, max: 5, giftWrap: true },
      {
        seller: 'good-as-found',
        price: 27900,
        condition: 'very-good',
        note: 'Faint marks on the back. Pen with new tips.',
        stock: 5,
        max: 1,
      },
    ],
  },
]
