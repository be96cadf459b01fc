import type { DemoTexts } from '../../types.ts'

export const INSTALLATIONS: Record<string, DemoTexts> = {
  BXINST0003: {
    category: 'サービス',
    title: 'カメラ・ドアホン取り付け',
    description:
      '技術者がお宅に伺い、カメラやドアホンを最も見やすい位置に取り付けて配線し、スマートフォンの設定まで一緒に行います。',
    bullets: ['カメラまたはドアホン1台の取り付けと配線', 'Wi-Fiとスマートフォンの設定', 'ご希望の日の2時間枠でお伺い'],
    specifications: [
      ['所要時間', '約75分'],
      ['場所', 'ご自宅'],
      ['作業の保証', '24か月'],
    ],
    images: ['技術者が取り付けるドアホン'],
  },
  BXINST0004: {
    category: 'サービス',
    title: 'スマートホームの訪問設定',
    description: 'お宅に伺い、ハブと照明、プラグ、錠をつなぎ、ご希望どおりに動くルーティンを一緒に作ります。',
    bullets: ['最大8台を接続し、名前を設定', 'ルーティンを3つ一緒に作成', 'その後30日間ご質問に回答'],
    specifications: [
      ['所要時間', '約90分'],
      ['場所', 'ご自宅'],
      ['その後のサポート', '30日間'],
    ],
    images: ['設定するハブ'],
  },
}
