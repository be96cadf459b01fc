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

export const EARBUDS: Record<string, DemoTexts> = {
  BXBUDS0001: buds('チョーク', [
    '開いたケースに入ったOrvane Buds チョーク',
    '正面から見たOrvane Buds チョーク',
    '間近で見たOrvane Budsの片方',
  ]),
  BXBUDS0002: buds('インク', ['開いたケースに入ったOrvane Buds インク', '正面から見たOrvane Buds インク']),
  BXBUDS0003: buds('セージ', ['開いたケースに入ったOrvane Buds セージ', '正面から見たOrvane Buds セージ']),
  BXBUDS0021: {
    category: 'イヤホン',
    title: 'Orvane Buds Pro ワイヤレスイヤホン クレイ',
    description:
      'Buds Proは騒音の方向を聞き分け、気づく前に消します。1回で10時間、ケースと合わせて40時間使えて、ケースはケーブルなしでも充電できます。',
    bullets: [
      'まわりの音を最大48 dB抑え、歩くあいだも自動で調整',
      '10時間、ケース込みで40時間',
      'ケースはケーブルでも、どのワイヤレス充電パッドでも充電できる',
      '2台に同時接続し、着信している方に切り替わる',
    ],
    specifications: [
      ['バッテリー', '10時間、ケース込みで40時間'],
      ['重さ', '片耳4.9 g'],
      ['防水', 'IPX5'],
    ],
    images: ['開いたケースに入ったOrvane Buds Pro クレイ'],
  },
}
