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
  BXPAGE0002: reader('セージ', ['本文を表示したOrvane Page セージ', '正面から見たOrvane Page セージ']),
  BXPAGE0003: reader('サンド', ['本文を表示したOrvane Page サンド', '正面から見たOrvane Page サンド']),
  BXWRIT0001: {
    category: '電子書籍リーダー',
    title: 'Orvane Page Write 電子書籍リーダー ペン付き インク',
    description:
      'Page Writeは書き込むためのリーダーです。ノートほどの大きさの画面は、ペン先に紙のような手ごたえを返します。メモは元の文のそばに残り、買い物リストはスマートフォンに届きます。',
    bullets: [
      '10.3インチの紙のようなディスプレイ、300 ppi、映り込みなし',
      '充電いらずで、側面に付くペン',
      '本にも図面にも、罫線にも方眼にも書ける',
      '頼めば手書きが文字になる',
      '1回の充電で最長10週間',
    ],
    specifications: [
      ['ディスプレイ', '10.3インチ、300 ppi、電子ペーパー'],
      ['ストレージ', '64GB'],
      ['重さ', '372 g'],
      ['同梱品', 'Page Write、ペン、替え芯五本、USB-Cケーブル'],
    ],
    images: [
      '手書きのメモを表示したOrvane Page Write インクとペン',
      'Orvane Page Writeの側面のペン',
      '正面から見たOrvane Page Write',
    ],
    notes: ['背面にかすかな跡。ペン先は新品。'],
  },
}
