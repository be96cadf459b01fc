import type { DemoTexts } from '../../types.ts'

const slate = (colour: string, storage: string, images: string[]): DemoTexts => ({
  images,
  category: 'タブレット',
  title: `Orvane Slate 11 タブレット ${storage} ${colour}`,
  description:
    'Slate 11は、再生アルミニウムのフレームに収めた1枚のガラスです。11インチのディスプレイは、文字を紙のように、映像を豊かな階調で映します。バッテリーは仕事の1日をまかない、バッグに入れたことを忘れるほど薄型です。',
  bullets: [
    '11インチ、2400 × 1600、120 Hz、反射防止ディスプレイ',
    '1日使えるバッテリー、読書や動画は最長14時間',
    'アルミフレーム、薄さ5.9 mm、465 g',
    '4つのスピーカー、電源ボタンに指紋センサー',
    '7年間のアップデート',
  ],
  specifications: [
    ['ディスプレイ', '11インチ、2400 × 1600、120 Hz'],
    ['メモリ', '8GB'],
    ['バッテリー', '8,400 mAh、30 W充電'],
    ['接続', 'Wi-Fi 6E、Bluetooth 5.4、USB-C'],
    ['重さ', '465 g'],
  ],
  variation: { color: ['カラー', colour], storage: ['ストレージ', storage] },
})

const GRAPHITE = [
  'Orvane Slate 11 グラファイト',
  '正面から見たOrvane Slate 11 グラファイト',
  '背面から見たOrvane Slate 11 グラファイト',
  'Orvane Slate 11の縁とカメラ',
]
const SAND = ['Orvane Slate 11 サンド', '背面から見たOrvane Slate 11 サンド']
const MOSS = ['Orvane Slate 11 モス', '背面から見たOrvane Slate 11 モス']

const small = (colour: string, images: string[]): DemoTexts => ({
  images,
  category: 'タブレット',
  title: `Orvane Slate 8 タブレット 64GB ${colour}`,
  description:
    'Slate 8は片手で持てるタブレットです。上着に入る小ささで、レシピにも漫画にも、祖父母とのビデオ通話にも十分な大きさ。みんなで回して使えます。',
  bullets: [
    '8.3インチ、1920 × 1200、反射防止ディスプレイ',
    '1回の充電で動画10時間',
    '家族それぞれのプロフィールと、おやすみ時刻',
    '298 g。1章読むあいだ片手で持てる',
  ],
  specifications: [
    ['ディスプレイ', '8.3インチ、1920 × 1200'],
    ['ストレージ', '64GB'],
    ['バッテリー', '5,100 mAh、18 W充電'],
    ['重さ', '298 g'],
  ],
  variation: { color: ['カラー', colour] },
})

export const TABLETS: Record<string, DemoTexts> = {
  BXSLAT0001: slate('グラファイト', '128GB', GRAPHITE),
  BXSLAT0002: slate('グラファイト', '256GB', GRAPHITE),
  BXSLAT0003: slate('サンド', '128GB', SAND),
  BXSLAT0004: slate('サンド', '256GB', SAND),
  BXSLAT0005: slate('モス', '128GB', MOSS),
  BXSLAT0006: slate('モス', '256GB', MOSS),
  BXSLAT0801: small('グラファイト', ['Orvane Slate 8 グラファイト', '正面から見たOrvane Slate 8 グラファイト']),
  BXSLAT0802: small('クレイ', ['Orvane Slate 8 クレイ', '背面から見たOrvane Slate 8 クレイ']),
}
