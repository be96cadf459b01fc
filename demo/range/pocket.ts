import type { DemoImage, DemoProduct } from '../types.ts'

const buds = (asin: string, key: string, value: string, images: DemoImage[]): DemoProduct => ({
  asin,
  images,
  family: 'buds',
  category: 'Earbuds',
  title: `Orvane Buds wireless earbuds, ${value.toLowerCase()}`,
  description:
    'Buds keep the train outside and the music in. Eight hours at a time, thirty with the case, and a case that closes with a good click.',
  bullets: [
    'Quiets the world by up to 42 dB, or lets it in',
    '8 hours, 30 with the case',
    'Three sizes of tips, and a test that finds yours',
    'Sweat and rain are fine',
  ],
  specifications: [
    ['Battery', '8 h, 30 h with case'],
    ['Weight', '4.6 g each'],
    ['Protection', 'IPX4'],
  ],
  variation: { color: [key, 'Colour', value] },
  offers: [{ seller: 'orvane', price: 11999, stock: 700, max: 6, giftWrap: true }],
})

export const POCKET: DemoProduct[] = [
  {
    asin: 'BXPHON0001',
    category: 'Phones',
    title: 'Orvane One phone, 256 GB, midnight',
    description:
      'One fits the hand, lasts two days and can be opened with one screwdriver. Buy it new, or give one a second life.',
    bullets: [
      '6.1-inch display, 120 Hz, bright in the sun',
      'Two cameras that agree about colour',
      'Two days on one charge',
      'Battery, screen and port can be replaced at home',
      'Updates for eight years',
    ],
    specifications: [
      ['Display', '6.1 inches, 2532 × 1170'],
      ['Storage', '256 GB'],
      ['Battery', '4,700 mAh'],
      ['Weight', '176 g'],
    ],
    images: [
      ['one-midnight-hero', 'Orvane One in midnight'],
      ['one-midnight-front', 'Orvane One from the front'],
      ['one-midnight-back', 'Orvane One from behind'],
      ['one-midnight-detail', 'The cameras of the Orvane One'],
    ],
    offers: [
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
    ],
  },
  buds('BXBUDS0001', 'chalk', 'Chalk', [
    ['buds-chalk-hero', 'Orvane Buds in chalk in their open case'],
    ['buds-chalk-front', 'Orvane Buds in chalk from the front'],
    ['buds-chalk-detail', 'One of the Orvane Buds close up'],
  ]),
  buds('BXBUDS0002', 'ink', 'Ink', [['buds-ink-hero', 'Orvane Buds in ink in their open case']]),
  {
    asin: 'BXARCA0001',
    category: 'Games',
    title: 'Orvane Arcade handheld games console, ink',
    description:
      'Arcade is a console that fits a coat pocket: a bright screen, sticks that do not drift, and six hours of play.',
    bullets: [
      '7-inch display, 120 Hz',
      'Magnetic sticks that do not drift',
      'Six hours of play, an hour of charging',
      'Plays on the television through USB-C',
    ],
    specifications: [
      ['Display', '7 inches, 1920 × 1080'],
      ['Storage', '512 GB'],
      ['Weight', '420 g'],
    ],
    images: [
      ['arcade-ink-hero', 'Orvane Arcade in ink'],
      ['arcade-ink-front', 'Orvane Arcade from the front'],
      ['arcade-ink-detail', 'The stick and buttons of the Orvane Arcade'],
    ],
    offers: [{ seller: 'orvane', price: 39900, stock: 4, max: 2 }],
  },
]
