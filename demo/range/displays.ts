import type { DemoImage, DemoProduct } from '../types.ts'

const frame5 = (asin: string, key: string, value: string, images: DemoImage[], stock: number): DemoProduct => ({
  asin,
  images,
  family: 'frame-5',
  category: 'Smart displays',
  title: `Orvane Frame 5 smart display, ${value.toLowerCase()}`,
  description:
    'Frame 5 belongs beside the bed: a clock that dims with the room, a sunrise instead of an alarm, and the doorbell without getting up. It has no camera, on purpose.',
  bullets: [
    '5.5-inch display that goes down to the light of a candle',
    'Wakes you with a slow sunrise',
    'No camera, and a switch for the microphones',
    'Charges a phone at its back',
  ],
  specifications: [
    ['Display', '5.5 inches, 960 × 600'],
    ['Speaker', '45 mm'],
    ['Size', '148 × 98 × 82 mm'],
  ],
  variation: { color: [key, 'Color', value] },
  offers: [{ seller: 'orvane', price: 8999, stock, max: 10, giftWrap: true }],
})

export const DISPLAYS: DemoProduct[] = [
  {
    asin: 'BXFRAM0008',
    category: 'Smart displays',
    title: 'Orvane Frame 8 smart display, chalk',
    description:
      'Frame 8 stands in the kitchen and shows the recipe, the doorbell or last summer. The camera has a shutter that you can see.',
    bullets: [
      '8-inch display that follows the light of the room',
      'Camera with a shutter you can see',
      'Shows Chime and Eye cameras live',
      'Two speakers tuned for voices',
    ],
    specifications: [
      ['Display', '8 inches, 1280 × 800'],
      ['Camera', '13 MP with shutter'],
      ['Size', '200 × 135 × 99 mm'],
    ],
    images: [
      ['frame-8-chalk-hero', 'Orvane Frame 8 in chalk'],
      ['frame-8-chalk-front', 'Orvane Frame 8 from the front'],
      ['frame-8-chalk-back', 'Orvane Frame 8 from behind'],
    ],
    offers: [{ seller: 'orvane', price: 14999, stock: 0 }],
  },
  frame5(
    'BXFRAM0005',
    'chalk',
    'Chalk',
    [
      ['frame-5-chalk-hero', 'Orvane Frame 5 in chalk showing the time'],
      ['frame-5-chalk-front', 'Orvane Frame 5 in chalk from the front'],
    ],
    610,
  ),
  frame5(
    'BXFRAM0006',
    'ink',
    'Ink',
    [
      ['frame-5-ink-hero', 'Orvane Frame 5 in ink showing the time'],
      ['frame-5-ink-back', 'Orvane Frame 5 in ink from behind'],
    ],
    390,
  ),
  {
    asin: 'BXFRAM0015',
    category: 'Smart displays',
    title: 'Orvane Frame 15 picture frame, oak',
    description:
      'Frame 15 looks like a picture because it is one: real oak, real passe-partout, and a display that matches the light of the wall. Send it photographs from anywhere; at night it goes dark.',
    bullets: [
      '15.6-inch matt display without a visible edge of light',
      'Frame of solid oak, card you can change',
      'Stands on its foot or hangs on one nail',
      'The family sends pictures by an address of its own',
    ],
    specifications: [
      ['Display', '15.6 inches, 1920 × 1280, matt'],
      ['Storage', '32 GB, about 20,000 pictures'],
      ['Size', '442 × 329 × 28 mm'],
    ],
    images: [
      ['frame-15-oak-hero', 'Orvane Frame 15 in oak showing a picture of a lake'],
      ['frame-15-oak-scene', 'Orvane Frame 15 on a shelf'],
      ['frame-15-oak-back', 'Orvane Frame 15 from behind with its foot'],
    ],
    offers: [{ seller: 'orvane', price: 22999, listPrice: 24999, stock: 150, max: 4, giftWrap: true }],
  },
]
