import type { DemoTexts } from '../../types.ts'

const cable = (length: string, images: string[]): DemoTexts => ({
  images,
  category: 'アクセサリー',
  title: `Orvane 編み込みUSB-Cケーブル ${length} チョーク`,
  description: `100 Wに対応し、置いたとおりにまっすぐ収まる、${length}の編み込みケーブルです。`,
  bullets: ['100 W、480 Mbit/s', '編み込み仕上げ、レザーの留め具付き', `長さ${length}`],
  specifications: [
    ['長さ', length],
    ['出力', '100 W'],
  ],
  variation: { length: ['長さ', length] },
})

export const ACCESSORIES: Record<string, DemoTexts> = {
  BXDOCK0001: {
    category: 'アクセサリー',
    title: 'Orvane Dock 充電スタンド チョーク',
    description:
      'DockはOne、Page、Budsを立てたまま充電します。どっしりした重さなので、スマートフォンを片手で持ち上げられます。',
    bullets: ['スマートフォンは15 W、Budsは5 Wで充電', '重みのある台座で、片手で持ち上げられる', '1 mのケーブルが付属'],
    specifications: [
      ['出力', '15 W'],
      ['重さ', '240 g'],
    ],
    images: ['Orvane Dock チョーク', '正面から見たOrvane Dock'],
  },
  BXCABL0001: cable('2 m', ['巻いたOrvane 編み込みUSB-Cケーブル', 'Orvane 編み込みUSB-Cケーブルのプラグ']),
  BXCABL0002: cable('1 m', ['長さ1 mのOrvane 編み込みUSB-Cケーブル']),
  BXCHAR0030: {
    category: 'アクセサリー',
    title: 'Orvane 充電器 30 W チョーク',
    description:
      'エスプレッソカップほどの大きさで、Oneを1時間、Slateを昼休みのあいだに充電します。熱くならず、音も立てません。',
    bullets: ['USB-Cポート1つで30 W', 'Oneを25分で半分まで', '窒化ガリウムで小さく、熱くならない'],
    specifications: [
      ['出力', '30 W'],
      ['サイズ', '34 × 34 × 36 mm'],
      ['ポート', '1 × USB-C'],
    ],
    images: ['Orvane 30 W充電器 チョーク', 'Orvane 30 W充電器のポート'],
  },
  BXCHAR0065: {
    category: 'アクセサリー',
    title: 'Orvane 充電器 65 W 3ポート チョーク',
    description:
      'バッグの中身をまとめて充電。ノートパソコン、タブレット、スマートフォンを同時につないでも、配分は自分で決めてくれます。',
    bullets: [
      '2つのUSB-Cと1つのUSB-Aで65 W',
      '機器ごとに必要なだけ電力を配分',
      '窒化ガリウムで、これまでの半分の大きさ',
    ],
    specifications: [
      ['出力', '65 W'],
      ['サイズ', '38 × 50 × 42 mm'],
      ['ポート', '2 × USB-C、1 × USB-A'],
    ],
    images: ['Orvane 65 W充電器 チョーク', 'Orvane 65 W充電器の3つのポート'],
  },
  BXMOUN0001: {
    category: 'アクセサリー',
    title: 'Orvane ウォールマウント Drum Mini用 チョーク',
    description:
      'たった1つを載せるための棚です。Drum Mini、Eye、Frame 5を載せ、ケーブルは裏に隠し、ねじ2本で付きます。',
    bullets: ['Drum Mini、Eye、Frame 5に対応', 'ケーブルを通す溝', 'ねじ2本とプラグが付属'],
    specifications: [
      ['サイズ', '112 × 84 × 118 mm'],
      ['耐荷重', '1.5 kg'],
    ],
    images: ['Orvane ウォールマウント チョーク', 'Drum Mini クレイを載せたOrvane ウォールマウント'],
  },
  BXSTAN0001: {
    category: 'アクセサリー',
    title: 'Orvane スタンド タブレット・リーダー用 シルバー',
    description: '1枚のアルミを3回曲げました。SlateやPageを料理本の高さに支え、画面に触れても倒れません。',
    bullets: ['Slate 8、Slate 11、Page、Page Writeに対応', '機器が触れる面はラバー', '厚さ3 mmのアルミを折り曲げ'],
    specifications: [
      ['素材', 'アルミニウム、3 mm'],
      ['重さ', '410 g'],
    ],
    images: ['Orvane スタンド シルバー', 'Slate 11を載せたOrvane スタンド'],
  },
}
