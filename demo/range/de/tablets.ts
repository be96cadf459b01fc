import type { DemoTexts } from '../../types.ts'

const slate = (colour: string, storage: string, images: string[]): DemoTexts => ({
  images,
  category: 'Tablets',
  title: `Orvane Slate 11, Tablet, ${storage}, ${colour}`,
  description:
    'Slate 11 ist eine Scheibe Glas in einem Rahmen aus recyceltem Aluminium. Das 11-Zoll-Display zeigt Text wie auf Papier und Video in vollem Umfang, der Akku hält einen Arbeitstag, und es ist so dünn, dass man es in der Tasche vergisst.',
  bullets: [
    '11-Zoll-Display, 2400 × 1600, 120 Hz, entspiegelt',
    'Akku für den ganzen Tag: bis zu 14 Stunden Lesen oder Video',
    'Aluminiumrahmen, 5,9 mm dünn, 465 g',
    'Vier Lautsprecher, Fingerabdrucksensor in der Einschalttaste',
    'Sieben Jahre lang Updates',
  ],
  specifications: [
    ['Display', '11 Zoll, 2400 × 1600, 120 Hz'],
    ['Arbeitsspeicher', '8 GB'],
    ['Akku', '8.400 mAh, lädt mit 30 W'],
    ['Anschlüsse', 'Wi-Fi 6E, Bluetooth 5.4, USB-C'],
    ['Gewicht', '465 g'],
  ],
  variation: { color: ['Farbe', colour], storage: ['Speicher', storage] },
})

const GRAPHITE = [
  'Orvane Slate 11 in Graphit',
  'Orvane Slate 11 in Graphit von vorn',
  'Orvane Slate 11 in Graphit von hinten',
  'Kante und Kamera des Orvane Slate 11',
]
const SAND = ['Orvane Slate 11 in Sand', 'Orvane Slate 11 in Sand von hinten']
const MOSS = ['Orvane Slate 11 in Moos', 'Orvane Slate 11 in Moos von hinten']

const small = (colour: string, images: string[]): DemoTexts => ({
  images,
  category: 'Tablets',
  title: `Orvane Slate 8, Tablet, 64 GB, ${colour}`,
  description:
    'Slate 8 ist das Tablet für eine Hand: klein genug für die Jacke, groß genug für ein Rezept, einen Comic oder ein Gespräch mit den Großeltern. Es ist zum Herumreichen gemacht.',
  bullets: [
    '8,3-Zoll-Display, 1920 × 1200, entspiegelt',
    'Zehn Stunden Video mit einer Ladung',
    'Profile für die ganze Familie, jedes mit seiner Schlafenszeit',
    '298 g: liegt ein ganzes Kapitel lang in einer Hand',
  ],
  specifications: [
    ['Display', '8,3 Zoll, 1920 × 1200'],
    ['Speicher', '64 GB'],
    ['Akku', '5.100 mAh, lädt mit 18 W'],
    ['Gewicht', '298 g'],
  ],
  variation: { color: ['Farbe', colour] },
})

export const TABLETS: Record<string, DemoTexts> = {
  BXSLAT0001: slate('Graphit', '128 GB', GRAPHITE),
  BXSLAT0002: slate('Graphit', '256 GB', GRAPHITE),
  BXSLAT0003: slate('Sand', '128 GB', SAND),
  BXSLAT0004: slate('Sand', '256 GB', SAND),
  BXSLAT0005: slate('Moos', '128 GB', MOSS),
  BXSLAT0006: slate('Moos', '256 GB', MOSS),
  BXSLAT0801: small('Graphit', ['Orvane Slate 8 in Graphit', 'Orvane Slate 8 in Graphit von vorn']),
  BXSLAT0802: small('Ton', ['Orvane Slate 8 in Ton', 'Orvane Slate 8 in Ton von hinten']),
}
