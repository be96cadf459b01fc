import type { DemoTexts } from '../../types.ts'

const arcade = (colour: string, images: string[]): DemoTexts => ({
  images,
  category: 'Spiele',
  title: `Orvane Arcade, Handheld-Konsole, ${colour}`,
  description:
    'Arcade ist eine Konsole für die Manteltasche: ein heller Bildschirm, Sticks, die nicht driften, und sechs Stunden Spielzeit.',
  bullets: [
    '7-Zoll-Display, 120 Hz',
    'Magnetische Sticks, die nicht driften',
    'Sechs Stunden spielen, eine Stunde laden',
    'Spielt über USB-C auf dem Fernseher',
  ],
  specifications: [
    ['Display', '7 Zoll, 1920 × 1080'],
    ['Speicher', '512 GB'],
    ['Gewicht', '420 g'],
  ],
  variation: { color: ['Farbe', colour] },
})

export const GAMES: Record<string, DemoTexts> = {
  BXARCA0001: arcade('Tinte', [
    'Orvane Arcade in Tinte',
    'Orvane Arcade von vorn',
    'Stick und Tasten des Orvane Arcade',
  ]),
  BXARCA0002: arcade('Kreide', ['Orvane Arcade in Kreide', 'Orvane Arcade in Kreide von vorn']),
  BXPADC0001: {
    category: 'Spiele',
    title: 'Orvane Pad, kabelloser Controller, Tinte',
    description:
      'Pad bringt Arcade aufs Sofa: zwei Sticks, alle Tasten und eine Schale ohne Kante, an der man sich stundenlang festhalten kann. Es spielt auch mit Smartphones, Tablets und Computern.',
    bullets: [
      'Magnetische Sticks, die nicht driften, wie die von Arcade',
      'Vierzig Stunden mit einer Ladung',
      'Wechselt mit einer Taste zwischen drei Geräten',
      'Sticks, Akku und Tasten lassen sich tauschen',
    ],
    specifications: [
      ['Anschlüsse', 'Bluetooth 5.4, USB-C'],
      ['Akku', '1.200 mAh, 40 h'],
      ['Gewicht', '238 g'],
    ],
    images: ['Orvane Pad in Tinte', 'Tasten und Stick des Orvane Pad', 'Orvane Pad von oben'],
    notes: ['Am linken Griff blank vom Gebrauch. Funktioniert wie neu.'],
  },
}
