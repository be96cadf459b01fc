import type { DemoTexts } from '../../types.ts'

const buds = (colour: string, images: string[]): DemoTexts => ({
  images,
  category: 'Ohrhörer',
  title: `Orvane Buds, kabellose Ohrhörer, ${colour}`,
  description:
    'Buds lassen die Bahn draußen und die Musik herein. Acht Stunden am Stück, dreißig mit dem Etui, und das schließt mit einem guten Klick.',
  bullets: [
    'Macht die Welt um bis zu 42 dB leiser, oder lässt sie herein',
    '8 Stunden, 30 mit dem Etui',
    'Aufsätze in drei Größen und ein Test, der die passende findet',
    'Schweiß und Regen machen nichts',
  ],
  specifications: [
    ['Akku', '8 h, 30 h mit Etui'],
    ['Gewicht', 'je 4,6 g'],
    ['Schutz', 'IPX4'],
  ],
  variation: { color: ['Farbe', colour] },
})

export const POCKET: Record<string, DemoTexts> = {
  BXPHON0001: {
    category: 'Smartphones',
    title: 'Orvane One, Smartphone, 256 GB, Mitternacht',
    description:
      'One passt in die Hand, hält zwei Tage durch und lässt sich mit einem Schraubendreher öffnen. Neu kaufen, oder einem gebrauchten ein zweites Leben geben.',
    bullets: [
      '6,1-Zoll-Display, 120 Hz, hell auch in der Sonne',
      'Zwei Kameras, die sich über Farben einig sind',
      'Zwei Tage mit einer Ladung',
      'Akku, Bildschirm und Anschluss lassen sich zu Hause tauschen',
      'Acht Jahre lang Updates',
    ],
    specifications: [
      ['Display', '6,1 Zoll, 2532 × 1170'],
      ['Speicher', '256 GB'],
      ['Akku', '4.700 mAh'],
      ['Gewicht', '176 g'],
    ],
    images: ['Orvane One in Mitternacht', 'Orvane One von vorn', 'Orvane One von hinten', 'Die Kameras des Orvane One'],
    notes: [
      'Geöffnet, nie benutzt. Neuer Akku, volle Garantie.',
      'Leichte Spuren am Rahmen, keine auf dem Glas.',
      'Ein Kratzer auf der Rückseite. Akku bei 88 Prozent.',
    ],
  },
  BXBUDS0001: buds('Kreide', [
    'Orvane Buds in Kreide im offenen Etui',
    'Orvane Buds in Kreide von vorn',
    'Ein Ohrhörer der Orvane Buds aus der Nähe',
  ]),
  BXBUDS0002: buds('Tinte', ['Orvane Buds in Tinte im offenen Etui']),
  BXARCA0001: {
    category: 'Spiele',
    title: 'Orvane Arcade, Handheld-Konsole, Tinte',
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
    images: ['Orvane Arcade in Tinte', 'Orvane Arcade von vorn', 'Stick und Tasten des Orvane Arcade'],
  },
}
