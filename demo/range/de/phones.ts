import type { DemoTexts } from '../../types.ts'

const phone = (colour: string, storage: string, images: string[], notes: string[] = []): DemoTexts => ({
  images,
  notes,
  category: 'Smartphones',
  title: `Orvane One, Smartphone, ${storage}, ${colour}`,
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
    ['Speicher', storage],
    ['Akku', '4.700 mAh'],
    ['Gewicht', '176 g'],
  ],
  variation: { color: ['Farbe', colour], storage: ['Speicher', storage] },
})

const MIDNIGHT = [
  'Orvane One in Mitternacht',
  'Orvane One von vorn',
  'Orvane One von hinten',
  'Die Kameras des Orvane One',
]
const SAGE = ['Orvane One in Salbei', 'Orvane One in Salbei von hinten', 'Orvane One in Salbei von vorn']

export const PHONES: Record<string, DemoTexts> = {
  BXPHON0001: phone('Mitternacht', '256 GB', MIDNIGHT, [
    'Geöffnet, nie benutzt. Neuer Akku, volle Garantie.',
    'Leichte Spuren am Rahmen, keine auf dem Glas.',
    'Ein Kratzer auf der Rückseite. Akku bei 88 Prozent.',
  ]),
  BXPHON0002: phone('Mitternacht', '128 GB', MIDNIGHT),
  BXPHON0003: phone('Salbei', '256 GB', SAGE),
  BXPHON0004: phone('Salbei', '128 GB', SAGE),
}
