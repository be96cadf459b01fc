import type { DemoTexts } from '../../types.ts'

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
  BXCABL0001: {
    category: 'アクセサリー',
    title: 'Orvane 編み込みUSB-Cケーブル 2 m チョーク',
    description: '100 Wに対応し、置いたとおりにまっすぐ収まる、2 mの編み込みケーブルです。',
    bullets: ['100 W、480 Mbit/s', '編み込み仕上げ、レザーの留め具付き', '長さ2 m'],
    specifications: [
      ['長さ', '2 m'],
      ['出力', '100 W'],
    ],
    images: ['巻いたOrvane 編み込みUSB-Cケーブル'],
  },
}
