import type { DemoTexts } from '../../types.ts'

const CAMERAS = 'ドアベルとカメラ'

const chime = (colour: string, images: string[]): DemoTexts => ({
  images,
  category: CAMERAS,
  title: `Orvane Chime ビデオドアベル ${colour}`,
  description: 'Chimeは昼も夜も、玄関に来た人を頭から足元まで映し、どこからでも応答できます。録画は家の中に残ります。',
  bullets: [
    '頭から足元まで映る1536 × 1536、暗視対応',
    '1回の充電で6か月、有線でも使える',
    '録画は家の中のカードに保存',
    'DrumやFrameで話せる',
  ],
  specifications: [
    ['映像', '1536 × 1536、HDR'],
    ['電源', 'バッテリー6,500 mAhまたは8–24 V'],
    ['耐候性', '−20～50 °C、IP65'],
  ],
  variation: { color: ['カラー', colour] },
})

const outdoor = (colour: string, images: string[]): DemoTexts => ({
  images,
  category: CAMERAS,
  title: `Orvane Eye Outdoor 屋外カメラ ${colour}`,
  description:
    'Eye Outdoorは雨の日も霜の朝も真夜中も庭の門を見守り、猫と来客を見分けます。2つの小さなライトは、葉が落ちたときではなく、必要なときにだけ点きます。',
  bullets: [
    '夜もカラーで映る2K映像',
    '訪れた人を照らす2つのライトとスピーカー',
    'バッテリーで8か月、ケーブルでも',
    '録画は家の中のHubに保存',
    '磁石の関節で自在に向きを変えられる',
  ],
  specifications: [
    ['映像', '2560 × 1440、HDR'],
    ['視野角', '140度'],
    ['耐候性', '−25～50 °C、IP66'],
    ['電源', 'バッテリー9,800 mAhまたはUSB-C'],
  ],
  variation: { color: ['カラー', colour] },
})

export const CAMERAS_AND_BELLS: Record<string, DemoTexts> = {
  BXCHIM0001: chime('インク', ['Orvane Chime インク', '正面から見たOrvane Chime', 'Orvane Chimeのカメラとボタン']),
  BXCHIM0002: chime('チョーク', ['Orvane Chime チョーク', '正面から見たOrvane Chime チョーク']),
  BXCHIM0010: {
    category: CAMERAS,
    title: 'Orvane Chime Pro ビデオドアベル グラファイト',
    description:
      'Chime Proは有線で、眠りません。1つのカメラは来客に、もう1つは玄関マットの荷物に。ベルが鳴る前の6秒間も覚えています。',
    bullets: [
      '来客用と足元用の2つのカメラ',
      '常時録画。ベルが鳴る前の6秒も残る',
      'アルマイト加工のアルミ枠にガラスの前面',
      '玄関の古いベルもそのまま鳴らせる',
    ],
    specifications: [
      ['映像', '2160 × 2160と1280 × 960、HDR'],
      ['電源', '16–24 VまたはPoE'],
      ['耐候性', '−20～50 °C、IP66'],
      ['同梱品', 'Chime Pro、コーナー用くさび、ねじ、トランスの確認カード'],
    ],
    images: ['Orvane Chime Pro グラファイト', 'Orvane Chime Proの上側のカメラ', '正面から見たOrvane Chime Pro'],
    notes: ['未使用の返品。封は開いています。'],
  },
  BXEYEI0001: {
    category: CAMERAS,
    title: 'Orvane Eye 屋内カメラ チョーク',
    description: 'Eyeは留守のあいだ部屋を見守り、家に帰るとレンズを壁のほうへ向けます。',
    bullets: ['暗視対応の2K映像', '在宅中はレンズをそらす', '人とペットを見分ける', 'USB-C、3 mのケーブル'],
    specifications: [
      ['映像', '2304 × 1296'],
      ['視野角', '130度'],
      ['サイズ', '64 × 64 × 92 mm'],
    ],
    images: ['Orvane Eye チョーク', '正面から見たOrvane Eye', 'Orvane Eyeのレンズ'],
  },
  BXEYEO0001: outdoor('チョーク', [
    'Orvane Eye Outdoor チョーク',
    'Orvane Eye Outdoorのレンズとライト',
    '正面から見たOrvane Eye Outdoor チョーク',
  ]),
  BXEYEO0002: outdoor('インク', ['Orvane Eye Outdoor インク', '正面から見たOrvane Eye Outdoor インク']),
}
