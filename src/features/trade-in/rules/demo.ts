import type { Condition } from '../contract/words.ts'
import type { SerialKind } from './serials.ts'

/** What a demonstration store buys: prices in US cents for the best condition. */
export const DEMO_MODELS: {
  id: string
  brand: string
  name: string
  storage?: string
  productGroup: string
  itemType: string
  asin?: string
  serial: SerialKind
  best: number
}[] = [
  ...(['128', '256'] as const).map((storage) => ({
    id: `orvane-one-${storage}`,
    brand: 'Orvane',
    name: 'One',
    storage: `${storage} GB`,
    productGroup: 'gl_wireless',
    itemType: 'phone',
    asin: storage === '128' ? 'BXPHON0001' : 'BXPHON0004',
    serial: 'serial' as const,
    best: storage === '128' ? 38_000 : 43_000,
  })),
  ...(['64', '128'] as const).map((storage) => ({
    id: `orvane-zero-${storage}`,
    brand: 'Orvane',
    name: 'Zero',
    storage: `${storage} GB`,
    productGroup: 'gl_wireless',
    itemType: 'phone',
    serial: 'serial' as const,
    best: storage === '64' ? 14_000 : 17_000,
  })),
  ...(['128', '256', '512'] as const).map((storage, index) => ({
    id: `kestrel-k7-${storage}`,
    brand: 'Kestrel',
    name: 'K7',
    storage: `${storage} GB`,
    productGroup: 'gl_wireless',
    itemType: 'phone',
    serial: 'imei' as const,
    best: 24_000 + index * 3_000,
  })),
  ...(['K4', 'K5', 'K6'] as const).map((name, index) => ({
    id: `kestrel-${name.toLowerCase()}`,
    brand: 'Kestrel',
    name,
    storage: '64 GB',
    productGroup: 'gl_wireless',
    itemType: 'phone',
    serial: 'imei' as const,
    best: 5_000 + index * 4_000,
  })),
  {
    id: 'orvane-slate-128',
    brand: 'Orvane',
    name: 'Slate',
    storage: '128 GB',
    productGroup: 'gl_digital_products_2',
    itemType: 'tablet',
    asin: 'BXSLAT0001',
    serial: 'serial',
    best: 21_000,
  },
  {
    id: 'kestrel-pad',
    brand: 'Kestrel',
    name: 'Pad 10',
    storage: '64 GB',
    productGroup: 'gl_digital_products_2',
    itemType: 'tablet',
    serial: 'serial',
    best: 9_500,
  },
  {
    id: 'orvane-page',
    brand: 'Orvane',
    name: 'Page',
    productGroup: 'gl_digital_products_1',
    itemType: 'e-reader',
    asin: 'BXPAGE0001',
    serial: 'serial',
    best: 5_500,
  },
  {
    id: 'orvane-arcade',
    brand: 'Orvane',
    name: 'Arcade',
    productGroup: 'gl_video_games',
    itemType: 'console',
    asin: 'BXARCA0001',
    serial: 'serial',
    best: 16_000,
  },
  {
    id: 'kestrel-racing',
    brand: 'Kestrel',
    name: 'Night Racing',
    productGroup: 'gl_video_games',
    itemType: 'game',
    serial: 'none',
    best: 1_200,
  },
  {
    id: 'orvane-drum',
    brand: 'Orvane',
    name: 'Drum',
    productGroup: 'gl_digital_products_3',
    itemType: 'speaker',
    asin: 'BXDRUM0001',
    serial: 'serial',
    best: 2_600,
  },
  {
    id: 'kestrel-buds',
    brand: 'Kestrel',
    name: 'Buds 2',
    productGroup: 'gl_electronics',
    itemType: 'earbuds',
    serial: 'serial',
    best: 3_800,
  },
]

/** Percent of the best value. */
const PERCENT: [Condition, number][] = [
  ['New', 100],
  ['LikeNew', 92],
  ['VeryGood', 84],
  ['Good', 72],
  ['Acceptable', 52],
  ['Damaged', 30],
  ['NonFunctional', 12],
]

/** The model whose best value is higher for a time, and by how many US cents. */
export const DEMO_PROMOTION = { modelId: 'orvane-drum', condition: 'New', more: 1_000 } as const

/** Minor units of the currency for a US cent, and the step that values are rounded to. */
const RATES: Record<string, { rate: number; step: number }> = {
  JPY: { rate: 1.5, step: 500 },
  BRL: { rate: 5, step: 500 },
}

/** The values of a model in a currency by condition. */
export function demoValues(best: number, currency: string): [Condition, number][] {
  const { rate, step } = RATES[currency] ?? { rate: 1, step: 50 }
  return PERCENT.map(([of, percent]) => [of, Math.round((best * rate * percent) / 100 / step) * step])
}

/** The products on whose pages devices are bought. */
export const DEMO_PAGES = [
  ...['BXPHON0001', 'BXPHON0004'].map((asin) => ({ asin, productGroup: 'gl_wireless' })),
  { asin: 'BXPAGE0001', productGroup: 'gl_digital_products_1' },
  { asin: 'BXARCA0001', productGroup: 'gl_video_games' },
  { asin: 'BXDMAX0001', productGroup: 'gl_digital_products_3' },
]

export const DEMO_GROUPS = [...new Set(DEMO_MODELS.map(({ productGroup }) => productGroup))]
