import type { DemoTexts } from '../../types.ts'

const folio = (colour: string, images: string[]): DemoTexts => ({
  images,
  category: 'アクセサリー',
  title: `Orvane Folio Slate 11用カバー ${colour}`,
  description:
    'FolioはSlate 11を織布で包み、2つの角度のスタンドになります。1つは見るため、1つは書くため。開けばタブレットが目を覚まします。',
  bullets: ['2つの角度で立つ', '開閉でタブレットが起き、眠る', '外は再生布、内はマイクロファイバー'],
  specifications: [
    ['対応', 'Slate 11'],
    ['重さ', '245 g'],
  ],
  variation: { color: ['カラー', colour] },
})

export const CASES: Record<string, DemoTexts> = {
  BXFOLI0001: folio('クレイ', ['Slate 11のスタンドにしたOrvane Folio クレイ', '背面から見たOrvane Folio クレイ']),
  BXFOLI0002: folio('グラファイト', [
    'Slate 11のスタンドにしたOrvane Folio グラファイト',
    '背面から見たOrvane Folio グラファイト',
  ]),
  BXCOVE0001: {
    category: 'アクセサリー',
    title: 'Orvane Cover Page用ブックカバー セージ',
    description:
      'CoverがあればPageはまた本になります。圧縮フェルトの表紙、正しい向きに曲がる背、そして読みかけの場所で開くリーダー。',
    bullets: ['読んでいるページを開き、閉じる', '圧縮ウールフェルト、内側は綿', 'コートのポケットに入る薄さ'],
    specifications: [
      ['対応', 'Page'],
      ['重さ', '118 g'],
    ],
    images: ['本のように開いたOrvane Cover セージ', '閉じたOrvane Cover セージ'],
  },
  BXCASE0001: {
    category: 'アクセサリー',
    title: 'Orvane Case One用ケース クレイ',
    description:
      'Caseは手にやわらかく、落としにくいケースです。厚さ2ミリの再生ゴムの角が、スマートフォンの代わりに衝撃を受けます。',
    bullets: [
      '2メートルの高さから落としても守る',
      '画面とカメラのまわりを縁どるリム',
      'どのワイヤレス充電器でも使える',
    ],
    specifications: [
      ['対応', 'One'],
      ['重さ', '32 g'],
    ],
    images: ['Oneに付けたOrvane Case クレイ', '背面から見たOrvane Case クレイ'],
  },
}
