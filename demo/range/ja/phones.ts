import type { DemoTexts } from '../../types.ts'

const phone = (colour: string, storage: string, images: string[], notes: string[] = []): DemoTexts => ({
  images,
  notes,
  category: 'スマートフォン',
  title: `Orvane One スマートフォン ${storage} ${colour}`,
  description: 'Oneは手になじみ、2日間使えて、ドライバー1本で開けられます。新品でも、中古に第二の人生を贈るのでも。',
  bullets: [
    '6.1インチ、120 Hz、日なたでも明るいディスプレイ',
    '色味のそろった2つのカメラ',
    '1回の充電で2日間',
    'バッテリー、画面、端子は自宅で交換できる',
    '8年間のアップデート',
  ],
  specifications: [
    ['ディスプレイ', '6.1インチ、2532 × 1170'],
    ['ストレージ', storage],
    ['バッテリー', '4,700 mAh'],
    ['重さ', '176 g'],
  ],
  variation: { color: ['カラー', colour], storage: ['ストレージ', storage] },
})

const MIDNIGHT = ['Orvane One ミッドナイト', '正面から見たOrvane One', '背面から見たOrvane One', 'Orvane Oneのカメラ']
const SAGE = ['Orvane One セージ', '背面から見たOrvane One セージ', '正面から見たOrvane One セージ']

export const PHONES: Record<string, DemoTexts> = {
  BXPHON0001: phone('ミッドナイト', '256GB', MIDNIGHT, [
    '開封済み、未使用。新しいバッテリー、フル保証。',
    'フレームに軽いすり傷、ガラスは無傷。',
    '背面に傷が1本。バッテリー容量88%。',
  ]),
  BXPHON0002: phone('ミッドナイト', '128GB', MIDNIGHT),
  BXPHON0003: phone('セージ', '256GB', SAGE),
  BXPHON0004: phone('セージ', '128GB', SAGE),
}
