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
  BXPAGE0002: reader('Salbei', ['Orvane Page in Salbei mit einer Seite Text']),
}
