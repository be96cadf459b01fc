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

export const EARBUDS: Record<string, DemoTexts> = {
  BXBUDS0001: buds('Kreide', [
    'Orvane Buds in Kreide im offenen Etui',
    'Orvane Buds in Kreide von vorn',
    'Ein Ohrhörer der Orvane Buds aus der Nähe',
  ]),
  BXBUDS0002: buds('Tinte', ['Orvane Buds in Tinte im offenen Etui', 'Orvane Buds in Tinte von vorn']),
  BXBUDS0003: buds('Salbei', ['Orvane Buds in Salbei im offenen Etui', 'Orvane Buds in Salbei von vorn']),
  BXBUDS0021: {
    category: 'Ohrhörer',
    title: 'Orvane Buds Pro, kabellose Ohrhörer, Ton',
    description:
      'Buds Pro hören, woher der Lärm kommt, und nehmen ihn weg, bevor Sie ihn bemerken. Zehn Stunden am Stück, vierzig mit dem Etui, das auch ohne Kabel lädt.',
    bullets: [
      'Macht die Welt um bis zu 48 dB leiser und passt sich beim Gehen an',
      '10 Stunden, 40 mit dem Etui',
      'Das Etui lädt am Kabel oder auf jeder Ladematte',
      'Mit zwei Geräten verbunden, und weiß, welches gerade klingelt',
    ],
    specifications: [
      ['Akku', '10 h, 40 h mit Etui'],
      ['Gewicht', 'je 4,9 g'],
      ['Schutz', 'IPX5'],
    ],
    images: ['Orvane Buds Pro in Ton im offenen Etui'],
  },
}
