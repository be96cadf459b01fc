import type { DemoTexts, SharedTexts } from '../../types.ts'

const ARCADE: SharedTexts = {
  category: 'Giochi',
  description:
    'Arcade è una console che sta in una tasca del cappotto: uno schermo luminoso, levette che non derivano e sei ore di gioco.',
  bullets: [
    'Schermo da 7 pollici, 120 Hz',
    'Levette magnetiche che non derivano',
    'Sei ore di gioco, un’ora di ricarica',
    'Gioca sul televisore tramite USB-C',
  ],
  specifications: [
    ['Schermo', '7 pollici, 1920 × 1080'],
    ['Memoria', '512 GB'],
    ['Peso', '420 g'],
  ],
}

export const GAMES: Record<string, DemoTexts> = {
  BXARCA0001: {
    ...ARCADE,
    title: 'Orvane Arcade, console da gioco portatile, inchiostro',
    variation: { color: ['Colore', 'Inchiostro'] },
    images: ['Orvane Arcade, inchiostro', 'Orvane Arcade di fronte', 'La levetta e i tasti di Orvane Arcade'],
  },
  BXARCA0002: {
    ...ARCADE,
    title: 'Orvane Arcade, console da gioco portatile, gesso',
    variation: { color: ['Colore', 'Gesso'] },
    images: ['Orvane Arcade, gesso', 'Orvane Arcade, gesso, di fronte'],
  },
  BXPADC0001: {
    title: 'Orvane Pad, controller wireless, inchiostro',
    category: 'Giochi',
    description:
      'Pad porta Arcade sul divano: due levette, tutti i tasti e un guscio senza spigoli da tenere per ore. Gioca anche con telefoni, tablet e computer.',
    bullets: [
      'Levette magnetiche che non derivano, come quelle di Arcade',
      'Quaranta ore con una carica',
      'Passa tra tre dispositivi con un solo tasto',
      'Levette, batteria e tasti si possono sostituire',
    ],
    specifications: [
      ['Connessioni', 'Bluetooth 5.4, USB-C'],
      ['Batteria', '1.200 mAh, 40 h'],
      ['Peso', '238 g'],
    ],
    images: ['Orvane Pad, inchiostro', 'I tasti e la levetta di Orvane Pad', 'Orvane Pad visto dall’alto'],
    notes: ['Lucidato dall’uso sull’impugnatura sinistra. Funziona come nuovo.'],
  },
}
