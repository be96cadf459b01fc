import type { DemoImage, DemoProduct } from '../types.ts'

const SLATE = {
  family: 'slate-11',
  category: 'Tablets',
  description:
    'Slate 11 is a sheet of glass in a frame of recycled aluminum. The 11-inch display shows paper-like text and full-range video, the battery lasts a working day, and it is thin enough to forget in a bag.',
  bullets: [
    '11-inch display, 2400 × 1600, 120 Hz, anti-glare',
    'All-day battery: up to 14 hours of reading or video',
    'Aluminum frame, 5.9 mm thin, 465 g',
    'Four speakers, fingerprint reader in the power button',
    'Updates for seven years',
  ],
  specifications: [
    ['Display', '11 inches, 2400 × 1600, 120 Hz'],
    ['Memory', '8 GB'],
    ['Battery', '8,400 mAh, 30 W charging'],
    ['Connections', 'Wi-Fi 6E, Bluetooth 5.4, USB-C'],
    ['Weight', '465 g'],
  ] as [string, string][],
}

const COLOURS: Record<string, { name: string; images: DemoImage[] }> = {
  graphite: {
    name: 'Graphite',
    images: [
      ['slate-11-graphite-hero', 'Orvane Slate 11 in graphite'],
      ['slate-11-graphite-front', 'Orvane Slate 11 in graphite from the front'],
      ['slate-11-graphite-back', 'Orvane Slate 11 in graphite from behind'],
      ['slate-11-graphite-detail', 'The edge and camera of the Orvane Slate 11'],
    ],
  },
  sand: {
    name: 'Sand',
    images: [
      ['slate-11-sand-hero', 'Orvane Slate 11 in sand'],
      ['slate-11-sand-back', 'Orvane Slate 11 in sand from behind'],
    ],
  },
  moss: {
    name: 'Moss',
    images: [
      ['slate-11-moss-hero', 'Orvane Slate 11 in moss'],
      ['slate-11-moss-back', 'Orvane Slate 11 in moss from behind'],
    ],
  },
}

const slate = (
  asin: string,
  colour: string,
  storage: '128' | '256',
  stock: number,
  { max = 5, others = [] }: { max?: number; others?: DemoProduct['offers'] } = {},
): DemoProduct => {
  const { name, images } = COLOURS[colour] ?? { name: colour, images: [] }
  return {
    ...SLATE,
    asin,
    images,
    title: `Orvane Slate 11 tablet, ${storage} GB, ${name.toLowerCase()}`,
    variation: { color: [colour, 'Color', name], storage: [storage, 'Storage', `${storage} GB`] },
    offers: [
      {
        seller: 'orvane',
        price: storage === '128' ? 37999 : 44999,
        listPrice: storage === '128' ? 39999 : 47999,
        stock,
        max,
      },
      ...others,
    ],
  }
}

const small = (asin: string, key: string, value: string, images: DemoImage[], stock: number): DemoProduct => ({
  asin,
  images,
  family: 'slate-8',
  category: 'Tablets',
  title: `Orvane Slate 8 tablet, 64 GB, ${value.toLowerCase()}`,
  description:
    'Slate 8 is the tablet for one hand: small enough for a jacket, large enough for a recipe, a comic or a call with the grandparents. It is made to be passed around.',
  bullets: [
    '8.3-inch display, 1920 × 1200, anti-glare',
    'Ten hours of video on one charge',
    'Profiles for the family, with a bedtime for each',
    '298 g: held in one hand for a whole chapter',
  ],
  specifications: [
    ['Display', '8.3 inches, 1920 × 1200'],
    ['Storage', '64 GB'],
    ['Battery', '5,100 mAh, 18 W charging'],
    ['Weight', '298 g'],
  ],
  variation: { color: [key, 'Color', value] },
  offers: [{ seller: 'orvane', price: 17999, listPrice: 19999, stock, max: 5, giftWrap: true }],
})

export const TABLETS: DemoProduct[] = [
  slate('BXSLAT0001', 'graphite', '128', 310),
  slate('BXSLAT0002', 'graphite', '256', 120),
  slate('BXSLAT0003', 'sand', '128', 85),
  slate('BXSLAT0004', 'sand', '256', 0),
  slate('BXSLAT0005', 'moss', '128', 0),
  slate('BXSLAT0006', 'moss', '256', 14, {
    max: 30,
    others: [
      { seller: 'northline', price: 55900, stock: 20 },
      { seller: 'second-shelf', price: 54900, stock: 9, max: 6 },
    ],
  }),
  small(
    'BXSLAT0801',
    'graphite',
    'Graphite',
    [
      ['slate-8-graphite-hero', 'Orvane Slate 8 in graphite'],
      ['slate-8-graphite-front', 'Orvane Slate 8 in graphite from the front'],
    ],
    430,
  ),
  small(
    'BXSLAT0802',
    'clay',
    'Clay',
    [
      ['slate-8-clay-hero', 'Orvane Slate 8 in clay'],
      ['slate-8-clay-back', 'Orvane Slate 8 in clay from behind'],
    ],
    275,
  ),
]
