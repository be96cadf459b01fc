import type { DemoTexts } from '../../types.ts'

const CATEGORY = 'スマートスピーカー'

const mini = (colour: string, images: string[]): DemoTexts => ({
  images,
  category: CATEGORY,
  title: `Orvane Drum Mini スマートスピーカー ${colour}`,
  description:
    'いちばん小さなDrumはカップひとつ分の場所に収まり、それでも寝室を音で満たします。朝は起こし、パスタの時間を計り、聞けば答えます。底面のスイッチでマイクを完全に切れます。',
  bullets: [
    '再生素材のボディに45 mmドライバー、豊かな音',
    '2つの遠距離マイクと物理オフスイッチ',
    'もう1台のDrum Miniとステレオに',
    'Orvaneアプリ、Bluetooth、Wi-Fi 6に対応',
  ],
  specifications: [
    ['サイズ', '98 × 98 × 62 mm'],
    ['重さ', '310 g'],
    ['電源', 'USB-C、15 W'],
    ['接続', 'Wi-Fi 6、Bluetooth 5.4'],
  ],
  variation: { color: ['カラー', colour] },
})

export const SPEAKERS: Record<string, DemoTexts> = {
  BXDRUM0001: {
    category: CATEGORY,
    title: 'Orvane Drum スマートスピーカー チョーク',
    description:
      'Drumは何よりもまずスピーカーです。織物で包んだ円筒に100 mmウーファーと2つのツイーターを収め、置いた部屋に合わせて音を整えます。名前を呼ばれてから聞きはじめ、上部のリングが光って知らせます。',
    bullets: [
      '100 mmウーファーと2つのツイーターで部屋を満たす音',
      '部屋を測り、音を自動で調整',
      '聞いているときはリングが光り、ボタン1つでマイクを切れる',
      '再生糸のカバーは洗える',
    ],
    specifications: [
      ['サイズ', '148 × 148 × 166 mm'],
      ['重さ', '1.4 kg'],
      ['電源', '30 W アダプター付属'],
      ['接続', 'Wi-Fi 6、Bluetooth 5.4、3.5 mm入力'],
      ['同梱品', 'Drum、電源アダプター、クイックガイド'],
    ],
    images: [
      '斜め前から見たOrvane Drum チョーク',
      '正面から見たOrvane Drum チョーク',
      'Orvane Drumの織物カバーとライトリング',
      '棚に置いたOrvane Drum',
    ],
  },
  BXMINI0001: mini('チョーク', [
    'Orvane Drum Mini チョーク',
    '正面から見たOrvane Drum Mini チョーク',
    'Orvane Drum Miniの織物カバー',
  ]),
  BXMINI0002: mini('インク', ['Orvane Drum Mini インク', '正面から見たOrvane Drum Mini インク']),
  BXMINI0003: mini('クレイ', ['Orvane Drum Mini クレイ', '正面から見たOrvane Drum Mini クレイ']),
  BXMINI0004: mini('セージ', ['Orvane Drum Mini セージ', '正面から見たOrvane Drum Mini セージ']),
  BXDMAX0001: {
    category: CATEGORY,
    title: 'Orvane Drum Max スマートスピーカー インク',
    description:
      'Drum Maxは1台でステレオを奏でる横幅があります。2つのウーファーと4つのツイーターを、鋳造アルミの台座が静かに支えます。声を張り上げなくても、リビングが音で満ちます。',
    bullets: [
      '1台でステレオ。130 mmウーファー2つ、ツイーター4つ',
      '部屋を測り、低音がこもるのを防ぐ',
      'レコードプレーヤー用のライン入力、テレビ用の光入力',
      '4つのマイクと、すべてを切るスイッチ1つ',
      '再生糸のカバーは洗える',
    ],
    specifications: [
      ['サイズ', '342 × 198 × 186 mm'],
      ['重さ', '4.6 kg'],
      ['電源', '90 W、内蔵'],
      ['接続', 'Wi-Fi 6、Bluetooth 5.4、光デジタル、3.5 mm入力'],
    ],
    images: ['Orvane Drum Max インク', 'Orvane Drum Maxの天面とライトリング', '正面から見たOrvane Drum Max'],
    notes: ['開封済み、1度だけ使用。フル保証。'],
  },
  BXSBAR0001: {
    category: CATEGORY,
    title: 'Orvane Drum Bar サウンドバー インク',
    description:
      'Drum Barはテレビの下に置いて、映画を聞き取りやすくします。声は中央から、ほかの音は起きた場所から。Drum Miniを2台加えると、後ろのスピーカーになります。',
    bullets: [
      '長さ90 cmの布のロールに7つのドライバー',
      '爆発音ではなく、せりふを持ち上げるボイス設定',
      'Drum Miniをケーブルなしでリアスピーカーに',
      'テレビとはケーブル1本、HDMI eARC',
    ],
    specifications: [
      ['サイズ', '900 × 72 × 72 mm'],
      ['重さ', '2.9 kg'],
      ['接続', 'HDMI eARC、光デジタル、Wi-Fi 6、Bluetooth 5.4'],
      ['同梱品', 'Drum Bar、HDMIケーブル、壁掛け金具、電源ケーブル'],
    ],
    images: ['Orvane Drum Bar インク', 'Orvane Drum Barのアルミキャップとライトリング', '正面から見たOrvane Drum Bar'],
  },
}
