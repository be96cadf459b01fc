import type { DemoTexts } from '../../types.ts'

const CAMERAS = 'Türklingeln und Kameras'

const chime = (colour: string, images: string[]): DemoTexts => ({
  images,
  category: CAMERAS,
  title: `Orvane Chime, Video-Türklingel, ${colour}`,
  description:
    'Chime zeigt bei Tag und Nacht von Kopf bis Fuß, wer vor der Tür steht, und lässt sich von überall beantworten. Aufnahmen bleiben im Haus.',
  bullets: [
    'Ansicht von Kopf bis Fuß, 1536 × 1536, mit Nachtsicht',
    'Sechs Monate mit einer Ladung, oder per Kabel',
    'Aufnahmen bleiben auf einer Karte im Haus',
    'Spricht über Drum und Frame',
  ],
  specifications: [
    ['Bild', '1536 × 1536, HDR'],
    ['Strom', 'Akku mit 6.500 mAh oder 8–24 V'],
    ['Wetter', '−20 bis 50 °C, IP65'],
  ],
  variation: { color: ['Farbe', colour] },
})

const outdoor = (colour: string, images: string[]): DemoTexts => ({
  images,
  category: CAMERAS,
  title: `Orvane Eye Outdoor, Außenkamera, ${colour}`,
  description:
    'Eye Outdoor behält das Gartentor im Blick, bei Regen, Frost und mitten in der Nacht, und unterscheidet eine Katze von Besuch. Zwei kleine Lampen gehen an, wenn es darauf ankommt, nicht wenn ein Blatt fällt.',
  bullets: [
    '2K-Bild, auch nachts in Farbe',
    'Zwei Lampen und eine Stimme für den, der davorsteht',
    'Ein Akku für acht Monate, oder ein Kabel',
    'Aufnahmen bleiben auf dem Hub im Haus',
    'Dreht und neigt sich auf einem Magnetgelenk',
  ],
  specifications: [
    ['Bild', '2560 × 1440, HDR'],
    ['Blickwinkel', '140 Grad'],
    ['Wetter', '−25 bis 50 °C, IP66'],
    ['Strom', 'Akku mit 9.800 mAh oder USB-C'],
  ],
  variation: { color: ['Farbe', colour] },
})

export const CAMERAS_AND_BELLS: Record<string, DemoTexts> = {
  BXCHIM0001: chime('Tinte', [
    'Orvane Chime in Tinte',
    'Orvane Chime von vorn',
    'Kamera und Klingelknopf des Orvane Chime',
  ]),
  BXCHIM0002: chime('Kreide', ['Orvane Chime in Kreide', 'Orvane Chime in Kreide von vorn']),
  BXCHIM0010: {
    category: CAMERAS,
    title: 'Orvane Chime Pro, Video-Türklingel, Graphit',
    description:
      'Chime Pro hängt am Kabel und schläft nie: eine Kamera für den Besuch, eine zweite für das Paket auf der Matte. Sie kennt auch die sechs Sekunden vor dem Klingeln.',
    bullets: [
      'Zwei Kameras: Besuch und Fußmatte',
      'Nimmt durchgehend auf, auch die sechs Sekunden vor dem Klingeln',
      'Front aus Glas in einem Rahmen aus eloxiertem Aluminium',
      'Läutet auch die alte Glocke im Flur',
    ],
    specifications: [
      ['Bild', '2160 × 2160 und 1280 × 960, HDR'],
      ['Strom', '16–24 V oder PoE'],
      ['Wetter', '−20 bis 50 °C, IP66'],
      ['Lieferumfang', 'Chime Pro, Eckkeil, Schrauben, Prüfkarte für den Klingeltrafo'],
    ],
    images: ['Orvane Chime Pro in Graphit', 'Die obere Kamera des Orvane Chime Pro', 'Orvane Chime Pro von vorn'],
    notes: ['Unbenutzt zurückgegeben; das Siegel ist offen.'],
  },
  BXEYEI0001: {
    category: CAMERAS,
    title: 'Orvane Eye, Innenkamera, Kreide',
    description:
      'Eye passt auf das Zimmer auf, wenn niemand da ist, und dreht die Linse zur Wand, sobald jemand nach Hause kommt.',
    bullets: [
      '2K-Bild mit Nachtsicht',
      'Dreht die Linse weg, wenn jemand zu Hause ist',
      'Unterscheidet Menschen von Haustieren',
      'USB-C, drei Meter Kabel',
    ],
    specifications: [
      ['Bild', '2304 × 1296'],
      ['Blickwinkel', '130 Grad'],
      ['Maße', '64 × 64 × 92 mm'],
    ],
    images: ['Orvane Eye in Kreide', 'Orvane Eye von vorn', 'Die Linse des Orvane Eye'],
  },
  BXEYEO0001: outdoor('Kreide', [
    'Orvane Eye Outdoor in Kreide',
    'Linse und Lampen der Orvane Eye Outdoor',
    'Orvane Eye Outdoor in Kreide von vorn',
  ]),
  BXEYEO0002: outdoor('Tinte', ['Orvane Eye Outdoor in Tinte', 'Orvane Eye Outdoor in Tinte von vorn']),
}
