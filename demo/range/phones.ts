import type { DemoImage, DemoOffer, DemoProduct } from '../types.ts'

const COLOURS: Record<string, { name: string; images: DemoImage[] }> = {
  midnight: {
    name: 'Midnight',
    images: [
      ['one-midnight-hero', 'Orvane One in midnight'],
      ['one-midnight-front', 'Orvane One from the front'],
      ['one-midnight-back', 'Orvane One from behind'],
      ['one-midnight-detail', 'The cameras of the Orvane One'],
    ],
  },
  sage: {
    name: 'Sage',
    images: [
      ['one-sage-hero', 'Orvane One in sage'],
      ['one-sage-back', 'Orvane One in sage from behind'],
      ['one-sage-front', 'Orvane One in sage from the front'],
    ],
  },
}

const phone = (asin: string, colour: string, storage: '128' | '256', offers: DemoOffer[]): DemoProduct => {
  const { name, images } = COLOURS[colour] ?? { name: colour, images: [] }
  return {
    asin,
    images,
    offers,
    family: 'one',
    category: 'Phones',
    title: `Orvane One phone, ${storage} GB, ${name.toLowerCase()}`,
    description:
      'One fits the hand, lasts two days and can be opened with one screwdriver. Buy it new, or give one a second life.',
    bullets: [
      '6.1-inch display, 120 Hz, bright in the sun',
      'Two cameras that agree about color',
      'Two days on one charge',
      'Battery, screen and port can be replaced at home',
      'Updates for eight years',
    ],
    specifications: [
      ['Display', '6.1 inches, 2532 × 1170'],
      ['Storage', `${storage} GB`],
      ['Battery', '4,700 mAh'],
      ['Weight', '176 g'],
    ],
    variation: { color: [colour, 'Color', name], storage: [storage, 'Storage', `${storage} GB`] },
  }
}

/** New from two sellers, and used in three conditions. */
const NEW_AND_USED: DemoOffer[] = [
  { seller: 'orvane', price: 69900, stock: 140, max: 3 },
  { seller: 'northline', price: 71500, stock: 12, max: 2 },
  {
    seller: 'second-shelf',
    price: 54900,
    condition: 'like-new',
    note: 'Opened, never used. New battery, full warranty.',
    stock: 7,
    max: 2,
  },
  {
    seller: 'good-as-found',
    price: 48900,
    condition: 'very-good',
    note: 'Light marks on the frame, none on the glass.',
    stock: 4,
    max: 2,
  },
  {
    seller: 'good-as-found',
    price: 43900,
    condition: 'good',
    note: 'A scratch on the back. Battery at 88 percent.',
    stock: 9,
    max: 2,
  },
]

export const PHONES: DemoProduct[] = [
  phone('BXPHON0001', 'midnight', '256', NEW_AND_USED),
  phone('BXPHON0002', 'midnight', '128', [{ seller: 'orvane', price: 62900, stock: 220, max: 3 }]),
  phone('BXPHON0003', 'sage', '256', [{ seller: 'orvane', price: 69900, stock: 95, max: 3 }]),
  phone('BXPHON0004', 'sage', '128', [{ seller: 'orvane', price: 62900, stock: 160, max: 3 }]),
]
