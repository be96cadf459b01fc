import type { DemoTexts } from '../../types.ts'

const CATEGORY = 'Smarte Lautsprecher'

const mini = (colour: string, images: string[]): DemoTexts => ({
  images,
  category: CATEGORY,
  title: `Orvane Drum Mini, smarter Lautsprecher, ${colour}`,
  description:
    'Der kleinste Drum passt dorthin, wo eine Tasse stehen würde, und füllt trotzdem ein Schlafzimmer. Er weckt, misst die Zeit für die Nudeln und antwortet auf Fragen, und ein Schalter an der Unterseite stellt die Mikrofone ganz ab.',
  bullets: [
    'Voller Klang aus einem 45-mm-Treiber in einem Gehäuse aus Recyclingmaterial',
    'Zwei Fernfeldmikrofone mit echtem Ausschalter',
    'Lässt sich mit einem zweiten Drum Mini zu Stereo koppeln',
    'Mit Orvane-App, Bluetooth und Wi-Fi 6',
  ],
  specifications: [
    ['Maße', '98 × 98 × 62 mm'],
    ['Gewicht', '310 g'],
    ['Strom', 'USB-C, 15 W'],
    ['Anschlüsse', 'Wi-Fi 6, Bluetooth 5.4'],
  ],
  variation: { color: ['Farbe', colour] },
})

export const SPEAKERS: Record<string, DemoTexts> = {
  BXDRUM0001: {
    category: CATEGORY,
    title: 'Orvane Drum, smarter Lautsprecher, Kreide',
    description:
      'Drum ist zuerst ein Lautsprecher: ein 100-mm-Tieftöner und zwei Hochtöner in einem gewebten Zylinder, abgestimmt auf den Raum, in dem er steht. Er hört erst nach seinem Namen zu, und der Ring oben zeigt, wann.',
    bullets: [
      'Raumfüllender Klang mit 100-mm-Tieftöner und zwei Hochtönern',
      'Misst den Raum aus und stimmt sich darauf ab',
      'Ein Lichtring zeigt, wann er zuhört; eine Taste schaltet die Mikrofone aus',
      'Gewebter Bezug aus recyceltem Garn, waschbar',
    ],
    specifications: [
      ['Maße', '148 × 148 × 166 mm'],
      ['Gewicht', '1,4 kg'],
      ['Strom', '30-W-Netzteil liegt bei'],
      ['Anschlüsse', 'Wi-Fi 6, Bluetooth 5.4, 3,5-mm-Eingang'],
      ['Lieferumfang', 'Drum, Netzteil, Kurzanleitung'],
    ],
    images: [
      'Orvane Drum in Kreide, schräg von vorn',
      'Orvane Drum in Kreide von vorn',
      'Gewebter Bezug und Lichtring des Orvane Drum',
      'Orvane Drum auf einem Regal',
    ],
  },
  BXMINI0001: mini('Kreide', [
    'Orvane Drum Mini in Kreide',
    'Orvane Drum Mini in Kreide von vorn',
    'Der gewebte Bezug des Orvane Drum Mini',
  ]),
  BXMINI0002: mini('Tinte', ['Orvane Drum Mini in Tinte']),
  BXMINI0003: mini('Ton', ['Orvane Drum Mini in Ton']),
}
