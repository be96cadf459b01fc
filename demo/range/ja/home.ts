import type { DemoTexts } from '../../types.ts'

const CAMERAS = 'ドアベルとカメラ'

export const HOME: Record<string, DemoTexts> = {
  BXFRAM0008: {
    category: 'スマートディスプレイ',
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
  BXSTIC0004: {
    category: 'ストリーミング',
    title: 'Orvane Stick 4K ストリーミングスティック リモコン付き',
    description:
      'Stick 4Kはテレビの裏に隠れて、すべてのサービスを1つの一覧にまとめます。リモコンのキーは、必要な11個だけです。',
    bullets: [
      '4K HDR、毎秒60フレーム',
      '途切れないWi-Fi 6',
      '11個のキーと音声ボタンのリモコン',
      '対応テレビなら電源もテレビから',
    ],
    specifications: [
      ['映像', '3840 × 2160、HDR10+'],
      ['接続', 'HDMI 2.1、Wi-Fi 6、Bluetooth 5.2'],
      ['同梱品', 'スティック、リモコン、電池、HDMI延長ケーブル'],
    ],
    images: ['Orvane Stick 4Kとリモコン', '上から見たOrvane Stick 4K', 'Orvane Stick 4Kのリモコンのキー'],
  },
  BXCHIM0001: {
    category: CAMERAS,
    title: 'Orvane Chime ビデオドアベル インク',
    description:
      'Chimeは昼も夜も、玄関に来た人を頭から足元まで映し、どこからでも応答できます。録画は家の中に残ります。',
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
    images: ['Orvane Chime インク', '正面から見たOrvane Chime', 'Orvane Chimeのカメラとボタン'],
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
}
