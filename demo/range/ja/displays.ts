import type { DemoTexts } from '../../types.ts'

const CATEGORY = 'スマートディスプレイ'

const frame5 = (colour: string, images: string[]): DemoTexts => ({
  images,
  category: CATEGORY,
  title: `Orvane Frame 5 スマートディスプレイ ${colour}`,
  description:
    'Frame 5の居場所はベッドのそばです。部屋に合わせて暗くなる時計、アラームの代わりの朝日、起き上がらずに応対できる玄関。カメラはあえて付けていません。',
  bullets: [
    'ろうそくの明るさまで落とせる5.5インチディスプレイ',
    'ゆっくり昇る朝日で目覚める',
    'カメラなし、マイクを切るスイッチ付き',
    '背面でスマートフォンを充電',
  ],
  specifications: [
    ['ディスプレイ', '5.5インチ、960 × 600'],
    ['スピーカー', '45 mm'],
    ['サイズ', '148 × 98 × 82 mm'],
  ],
  variation: { color: ['カラー', colour] },
})

export const DISPLAYS: Record<string, DemoTexts> = {
  BXFRAM0008: {
    category: CATEGORY,
    title: 'Orvane Frame 8 スマートディスプレイ チョーク',
    description:
      'Frame 8はキッチンに置いて、レシピや玄関の様子、去年の夏の写真を映します。カメラのシャッターは目で見て確かめられます。',
    bullets: [
      '部屋の明るさに合わせる8インチディスプレイ',
      '目に見えるシャッター付きカメラ',
      'ChimeとEyeの映像をライブで表示',
      '声に合わせて調整した2つのスピーカー',
    ],
    specifications: [
      ['ディスプレイ', '8インチ、1280 × 800'],
      ['カメラ', '13 MP、シャッター付き'],
      ['サイズ', '200 × 135 × 99 mm'],
    ],
    images: ['Orvane Frame 8 チョーク', '正面から見たOrvane Frame 8', '背面から見たOrvane Frame 8'],
  },
  BXFRAM0005: frame5('チョーク', ['時刻を表示したOrvane Frame 5 チョーク', '正面から見たOrvane Frame 5 チョーク']),
  BXFRAM0006: frame5('インク', ['時刻を表示したOrvane Frame 5 インク', '背面から見たOrvane Frame 5 インク']),
  BXFRAM0015: {
    category: CATEGORY,
    title: 'Orvane Frame 15 フォトフレーム オーク',
    description:
      'Frame 15が絵に見えるのは、絵だからです。本物のオーク、本物のマット紙、壁の光に合わせるディスプレイ。写真はどこからでも送れて、夜は静かに消えます。',
    bullets: [
      '光の縁が見えない15.6インチのマットディスプレイ',
      'オーク無垢材のフレーム、マット紙は交換できる',
      '脚で立てても、釘1本で掛けてもよい',
      '家族は専用アドレスに写真を送るだけ',
    ],
    specifications: [
      ['ディスプレイ', '15.6インチ、1920 × 1280、マット'],
      ['ストレージ', '32GB、約20,000枚'],
      ['サイズ', '442 × 329 × 28 mm'],
    ],
    images: ['湖の絵を表示したOrvane Frame 15 オーク', '棚に置いたOrvane Frame 15', '背面から見たOrvane Frame 15と脚'],
  },
}
