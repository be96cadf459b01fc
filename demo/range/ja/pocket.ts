import type { DemoTexts } from '../../types.ts'

const buds = (colour: string, images: string[]): DemoTexts => ({
  images,
  category: 'イヤホン',
  title: `Orvane Buds ワイヤレスイヤホン ${colour}`,
  description:
    'Budsは電車の音を外に、音楽を中に。1回で8時間、ケースと合わせて30時間使えて、ケースは心地よい音で閉じます。',
  bullets: [
    'まわりの音を最大42 dB抑え、必要なときは取り込む',
    '8時間、ケース込みで30時間',
    '3サイズのイヤーピースと、合うサイズがわかるテスト',
    '汗や雨でも大丈夫',
  ],
  specifications: [
    ['バッテリー', '8時間、ケース込みで30時間'],
    ['重さ', '片耳4.6 g'],
    ['防水', 'IPX4'],
  ],
  variation: { color: ['カラー', colour] },
})

export const POCKET: Record<string, DemoTexts> = {
  BXPHON0001: {
    category: 'スマートフォン',
    title: 'Orvane One スマートフォン 256GB ミッドナイト',
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
      ['ストレージ', '256GB'],
      ['バッテリー', '4,700 mAh'],
      ['重さ', '176 g'],
    ],
    images: ['Orvane One ミッドナイト', '正面から見たOrvane One', '背面から見たOrvane One', 'Orvane Oneのカメラ'],
    notes: [
      '開封済み、未使用。新しいバッテリー、フル保証。',
      'フレームに軽いすり傷、ガラスは無傷。',
      '背面に傷が1本。バッテリー容量88%。',
    ],
  },
  BXBUDS0001: buds('チョーク', [
    '開いたケースに入ったOrvane Buds チョーク',
    '正面から見たOrvane Buds チョーク',
    '間近で見たOrvane Budsの片方',
  ]),
  BXBUDS0002: buds('インク', ['開いたケースに入ったOrvane Buds インク']),
  BXARCA0001: {
    category: 'ゲーム',
    title: 'Orvane Arcade 携帯ゲーム機 インク',
    description:
      'Arcadeはコートのポケットに入るゲーム機です。明るい画面、ドリフトしないスティック、6時間の連続プレイ。',
    bullets: [
      '7インチ、120 Hzのディスプレイ',
      'ドリフトしない磁気式スティック',
      '6時間遊んで、1時間で充電',
      'USB-Cでテレビにつないで遊べる',
    ],
    specifications: [
      ['ディスプレイ', '7インチ、1920 × 1080'],
      ['ストレージ', '512GB'],
      ['重さ', '420 g'],
    ],
    images: ['Orvane Arcade インク', '正面から見たOrvane Arcade', 'Orvane Arcadeのスティックとボタン'],
  },
}
