import type { DemoTexts } from '../../types.ts'

export const STREAMING: Record<string, DemoTexts> = {
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
  BXSTIC0001: {
    category: 'ストリーミング',
    title: 'Orvane Stick Lite ストリーミングスティック リモコン付き チョーク',
    description:
      'Stick Liteは少し前のテレビを新しくします。見るものすべてを1つの一覧に、HD画質で。リモコンは子どもの手に収まり、初めての人にも使えるほど簡単です。',
    bullets: [
      'HDMIのあるどのテレビでもHD、毎秒60フレーム',
      '6つのキーとリングのリモコン',
      '旅先でも。ホテルのWi-Fiにログインできる',
      '対応テレビなら電源もテレビから',
    ],
    specifications: [
      ['映像', '1920 × 1080、HDR10'],
      ['接続', 'HDMI 1.4、Wi-Fi 5、Bluetooth 5.0'],
      ['同梱品', 'スティック、リモコン、電池、HDMI延長ケーブル'],
    ],
    images: ['Orvane Stick Lite チョークとリモコン', '上から見たOrvane Stick Lite'],
  },
  BXREMO0001: {
    category: 'ストリーミング',
    title: 'Orvane Remote Stick 4K用リモコン インク',
    description:
      '2つ目のリモコンに。あるいは、ソファに消えた1つ目の代わりに。部屋にあるOrvaneのスティックを自分で見つけます。',
    bullets: [
      '11個のキーと音声ボタン',
      'テレビに近づけるだけでペアリング',
      'ほとんどのテレビとサウンドバーの電源を操作',
    ],
    specifications: [
      ['電源', '単四電池（付属）'],
      ['サイズ', '38 × 142 × 16 mm'],
      ['対応', 'Stick 4K、Stick Lite'],
    ],
    images: ['表と裏から見たOrvane Remote', 'Orvane Remoteのキー'],
  },
}
