import type { DemoTexts, SharedTexts } from '../../types.ts'

const SLATE_11: SharedTexts = {
  category: 'Tablet',
  description:
    'Slate 11 è una lastra di vetro in una cornice di alluminio riciclato. Lo schermo da 11 pollici mostra testi come su carta e video a piena gamma, la batteria dura una giornata di lavoro ed è così sottile che la dimentichi nella borsa.',
  bullets: [
    'Schermo da 11 pollici, 2400 × 1600, 120 Hz, antiriflesso',
    'Batteria per tutto il giorno: fino a 14 ore di lettura o video',
    'Cornice in alluminio, spessa 5,9 mm, 465 g',
    'Quattro altoparlanti, lettore d’impronta nel tasto di accensione',
    'Aggiornamenti per sette anni',
  ],
  specifications: [
    ['Schermo', '11 pollici, 2400 × 1600, 120 Hz'],
    ['RAM', '8 GB'],
    ['Batteria', '8.400 mAh, ricarica a 30 W'],
    ['Connessioni', 'Wi-Fi 6E, Bluetooth 5.4, USB-C'],
    ['Peso', '465 g'],
  ],
}

const SLATE_8: SharedTexts = {
  category: 'Tablet',
  description:
    'Slate 8 è il tablet per una mano: abbastanza piccolo per la giacca, abbastanza grande per una ricetta, un fumetto o una chiamata ai nonni. È fatto per passare di mano in mano.',
  bullets: [
    'Schermo da 8,3 pollici, 1920 × 1200, antiriflesso',
    'Dieci ore di video con una carica',
    'Profili per la famiglia, ognuno con la sua ora della nanna',
    '298 g: si regge con una mano per un capitolo intero',
  ],
  specifications: [
    ['Schermo', '8,3 pollici, 1920 × 1200'],
    ['Memoria', '64 GB'],
    ['Batteria', '5.100 mAh, ricarica a 18 W'],
    ['Peso', '298 g'],
  ],
}

export const TABLETS: Record<string, DemoTexts> = {
  BXSLAT0001: {
    ...SLATE_11,
    title: 'Orvane Slate 11, tablet, 128 GB, grafite',
    variation: { color: ['Colore', 'Grafite'], storage: ['Memoria', '128 GB'] },
    images: [
      'Orvane Slate 11, grafite',
      'Orvane Slate 11, grafite, di fronte',
      'Orvane Slate 11, grafite, da dietro',
      'Il bordo e la fotocamera di Orvane Slate 11',
    ],
  },
  BXSLAT0002: {
    ...SLATE_11,
    title: 'Orvane Slate 11, tablet, 256 GB, grafite',
    variation: { color: ['Colore', 'Grafite'], storage: ['Memoria', '256 GB'] },
    images: [
      'Orvane Slate 11, grafite',
      'Orvane Slate 11, grafite, di fronte',
      'Orvane Slate 11, grafite, da dietro',
      'Il bordo e la fotocamera di Orvane Slate 11',
    ],
  },
  BXSLAT0003: {
    ...SLATE_11,
    title: 'Orvane Slate 11, tablet, 128 GB, sabbia',
    variation: { color: ['Colore', 'Sabbia'], storage: ['Memoria', '128 GB'] },
    images: ['Orvane Slate 11, sabbia', 'Orvane Slate 11, sabbia, da dietro'],
  },
  BXSLAT0004: {
    ...SLATE_11,
    title: 'Orvane Slate 11, tablet, 256 GB, sabbia',
    variation: { color: ['Colore', 'Sabbia'], storage: ['Memoria', '256 GB'] },
    images: ['Orvane Slate 11, sabbia', 'Orvane Slate 11, sabbia, da dietro'],
  },
  BXSLAT0005: {
    ...SLATE_11,
    title: 'Orvane Slate 11, tablet, 128 GB, muschio',
    variation: { color: ['Colore', 'Muschio'], storage: ['Memoria', '128 GB'] },
    images: ['Orvane Slate 11, muschio', 'Orvane Slate 11, muschio, da dietro'],
  },
  BXSLAT0006: {
    ...SLATE_11,
    title: 'Orvane Slate 11, tablet, 256 GB, muschio',
    variation: { color: ['Colore', 'Muschio'], storage: ['Memoria', '256 GB'] },
    images: ['Orvane Slate 11, muschio', 'Orvane Slate 11, muschio, da dietro'],
  },
  BXSLAT0801: {
    ...SLATE_8,
    title: 'Orvane Slate 8, tablet, 64 GB, grafite',
    variation: { color: ['Colore', 'Grafite'] },
    images: ['Orvane Slate 8, grafite', 'Orvane Slate 8, grafite, di fronte'],
  },
  BXSLAT0802: {
    ...SLATE_8,
    title: 'Orvane Slate 8, tablet, 64 GB, argilla',
    variation: { color: ['Colore', 'Argilla'] },
    images: ['Orvane Slate 8, argilla', 'Orvane Slate 8, argilla, da dietro'],
  },
}
