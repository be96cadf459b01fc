import type { DemoProduct } from '../types.ts'

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
      'Cable of one metre included',
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
  {
    asin: 'BXCABL0001',
    category: 'Accessories',
    title: 'Orvane braided USB-C cable, 2 m, chalk',
    description: 'Two metres of braided cable that carries 100 W and lies flat when it is told to.',
    bullets: ['100 W, 480 Mbit/s', 'Braided, with a leather tie', 'Two metres'],
    specifications: [
      ['Length', '2 m'],
      ['Power', '100 W'],
    ],
    images: [['cable-chalk-hero', 'Orvane braided USB-C cable, coiled']],
    offers: [{ seller: 'orvane', price: 1499, stock: 5000, max: 30 }],
  },
]
