import type { DemoImage, DemoProduct } from '../types.ts'

const arcade = (asin: string, key: string, value: string, images: DemoImage[], stock: number): DemoProduct => ({
  asin,
  images,
  family: 'arcade',
  category: 'Games',
  title: `Orvane Arcade handheld games console, ${value.toLowerCase()}`,
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
  variation: { color: [key, 'Color', value] },
  offers: [{ seller: 'orvane', price: 39900, stock, max: 2 }],
})

export const GAMES: DemoProduct[] = [
  arcade(
    'BXARCA0001',
    'ink',
    'Ink',
    [
      ['arcade-ink-hero', 'Orvane Arcade in ink'],
      ['arcade-ink-front', 'Orvane Arcade from the front'],
      ['arcade-ink-detail', 'The stick and buttons of the Orvane Arcade'],
    ],
    4,
  ),
  arcade(
    'BXARCA0002',
    'chalk',
    'Chalk',
    [
      ['arcade-chalk-hero', 'Orvane Arcade in chalk'],
      ['arcade-chalk-front', 'Orvane Arcade in chalk from the front'],
    ],
    85,
  ),
  {
    asin: 'BXPADC0001',
    category: 'Games',
    title: 'Orvane Pad wireless controller, ink',
    description:
      'Pad puts Arcade on the sofa: two sticks, every button, and a shell without an edge to hold on to for hours. It plays with phones, tablets and computers as well.',
    bullets: [
      'Magnetic sticks that do not drift, like those of Arcade',
      'Forty hours on one charge',
      'Switches between three devices with one key',
      'Sticks, battery and buttons can be replaced',
    ],
    specifications: [
      ['Connections', 'Bluetooth 5.4, USB-C'],
      ['Battery', '1,200 mAh, 40 h'],
      ['Weight', '238 g'],
    ],
    images: [
      ['pad-ink-hero', 'Orvane Pad in ink'],
      ['pad-ink-detail', 'The buttons and stick of the Orvane Pad'],
      ['pad-ink-front', 'Orvane Pad from above'],
    ],
    offers: [
      { seller: 'orvane', price: 5999, stock: 640, max: 4, giftWrap: true },
      {
        seller: 'good-as-found',
        price: 3990,
        condition: 'good',
        note: 'Polished by use on the left grip. Works like new.',
        stock: 6,
        max: 2,
      },
    ],
  },
]
