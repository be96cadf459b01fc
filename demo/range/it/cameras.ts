import type { DemoTexts, SharedTexts } from '../../types.ts'

const CHIME: SharedTexts = {
  category: 'Campanelli e telecamere',
  description:
    'Chime mostra chi è alla porta dalla testa ai piedi, di giorno e di notte, e ti lascia rispondere da dove sei. Le registrazioni restano in casa tua.',
  bullets: [
    'Vista dalla testa ai piedi, 1536 × 1536, con visione notturna',
    'Sei mesi con una carica, o via cavo',
    'Le registrazioni restano in casa su una scheda',
    'Parla attraverso Drum e Frame',
  ],
  specifications: [
    ['Immagine', '1536 × 1536, HDR'],
    ['Alimentazione', 'Batteria da 6.500 mAh o 8–24 V'],
    ['Intemperie', 'Da −20 a 50 °C, IP65'],
  ],
}

const EYE_OUTDOOR: SharedTexts = {
  category: 'Campanelli e telecamere',
  description:
    'Eye Outdoor sorveglia il cancello con la pioggia, il gelo e in piena notte, e distingue un gatto da un ospite. Due piccole luci si accendono quando serve, non quando cade una foglia.',
  bullets: [
    'Immagine 2K, a colori di notte',
    'Due luci e una voce per chiunque ci sia',
    'Una batteria per otto mesi, o un cavo',
    'Le registrazioni restano sull’Hub in casa tua',
    'Ruota e si inclina su uno snodo magnetico',
  ],
  specifications: [
    ['Immagine', '2560 × 1440, HDR'],
    ['Angolo di visione', '140 gradi'],
    ['Intemperie', 'Da −25 a 50 °C, IP66'],
    ['Alimentazione', 'Batteria da 9.800 mAh o USB-C'],
  ],
}

export const CAMERAS_AND_BELLS: Record<string, DemoTexts> = {
  BXCHIM0001: {
    ...CHIME,
    title: 'Orvane Chime, videocampanello, inchiostro',
    variation: { color: ['Colore', 'Inchiostro'] },
    images: ['Orvane Chime, inchiostro', 'Orvane Chime di fronte', 'La telecamera e il pulsante di Orvane Chime'],
  },
  BXCHIM0002: {
    ...CHIME,
    title: 'Orvane Chime, videocampanello, gesso',
    variation: { color: ['Colore', 'Gesso'] },
    images: ['Orvane Chime, gesso', 'Orvane Chime, gesso, di fronte'],
  },
  BXCHIM0010: {
    title: 'Orvane Chime Pro, videocampanello, grafite',
    category: 'Campanelli e telecamere',
    description:
      'Chime Pro è cablato e non dorme mai: una telecamera per chi arriva, una seconda per il pacco sullo zerbino. Ricorda i sei secondi prima dello squillo.',
    bullets: [
      'Due telecamere: chi arriva e lo zerbino',
      'Registra sempre, anche i sei secondi prima dello squillo',
      'Frontale in vetro in una cornice di alluminio anodizzato',
      'Fa suonare anche il vecchio campanello dell’ingresso',
    ],
    specifications: [
      ['Immagine', '2160 × 2160 e 1280 × 960, HDR'],
      ['Alimentazione', '16–24 V o PoE'],
      ['Intemperie', 'Da −20 a 50 °C, IP66'],
      ['Nella confezione', 'Chime Pro, cuneo angolare, viti, scheda di prova del trasformatore'],
    ],
    images: ['Orvane Chime Pro, grafite', 'La telecamera superiore di Orvane Chime Pro', 'Orvane Chime Pro di fronte'],
    notes: ['Restituito mai usato; il sigillo è rotto.'],
  },
  BXEYEI0001: {
    title: 'Orvane Eye, telecamera da interni, gesso',
    category: 'Campanelli e telecamere',
    description: 'Eye tiene d’occhio la stanza mentre sei fuori e gira l’obiettivo verso il muro quando sei a casa.',
    bullets: [
      'Immagine 2K con visione notturna',
      'Gira via l’obiettivo quando sei a casa',
      'Distingue le persone dagli animali',
      'USB-C, tre metri di cavo',
    ],
    specifications: [
      ['Immagine', '2304 × 1296'],
      ['Angolo di visione', '130 gradi'],
      ['Dimensioni', '64 × 64 × 92 mm'],
    ],
    images: ['Orvane Eye, gesso', 'Orvane Eye di fronte', 'L’obiettivo di Orvane Eye'],
  },
  BXEYEO0001: {
    ...EYE_OUTDOOR,
    title: 'Orvane Eye Outdoor, telecamera da esterni, gesso',
    variation: { color: ['Colore', 'Gesso'] },
    images: [
      'Orvane Eye Outdoor, gesso',
      'L’obiettivo e le luci di Orvane Eye Outdoor',
      'Orvane Eye Outdoor, gesso, di fronte',
    ],
  },
  BXEYEO0002: {
    ...EYE_OUTDOOR,
    title: 'Orvane Eye Outdoor, telecamera da esterni, inchiostro',
    variation: { color: ['Colore', 'Inchiostro'] },
    images: ['Orvane Eye Outdoor, inchiostro', 'Orvane Eye Outdoor, inchiostro, di fronte'],
  },
}
