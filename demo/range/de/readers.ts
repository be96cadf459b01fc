import type { DemoTexts } from '../../types.ts'

const reader = (colour: string, images: string[]): DemoTexts => ({
  images,
  category: 'eReader',
  title: `Orvane Page, eReader, ${colour}`,
  description:
    'Page zeigt Text wie auf Papier, am Tag und bei Lampenlicht, und will nur alle zwei Monate ans Ladegerät. Es fasst eine Bibliothek, übersteht die Badewanne und tut sonst nichts: keine Nachrichten, keine Feeds.',
  bullets: [
    '7-Zoll-Papierdisplay, 300 Punkte pro Zoll, blendfrei',
    'Licht, das am Abend von Weiß zu Bernstein wechselt',
    'Bis zu acht Wochen mit einer Ladung',
    'Wasserdicht: eine Stunde lang in zwei Metern Tiefe',
  ],
  specifications: [
    ['Display', '7 Zoll, 300 ppi, E-Ink'],
    ['Speicher', '32 GB'],
    ['Gewicht', '189 g'],
    ['Schutz', 'IPX8'],
  ],
  variation: { color: ['Farbe', colour] },
})

export const READERS: Record<string, DemoTexts> = {
  BXPAGE0001: reader('Tinte', [
    'Orvane Page in Tinte mit einer Seite Text',
    'Orvane Page in Tinte von vorn',
    'Der Text auf dem Orvane Page aus der Nähe',
  ]),
  BXPAGE0002: reader('Salbei', ['Orvane Page in Salbei mit einer Seite Text', 'Orvane Page in Salbei von vorn']),
  BXPAGE0003: reader('Sand', ['Orvane Page in Sand mit einer Seite Text', 'Orvane Page in Sand von vorn']),
  BXWRIT0001: {
    category: 'eReader',
    title: 'Orvane Page Write, eReader mit Stift, Tinte',
    description:
      'Page Write ist ein Reader zum Hineinschreiben: ein Blatt, so groß wie ein Heft, auf dem der Stift wie auf Papier bremst. Notizen bleiben neben dem Satz, zu dem sie gehören, und die Einkaufsliste findet ihren Weg aufs Smartphone.',
    bullets: [
      '10,3-Zoll-Papierdisplay, 300 Punkte pro Zoll, blendfrei',
      'Ein Stift, der nie geladen wird und an der Seite haftet',
      'In Bücher schreiben, auf Pläne, auf Linien oder Karos',
      'Handschrift wird auf Wunsch zu Text',
      'Bis zu zehn Wochen mit einer Ladung',
    ],
    specifications: [
      ['Display', '10,3 Zoll, 300 ppi, E-Ink'],
      ['Speicher', '64 GB'],
      ['Gewicht', '372 g'],
      ['Lieferumfang', 'Page Write, Stift, fünf Ersatzspitzen, USB-C-Kabel'],
    ],
    images: [
      'Orvane Page Write in Tinte mit einer handschriftlichen Notiz und dem Stift',
      'Der Stift an der Seite des Orvane Page Write',
      'Orvane Page Write von vorn',
    ],
    notes: ['Schwache Spuren auf der Rückseite. Stift mit neuen Spitzen.'],
  },
}
