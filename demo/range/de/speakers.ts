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
  BXMINI0002: mini('Tinte', ['Orvane Drum Mini in Tinte', 'Orvane Drum Mini in Tinte von vorn']),
  BXMINI0003: mini('Ton', ['Orvane Drum Mini in Ton', 'Orvane Drum Mini in Ton von vorn']),
  BXMINI0004: mini('Salbei', ['Orvane Drum Mini in Salbei', 'Orvane Drum Mini in Salbei von vorn']),
  BXDMAX0001: {
    category: CATEGORY,
    title: 'Orvane Drum Max, smarter Lautsprecher, Tinte',
    description:
      'Drum Max ist breit genug, um allein in Stereo zu spielen: zwei Tieftöner, vier Hochtöner und ein Fuß aus Aluminiumguss, der sie ruhig hält. Er füllt ein Wohnzimmer, ohne je laut zu werden.',
    bullets: [
      'Stereo aus einem Gehäuse: zwei 130-mm-Tieftöner, vier Hochtöner',
      'Misst den Raum aus und hält den Bass aus den Ecken',
      'Eingang für den Plattenspieler, optisch für den Fernseher',
      'Vier Mikrofone und ein Schalter, der alle abstellt',
      'Gewebter Bezug aus recyceltem Garn, waschbar',
    ],
    specifications: [
      ['Maße', '342 × 198 × 186 mm'],
      ['Gewicht', '4,6 kg'],
      ['Strom', '90 W, eingebautes Netzteil'],
      ['Anschlüsse', 'Wi-Fi 6, Bluetooth 5.4, optisch, 3,5-mm-Eingang'],
    ],
    images: [
      'Orvane Drum Max in Tinte',
      'Die Oberseite des Orvane Drum Max mit dem Lichtring',
      'Orvane Drum Max von vorn',
    ],
    notes: ['Karton geöffnet, einmal gespielt. Volle Garantie.'],
  },
  BXSBAR0001: {
    category: CATEGORY,
    title: 'Orvane Drum Bar, Soundbar, Tinte',
    description:
      'Drum Bar liegt unter dem Fernseher und macht Filme verständlich: Stimmen kommen aus der Mitte, alles andere von dort, wo es geschieht. Zwei Drum Mini werden zu den hinteren Lautsprechern.',
    bullets: [
      'Sieben Treiber in einer Stoffrolle von 90 cm Länge',
      'Eine Stimmeinstellung, die Sprache hebt, nicht die Explosionen',
      'Drum Mini kommt als hinterer Lautsprecher dazu, ohne Kabel',
      'Ein einziges Kabel zum Fernseher: HDMI eARC',
    ],
    specifications: [
      ['Maße', '900 × 72 × 72 mm'],
      ['Gewicht', '2,9 kg'],
      ['Anschlüsse', 'HDMI eARC, optisch, Wi-Fi 6, Bluetooth 5.4'],
      ['Lieferumfang', 'Drum Bar, HDMI-Kabel, Wandhalter, Netzkabel'],
    ],
    images: [
      'Orvane Drum Bar in Tinte',
      'Die Aluminiumkappe der Orvane Drum Bar mit dem Lichtring',
      'Orvane Drum Bar von vorn',
    ],
  },
}
