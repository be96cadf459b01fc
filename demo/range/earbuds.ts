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
  variation: { color: [key, 'Color', value] },
  offers: [{ seller: 'orvane', price: 11999, stock: 700, max: 6, giftWrap: true }],
})

export const EARBUDS: DemoProduct[] = [
  buds('BXBUDS0001', 'chalk', 'Chalk', [
    ['buds-chalk-hero', 'Orvane Buds in chalk in their open case'],
    ['buds-chalk-front', 'Orvane Buds in chalk from the front'],
    ['buds-chalk-detail', 'One of the Orvane Buds close up'],
  ]),
  buds('BXBUDS0002', 'ink', 'Ink', [
    ['buds-ink-hero', 'Orvane Buds in ink in their open case'],
    ['buds-ink-front', 'Orvane Buds in ink from the front'],
  ]),
  buds('BXBUDS0003', 'sage', 'Sage', [
    ['buds-sage-hero', 'Orvane Buds in sage in their open case'],
    ['buds-sage-front', 'Orvane Buds in sage from the front'],
  ]),
  {
    asin: 'BXBUDS0021',
    category: 'Earbuds',
    title: 'Orvane Buds Pro wireless earbuds, clay',
    description:
      'Buds Pro hear where the noise comes from and take it away before you notice. Ten hours at a time, forty with the case, which also charges without a cable.',
    bullets: [
      'Quiets the world by up to 48 dB, and adapts as you walk',
      '10 hours, 40 with the case',
      'The case charges by cable or on any wireless pad',
      'Connects to two devices, and knows which one is ringing',
    ],
    specifications: [
      ['Battery', '10 h, 40 h with case'],
      ['Weight', '4.9 g each'],
      ['Protection', 'IPX5'],
    ],
    images: [['buds-clay-hero', 'Orvane Buds Pro in clay in their open case']],
    offers: [{ seller: 'orvane', price: 19999, stock: 400, max: 4, giftWrap: true }],
  },
]
