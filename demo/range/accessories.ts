import type { DemoImage, DemoProduct } from '../types.ts'

const cable = (asin: string, length: '1' | '2', words: string, price: number, images: DemoImage[]): DemoProduct => ({
  asin,
  images,
  family: 'cable',
  category: 'Accessories',
  title: `Orvane braided USB-C cable, ${length} m, chalk`,
  description: `${words} of braided cable that carries 100 W and lies flat when it is told to.`,
  bullets: ['100 W, 480 Mbit/s', 'Braided, with a leather tie', words],
  specifications: [
    ['Length', `${length} m`],
    ['Power', '100 W'],
  ],
  variation: { length: [length, 'Length', `${length} m`] },
  offers: [{ seller: 'orvane', price, stock: 5000, max: 30 }],
})

export const ACCESSORIES: DemoProduct[] = [
  {
    asin: 'BXDOCK0001',
    category: 'Accessories',
    title: 'Orvane Dock charging stand, chalk',
    description:
      'Dock holds a One, a Page or a pair of Buds upright and charges it. It is heavy enough to lift a phone from with one hand.',
    bullets: [
      '15 W for phones, 5 W for Buds',
      'Heavy foot: lift the phone with one hand',
      'Cable of one meter included',
    ],
    specifications: [
      ['Power', '15 W'],
      ['Weight', '240 g'],
    ],
    images: [
      ['dock-chalk-hero', 'Orvane Dock in chalk'],
      ['dock-chalk-front', 'Orvane Dock from the front'],
    ],
    offers: [
      { seller: 'orvane', price: 3999, stock: 1500 },
      { seller: 'northline', price: 3850, stock: 0 },
    ],
  },
  cable('BXCABL0001', '2', 'Two meters', 1499, [
    ['cable-chalk-hero', 'Orvane braided USB-C cable, coiled'],
    ['cable-chalk-detail', 'The plug of the Orvane braided USB-C cable'],
  ]),
  cable('BXCABL0002', '1', 'One meter', 1199, [['cable-short-chalk-hero', 'Orvane braided USB-C cable of one meter']]),
  {
    asin: 'BXCHAR0030',
    category: 'Accessories',
    title: 'Orvane charger, 30 W, chalk',
    description:
      'A charger the size of an espresso cup that fills a One in an hour and a Slate over lunch. It stays cool and stays quiet.',
    bullets: ['30 W through one USB-C port', 'Half a One in 25 minutes', 'Gallium nitride: small and cool'],
    specifications: [
      ['Power', '30 W'],
      ['Size', '34 × 34 × 36 mm'],
      ['Ports', '1 × USB-C'],
    ],
    images: [
      ['charger-chalk-hero', 'Orvane 30 W charger in chalk'],
      ['charger-chalk-detail', 'The port of the Orvane 30 W charger'],
    ],
    offers: [{ seller: 'orvane', price: 1999, stock: 600, max: 999 }],
  },
  {
    asin: 'BXCHAR0065',
    category: 'Accessories',
    title: 'Orvane charger, 65 W, three ports, chalk',
    description:
      'One charger for the whole bag: laptop, tablet and phone at once, and it decides by itself who gets how much.',
    bullets: [
      '65 W through two USB-C ports and one USB-A',
      'Shares its power by what each device needs',
      'Gallium nitride: half the size of the one it replaces',
    ],
    specifications: [
      ['Power', '65 W'],
      ['Size', '38 × 50 × 42 mm'],
      ['Ports', '2 × USB-C, 1 × USB-A'],
    ],
    images: [
      ['charger-65-chalk-hero', 'Orvane 65 W charger in chalk'],
      ['charger-65-chalk-detail', 'The three ports of the Orvane 65 W charger'],
    ],
    offers: [
      { seller: 'orvane', price: 4499, listPrice: 4999, stock: 1400 },
      { seller: 'northline', price: 4390, stock: 35, max: 5 },
    ],
  },
  {
    asin: 'BXMOUN0001',
    category: 'Accessories',
    title: 'Orvane wall mount for Drum Mini, chalk',
    description:
      'A shelf for exactly one thing. It takes a Drum Mini, an Eye or a Frame 5, hides the cable behind it and needs two screws.',
    bullets: ['Holds Drum Mini, Eye and Frame 5', 'Channel for the cable', 'Two screws and plugs included'],
    specifications: [
      ['Size', '112 × 84 × 118 mm'],
      ['Carries', '1.5 kg'],
    ],
    images: [
      ['mount-chalk-hero', 'Orvane wall mount in chalk'],
      ['mount-chalk-scene', 'Orvane wall mount carrying a Drum Mini in clay'],
    ],
    offers: [{ seller: 'orvane', price: 1899, stock: 900 }],
  },
  {
    asin: 'BXSTAN0001',
    category: 'Accessories',
    title: 'Orvane stand for tablets and readers, silver',
    description:
      'One sheet of aluminum, bent three times. It holds a Slate or a Page at the height of a cookbook and does not tip when you tap.',
    bullets: [
      'For Slate 8, Slate 11, Page and Page Write',
      'Rubber where the device leans',
      'Folded from 3 mm aluminum',
    ],
    specifications: [
      ['Material', 'Aluminum, 3 mm'],
      ['Weight', '410 g'],
    ],
    images: [
      ['stand-silver-hero', 'Orvane stand in silver'],
      ['stand-silver-scene', 'Orvane stand holding a Slate 11'],
    ],
    offers: [{ seller: 'orvane', price: 3499, stock: 720 }],
  },
]
