import type { DemoImage, DemoProduct } from '../types.ts'

const CAMERAS = 'Doorbells and cameras'

const chime = (asin: string, key: string, value: string, images: DemoImage[], stock: number): DemoProduct => ({
  asin,
  images,
  family: 'chime',
  category: CAMERAS,
  title: `Orvane Chime video doorbell, ${value.toLowerCase()}`,
  description:
    'Chime shows who is at the door from head to toe, day or night, and lets you answer from wherever you are. Recordings stay in your house.',
  bullets: [
    'Head-to-toe view, 1536 × 1536, with night vision',
    'Six months on one charge, or wired',
    'Recordings stay on a card in your house',
    'Talks through Drum and Frame',
  ],
  specifications: [
    ['Picture', '1536 × 1536, HDR'],
    ['Power', 'Battery 6,500 mAh or 8–24 V'],
    ['Weather', '−20 to 50 °C, IP65'],
  ],
  variation: { color: [key, 'Color', value] },
  offers: [{ seller: 'orvane', price: 9999, stock }],
})

const outdoor = (asin: string, key: string, value: string, images: DemoImage[], stock: number): DemoProduct => ({
  asin,
  images,
  family: 'eye-outdoor',
  category: CAMERAS,
  title: `Orvane Eye Outdoor camera, ${value.toLowerCase()}`,
  description:
    'Eye Outdoor watches the garden gate through rain, frost and the middle of the night, and tells a cat from a visitor. Two small lamps come on when it matters, not when a leaf falls.',
  bullets: [
    '2K picture with color at night',
    'Two lamps and a voice for whoever is there',
    'A battery for eight months, or a cable',
    'Recordings stay on the Hub in your house',
    'Turns and tilts on a magnet joint',
  ],
  specifications: [
    ['Picture', '2560 × 1440, HDR'],
    ['View', '140 degrees'],
    ['Weather', '−25 to 50 °C, IP66'],
    ['Power', 'Battery 9,800 mAh or USB-C'],
  ],
  variation: { color: [key, 'Color', value] },
  offers: [
    { seller: 'orvane', price: 11999, stock, max: 10 },
    { seller: 'northline', price: 12490, stock: 22, max: 4 },
  ],
})

export const CAMERAS_AND_BELLS: DemoProduct[] = [
  chime(
    'BXCHIM0001',
    'ink',
    'Ink',
    [
      ['chime-ink-hero', 'Orvane Chime in ink'],
      ['chime-ink-front', 'Orvane Chime from the front'],
      ['chime-ink-detail', 'The camera and button of the Orvane Chime'],
    ],
    760,
  ),
  chime(
    'BXCHIM0002',
    'chalk',
    'Chalk',
    [
      ['chime-chalk-hero', 'Orvane Chime in chalk'],
      ['chime-chalk-front', 'Orvane Chime in chalk from the front'],
    ],
    410,
  ),
  {
    asin: 'BXCHIM0010',
    category: CAMERAS,
    title: 'Orvane Chime Pro video doorbell, graphite',
    description:
      'Chime Pro is wired in and never sleeps: one camera for the visitor, a second for the parcel on the mat. It remembers the six seconds before the bell rang.',
    bullets: [
      'Two cameras: the visitor and the doormat',
      'Records all the time, and the six seconds before the bell',
      'Front of glass in a frame of anodized aluminum',
      'Rings the old bell in the hall, too',
    ],
    specifications: [
      ['Picture', '2160 × 2160 and 1280 × 960, HDR'],
      ['Power', '16–24 V or PoE'],
      ['Weather', '−20 to 50 °C, IP66'],
      ['In the box', 'Chime Pro, corner wedge, screws, transformer test card'],
    ],
    images: [
      ['chime-pro-graphite-hero', 'Orvane Chime Pro in graphite'],
      ['chime-pro-graphite-detail', 'The upper camera of the Orvane Chime Pro'],
      ['chime-pro-graphite-front', 'Orvane Chime Pro from the front'],
    ],
    offers: [
      { seller: 'orvane', price: 17999, stock: 190, max: 6 },
      {
        seller: 'second-shelf',
        price: 14500,
        condition: 'like-new',
        note: 'Returned unused; the seal is broken.',
        stock: 2,
        max: 1,
      },
    ],
  },
  {
    asin: 'BXEYEI0001',
    category: 'Doorbells and cameras',
    title: 'Orvane Eye indoor camera, chalk',
    description: 'Eye keeps a look on the room while you are out, and turns its lens to the wall when you are home.',
    bullets: [
      '2K picture with night vision',
      'Turns its lens away when you are home',
      'Knows people from pets',
      'USB-C, three meters of cable',
    ],
    specifications: [
      ['Picture', '2304 × 1296'],
      ['View', '130 degrees'],
      ['Size', '64 × 64 × 92 mm'],
    ],
    images: [
      ['eye-chalk-hero', 'Orvane Eye in chalk'],
      ['eye-chalk-front', 'Orvane Eye from the front'],
      ['eye-chalk-detail', 'The lens of the Orvane Eye'],
    ],
    offers: [{ seller: 'orvane', price: 5999, stock: 940 }],
  },
  outdoor(
    'BXEYEO0001',
    'chalk',
    'Chalk',
    [
      ['eye-outdoor-chalk-hero', 'Orvane Eye Outdoor in chalk'],
      ['eye-outdoor-chalk-detail', 'The lens and lamps of the Orvane Eye Outdoor'],
      ['eye-outdoor-chalk-front', 'Orvane Eye Outdoor in chalk from the front'],
    ],
    520,
  ),
  outdoor(
    'BXEYEO0002',
    'ink',
    'Ink',
    [
      ['eye-outdoor-ink-hero', 'Orvane Eye Outdoor in ink'],
      ['eye-outdoor-ink-front', 'Orvane Eye Outdoor in ink from the front'],
    ],
    300,
  ),
]
