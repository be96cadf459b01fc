import type { DemoImage, DemoProduct } from '../types.ts'

const DRUM_IMAGES: DemoImage[] = [
  ['drum-chalk-hero', 'Orvane Drum in chalk, seen from the front at an angle'],
  ['drum-chalk-front', 'Orvane Drum in chalk from the front'],
  ['drum-chalk-detail', 'The woven cover and light ring of the Orvane Drum'],
  ['drum-chalk-scene', 'Orvane Drum on a shelf'],
]

const MINI = {
  family: 'drum-mini',
  category: 'Smart speakers',
  description:
    'The smallest Drum fits where a cup would stand and still fills a bedroom. It wakes you, times the pasta and answers when you ask, and a switch on its underside turns the microphones off for good.',
  bullets: [
    'Full sound from a 45 mm driver in a recycled shell',
    'Two far-field microphones with a hardware off switch',
    'Pairs with a second Drum Mini for stereo',
    'Works with the Orvane app, Bluetooth and Wi-Fi 6',
  ],
  specifications: [
    ['Size', '98 × 98 × 62 mm'],
    ['Weight', '310 g'],
    ['Power', 'USB-C, 15 W'],
    ['Connections', 'Wi-Fi 6, Bluetooth 5.4'],
  ] as [string, string][],
}

const mini = (asin: string, key: string, value: string, images: DemoImage[], stock: number): DemoProduct => ({
  ...MINI,
  asin,
  images,
  title: `Orvane Drum Mini smart speaker, ${value.toLowerCase()}`,
  variation: { color: [key, 'Color', value] },
  offers: [{ seller: 'orvane', price: 4999, stock, max: 10, giftWrap: true }],
})

export const SPEAKERS: DemoProduct[] = [
  {
    asin: 'BXDRUM0001',
    category: 'Smart speakers',
    title: 'Orvane Drum smart speaker, chalk',
    description:
      'Drum is a speaker first: a 100 mm woofer and two tweeters in a woven cylinder, tuned for the room it stands in. It listens only after its name, and the ring on top shows when it does.',
    bullets: [
      'Room-filling sound with a 100 mm woofer and two tweeters',
      'Measures the room and tunes itself to it',
      'Light ring shows when it listens; one button turns the microphones off',
      'Woven cover made from recycled yarn, washable',
    ],
    specifications: [
      ['Size', '148 × 148 × 166 mm'],
      ['Weight', '1.4 kg'],
      ['Power', '30 W adapter in the box'],
      ['Connections', 'Wi-Fi 6, Bluetooth 5.4, 3.5 mm in'],
      ['In the box', 'Drum, power adapter, quick start card'],
    ],
    images: DRUM_IMAGES,
    offers: [{ seller: 'orvane', price: 12999, stock: 2400 }],
  },
  mini(
    'BXMINI0001',
    'chalk',
    'Chalk',
    [
      ['drum-mini-chalk-hero', 'Orvane Drum Mini in chalk'],
      ['drum-mini-chalk-front', 'Orvane Drum Mini in chalk from the front'],
      ['drum-mini-chalk-detail', 'The woven cover of the Orvane Drum Mini'],
    ],
    900,
  ),
  mini(
    'BXMINI0002',
    'ink',
    'Ink',
    [
      ['drum-mini-ink-hero', 'Orvane Drum Mini in ink'],
      ['drum-mini-ink-front', 'Orvane Drum Mini in ink from the front'],
    ],
    640,
  ),
  mini(
    'BXMINI0003',
    'clay',
    'Clay',
    [
      ['drum-mini-clay-hero', 'Orvane Drum Mini in clay'],
      ['drum-mini-clay-front', 'Orvane Drum Mini in clay from the front'],
    ],
    480,
  ),
  mini(
    'BXMINI0004',
    'sage',
    'Sage',
    [
      ['drum-mini-sage-hero', 'Orvane Drum Mini in sage'],
      ['drum-mini-sage-front', 'Orvane Drum Mini in sage from the front'],
    ],
    530,
  ),
  {
    asin: 'BXDMAX0001',
    category: 'Smart speakers',
    title: 'Orvane Drum Max smart speaker, ink',
    description:
      'Drum Max is wide enough to play in stereo by itself: two woofers, four tweeters and a foot of cast aluminum that keeps them calm. It fills a living room without ever raising its voice.',
    bullets: [
      'Stereo from one cabinet: two 130 mm woofers, four tweeters',
      'Measures the room and keeps the bass out of the corners',
      'Line in for a record player, optical in for the television',
      'Four microphones and one switch that turns them all off',
      'Woven cover made from recycled yarn, washable',
    ],
    specifications: [
      ['Size', '342 × 198 × 186 mm'],
      ['Weight', '4.6 kg'],
      ['Power', '90 W, built in'],
      ['Connections', 'Wi-Fi 6, Bluetooth 5.4, optical, 3.5 mm in'],
    ],
    images: [
      ['drum-max-ink-hero', 'Orvane Drum Max in ink'],
      ['drum-max-ink-detail', 'The top of the Orvane Drum Max with its light ring'],
      ['drum-max-ink-front', 'Orvane Drum Max from the front'],
    ],
    offers: [
      { seller: 'orvane', price: 27999, listPrice: 29999, stock: 260, max: 4 },
      { seller: 'northline', price: 28900, stock: 18, max: 2 },
      {
        seller: 'second-shelf',
        price: 21900,
        condition: 'like-new',
        note: 'Box opened, played once. Full warranty.',
        stock: 3,
        max: 1,
      },
    ],
  },
  {
    asin: 'BXSBAR0001',
    category: 'Smart speakers',
    title: 'Orvane Drum Bar soundbar, ink',
    description:
      'Drum Bar lies below the television and makes films easy to follow: voices come from the middle, everything else from where it happens. Two Drum Minis become its rear speakers.',
    bullets: [
      'Seven drivers in a roll of cloth 90 cm long',
      'A voice setting that lifts speech, not the explosions',
      'Drum Mini joins as rear speakers, without cables',
      'One cable to the television: HDMI eARC',
    ],
    specifications: [
      ['Size', '900 × 72 × 72 mm'],
      ['Weight', '2.9 kg'],
      ['Connections', 'HDMI eARC, optical, Wi-Fi 6, Bluetooth 5.4'],
      ['In the box', 'Drum Bar, HDMI cable, wall brackets, power cable'],
    ],
    images: [
      ['bar-ink-hero', 'Orvane Drum Bar in ink'],
      ['bar-ink-detail', 'The aluminum cap of the Orvane Drum Bar with its light ring'],
      ['bar-ink-front', 'Orvane Drum Bar from the front'],
    ],
    offers: [{ seller: 'orvane', price: 24999, stock: 340, max: 4 }],
  },
]
