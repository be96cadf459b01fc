import type { DemoTexts } from '../../types.ts'

const arcade = (colour: string, images: string[]): DemoTexts => ({
  images,
  category: 'ゲーム',
  title: `Orvane Arcade 携帯ゲーム機 ${colour}`,
  description: 'Arcadeはコートのポケットに入るゲーム機です。明るい画面、ドリフトしないスティック、6時間の連続プレイ。',
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
  variation: { color: ['カラー', colour] },
})

export const GAMES: Record<string, DemoTexts> = {
  BXARCA0001: arcade('インク', [
    'Orvane Arcade インク',
    '正面から見たOrvane Arcade',
    'Orvane Arcadeのスティックとボタン',
  ]),
  BXARCA0002: arcade('チョーク', ['Orvane Arcade チョーク', '正面から見たOrvane Arcade チョーク']),
  BXPADC0001: {
    category: 'ゲーム',
    title: 'Orvane Pad ワイヤレスコントローラー インク',
    description:
      'PadがあればArcadeをソファで楽しめます。2つのスティックとすべてのボタン、何時間握っても角の当たらないボディ。スマートフォンやタブレット、パソコンでも使えます。',
    bullets: [
      'Arcadeと同じ、ドリフトしない磁気式スティック',
      '1回の充電で40時間',
      'キー1つで3台の機器を切り替え',
      'スティック、バッテリー、ボタンは交換できる',
    ],
    specifications: [
      ['接続', 'Bluetooth 5.4、USB-C'],
      ['バッテリー', '1,200 mAh、40時間'],
      ['重さ', '238 g'],
    ],
    images: ['Orvane Pad インク', 'Orvane Padのボタンとスティック', '上から見たOrvane Pad'],
    notes: ['左グリップに使用によるつや。動作は新品同様。'],
  },
}
