import type { DemoTexts } from '../../types.ts'

const reader = (colour: string, images: string[]): DemoTexts => ({
  images,
  category: '電子書籍リーダー',
  title: `Orvane Page 電子書籍リーダー ${colour}`,
  description:
    'Pageは昼の光でもランプの下でも、文字を紙のように表示します。充電は2か月に1回。図書館ひとつ分の本が入り、お風呂でも使えて、ほかのことはしません。メッセージもフィードもありません。',
  bullets: [
    '7インチの紙のようなディスプレイ、300 ppi、映り込みなし',
    '夜は白からアンバーに変わるライト',
    '1回の充電で最長8週間',
    '防水: 水深2 mで1時間',
  ],
  specifications: [
    ['ディスプレイ', '7インチ、300 ppi、電子ペーパー'],
    ['ストレージ', '32GB'],
    ['重さ', '189 g'],
    ['防水', 'IPX8'],
  ],
  variation: { color: ['カラー', colour] },
})

export const READERS: Record<string, DemoTexts> = {
  BXPAGE0001: reader('インク', [
    '本文を表示したOrvane Page インク',
    '正面から見たOrvane Page インク',
    '間近で見たOrvane Pageの文字',
  ]),
  BXPAGE0002: reader('セージ', ['本文を表示したOrvane Page セージ']),
}
