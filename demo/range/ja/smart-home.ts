import type { DemoTexts } from '../../types.ts'

const CATEGORY = 'スマートホーム'
const ALONE = 'Hubがあってもなくても、インターネットなしで動く'

export const SMART_HOME: Record<string, DemoTexts> = {
  BXPLUG0001: {
    category: CATEGORY,
    title: 'Orvane Plug スマートプラグ チョーク',
    description:
      'Plugはソファから照明、扇風機、コーヒーメーカーの電源を入れ、月末にはそれぞれの電気代を教えてくれます。',
    bullets: ['0.1ワット単位で使用量を計る', ALONE, 'ただ明かりをつけたい人のためのボタン'],
    specifications: [
      ['負荷', '最大16 A、3,680 W'],
      ['接続', 'Thread、Bluetooth 5.4'],
      ['サイズ', '52 × 52 × 64 mm'],
    ],
    images: ['Orvane Plug チョーク', '背面から見たOrvane Plug'],
  },
  BXBULB0001: {
    category: CATEGORY,
    title: 'Orvane Bulb スマート電球 ホワイト＆カラー',
    description:
      'Bulbはろうそくの色から昼の光まで、その間のどんな色にもなります。ちらつきも音もなく、停電のあとも元の明るさを覚えています。',
    bullets: ['1,800～6,500ケルビンの白と、さまざまな色', '9 Wで75 Wの白熱電球と同じ明るさ', '寿命は25,000時間', ALONE],
    specifications: [
      ['明るさ', '1,055ルーメン'],
      ['口金', 'E27またはE26'],
      ['消費電力', '9 W'],
    ],
    images: ['あたたかい白に光るOrvane Bulb', '紫に光るOrvane Bulb'],
  },
  BXHUBB0001: {
    category: CATEGORY,
    title: 'Orvane Hub スマートホームハブ チョーク',
    description:
      'Hubは家じゅうの機器が話しかける、静かな四角です。ChimeとEyeの録画を家の中にとどめ、インターネットが切れても明かりを動かしつづけます。',
    bullets: [
      '最大200台。Thread、Zigbee、Wi-Fi',
      '内蔵ドライブに60日分の録画',
      '判断はすべて家の中で。外には送らない',
      '停電しても30分動くバッテリー',
    ],
    specifications: [
      ['ストレージ', '1 TB'],
      ['接続', '2 × Ethernet、Wi-Fi 6、Thread、Zigbee、Bluetooth 5.4'],
      ['サイズ', '124 × 124 × 32 mm'],
    ],
    images: ['Orvane Hub チョーク', 'Orvane Hubのポート'],
  },
}
