import type { DemoTexts } from '../../types.ts'

export const ACCESSORIES: Record<string, DemoTexts> = {
  BXDOCK0001: {
    category: 'Zubehör',
    title: 'Orvane Dock, Ladeständer, Kreide',
    description:
      'Dock hält ein One, ein Page oder ein Paar Buds aufrecht und lädt es auf. Es ist schwer genug, um ein Smartphone mit einer Hand abzunehmen.',
    bullets: [
      '15 W für Smartphones, 5 W für Buds',
      'Schwerer Fuß: Das Smartphone lässt sich mit einer Hand abnehmen',
      'Mit Kabel von einem Meter Länge',
    ],
    specifications: [
      ['Leistung', '15 W'],
      ['Gewicht', '240 g'],
    ],
    images: ['Orvane Dock in Kreide', 'Orvane Dock von vorn'],
  },
  BXCABL0001: {
    category: 'Zubehör',
    title: 'Orvane USB-C-Kabel, geflochten, 2 m, Kreide',
    description: 'Zwei Meter geflochtenes Kabel, das 100 W überträgt und flach liegt, wenn es soll.',
    bullets: ['100 W und 480 Mbit/s', 'Geflochten, mit Lederband', 'Zwei Meter'],
    specifications: [
      ['Länge', '2 m'],
      ['Leistung', '100 W'],
    ],
    images: ['Geflochtenes Orvane USB-C-Kabel, aufgerollt'],
  },
}
