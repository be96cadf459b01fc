import type { DemoTexts } from '../../types.ts'

const cable = (length: string, words: string, bullet: string, images: string[]): DemoTexts => ({
  images,
  category: 'Zubehör',
  title: `Orvane USB-C-Kabel, geflochten, ${length}, Kreide`,
  description: `${words} geflochtenes Kabel, das 100 W überträgt und flach liegt, wenn es soll.`,
  bullets: ['100 W und 480 Mbit/s', 'Geflochten, mit Lederband', bullet],
  specifications: [
    ['Länge', length],
    ['Leistung', '100 W'],
  ],
  variation: { length: ['Länge', length] },
})

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
  BXCABL0001: cable('2 m', 'Zwei Meter', 'Zwei Meter', [
    'Geflochtenes Orvane USB-C-Kabel, aufgerollt',
    'Der Stecker des geflochtenen Orvane USB-C-Kabels',
  ]),
  BXCABL0002: cable('1 m', 'Ein Meter', 'Ein Meter', ['Geflochtenes Orvane USB-C-Kabel von einem Meter']),
  BXCHAR0030: {
    category: 'Zubehör',
    title: 'Orvane Ladegerät, 30 W, Kreide',
    description:
      'Ein Ladegerät, so groß wie eine Espressotasse, das ein One in einer Stunde füllt und ein Slate in der Mittagspause. Es bleibt kühl und still.',
    bullets: ['30 W an einem USB-C-Anschluss', 'Ein halbes One in 25 Minuten', 'Galliumnitrid: klein und kühl'],
    specifications: [
      ['Leistung', '30 W'],
      ['Maße', '34 × 34 × 36 mm'],
      ['Anschlüsse', '1 × USB-C'],
    ],
    images: ['Orvane 30-W-Ladegerät in Kreide', 'Der Anschluss des Orvane 30-W-Ladegeräts'],
  },
  BXCHAR0065: {
    category: 'Zubehör',
    title: 'Orvane Ladegerät, 65 W, drei Anschlüsse, Kreide',
    description:
      'Ein Ladegerät für die ganze Tasche: Laptop, Tablet und Smartphone zugleich, und es entscheidet selbst, wer wie viel bekommt.',
    bullets: [
      '65 W über zwei USB-C-Anschlüsse und einen USB-A',
      'Teilt die Leistung danach auf, was jedes Gerät braucht',
      'Galliumnitrid: halb so groß wie das, das es ersetzt',
    ],
    specifications: [
      ['Leistung', '65 W'],
      ['Maße', '38 × 50 × 42 mm'],
      ['Anschlüsse', '2 × USB-C und 1 × USB-A'],
    ],
    images: ['Orvane 65-W-Ladegerät in Kreide', 'Die drei Anschlüsse des Orvane 65-W-Ladegeräts'],
  },
  BXMOUN0001: {
    category: 'Zubehör',
    title: 'Orvane Wandhalter für Drum Mini, Kreide',
    description:
      'Ein Regal für genau ein Ding. Es trägt einen Drum Mini, eine Eye oder ein Frame 5, versteckt das Kabel hinter sich und braucht zwei Schrauben.',
    bullets: ['Trägt Drum Mini, Eye und Frame 5', 'Kanal für das Kabel', 'Zwei Schrauben und Dübel liegen bei'],
    specifications: [
      ['Maße', '112 × 84 × 118 mm'],
      ['Trägt', '1,5 kg'],
    ],
    images: ['Orvane Wandhalter in Kreide', 'Orvane Wandhalter mit einem Drum Mini in Ton'],
  },
  BXSTAN0001: {
    category: 'Zubehör',
    title: 'Orvane Ständer für Tablets und Reader, Silber',
    description:
      'Ein Blech aus Aluminium, dreimal gebogen. Es hält ein Slate oder ein Page auf der Höhe eines Kochbuchs und kippt nicht, wenn man darauf tippt.',
    bullets: [
      'Für Slate 8, Slate 11, Page und Page Write',
      'Gummi, wo das Gerät anliegt',
      'Aus Aluminium von 3 mm gebogen',
    ],
    specifications: [
      ['Material', 'Aluminium, 3 mm stark'],
      ['Gewicht', '410 g'],
    ],
    images: ['Orvane Ständer in Silber', 'Orvane Ständer mit einem Slate 11'],
  },
}
