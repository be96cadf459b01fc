import type { DemoTexts } from '../../types.ts'

const CATEGORY = 'Smarte Displays'

const frame5 = (colour: string, images: string[]): DemoTexts => ({
  images,
  category: CATEGORY,
  title: `Orvane Frame 5, smartes Display, ${colour}`,
  description:
    'Frame 5 gehört ans Bett: eine Uhr, die mit dem Zimmer dunkler wird, ein Sonnenaufgang statt eines Weckers, und die Türklingel, ohne aufzustehen. Eine Kamera hat es mit Absicht nicht.',
  bullets: [
    '5,5-Zoll-Display, so dunkel wie eine Kerze, wenn es sein soll',
    'Weckt mit einem langsamen Sonnenaufgang',
    'Keine Kamera, und ein Schalter für die Mikrofone',
    'Lädt an der Rückseite ein Smartphone',
  ],
  specifications: [
    ['Display', '5,5 Zoll, 960 × 600'],
    ['Lautsprecher', '45 mm'],
    ['Maße', '148 × 98 × 82 mm'],
  ],
  variation: { color: ['Farbe', colour] },
})

export const DISPLAYS: Record<string, DemoTexts> = {
  BXFRAM0008: {
    category: CATEGORY,
    title: 'Orvane Frame 8, smartes Display, Kreide',
    description:
      'Frame 8 steht in der Küche und zeigt das Rezept, die Türklingel oder den letzten Sommer. Die Kamera hat eine Blende, die man sieht.',
    bullets: [
      '8-Zoll-Display, das dem Licht im Raum folgt',
      'Kamera mit sichtbarer Blende',
      'Zeigt die Kameras von Chime und Eye live',
      'Zwei Lautsprecher, auf Stimmen abgestimmt',
    ],
    specifications: [
      ['Display', '8 Zoll, 1280 × 800'],
      ['Kamera', '13 MP mit Blende'],
      ['Maße', '200 × 135 × 99 mm'],
    ],
    images: ['Orvane Frame 8 in Kreide', 'Orvane Frame 8 von vorn', 'Orvane Frame 8 von hinten'],
  },
  BXFRAM0005: frame5('Kreide', ['Orvane Frame 5 in Kreide mit der Uhrzeit', 'Orvane Frame 5 in Kreide von vorn']),
  BXFRAM0006: frame5('Tinte', ['Orvane Frame 5 in Tinte mit der Uhrzeit', 'Orvane Frame 5 in Tinte von hinten']),
  BXFRAM0015: {
    category: CATEGORY,
    title: 'Orvane Frame 15, Bilderrahmen, Eiche',
    description:
      'Frame 15 sieht aus wie ein Bild, weil es eines ist: echte Eiche, echtes Passepartout und ein Display, das sich dem Licht der Wand anpasst. Fotos kommen von überall; nachts wird es dunkel.',
    bullets: [
      'Mattes 15,6-Zoll-Display ohne sichtbaren Lichtrand',
      'Rahmen aus massiver Eiche, Karton zum Wechseln',
      'Steht auf seinem Fuß oder hängt an einem Nagel',
      'Die Familie schickt Bilder an eine eigene Adresse',
    ],
    specifications: [
      ['Display', '15,6 Zoll, 1920 × 1280, matt'],
      ['Speicher', '32 GB, etwa 20.000 Bilder'],
      ['Maße', '442 × 329 × 28 mm'],
    ],
    images: [
      'Orvane Frame 15 in Eiche mit dem Bild eines Sees',
      'Orvane Frame 15 auf einem Regal',
      'Orvane Frame 15 von hinten mit seinem Fuß',
    ],
  },
}
