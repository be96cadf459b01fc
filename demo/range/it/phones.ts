import type { DemoTexts, SharedTexts } from '../../types.ts'

const one = (storage: string): SharedTexts => ({
  category: 'Telefoni',
  description:
    'One sta in mano, dura due giorni e si apre con un solo cacciavite. Compralo nuovo o dai a uno usato una seconda vita.',
  bullets: [
    'Schermo da 6,1 pollici, 120 Hz, luminoso al sole',
    'Due fotocamere d’accordo sui colori',
    'Due giorni con una carica',
    'Batteria, schermo e porta si sostituiscono a casa',
    'Aggiornamenti per otto anni',
  ],
  specifications: [
    ['Schermo', '6,1 pollici, 2532 × 1170'],
    ['Memoria', storage],
    ['Batteria', '4.700 mAh'],
    ['Peso', '176 g'],
  ],
})

export const PHONES: Record<string, DemoTexts> = {
  BXPHON0001: {
    ...one('256 GB'),
    title: 'Orvane One, smartphone, 256 GB, mezzanotte',
    variation: { color: ['Colore', 'Mezzanotte'], storage: ['Memoria', '256 GB'] },
    images: ['Orvane One, mezzanotte', 'Orvane One di fronte', 'Orvane One da dietro', 'Le fotocamere di Orvane One'],
    notes: [
      'Aperto, mai usato. Batteria nuova, garanzia completa.',
      'Segni leggeri sulla cornice, nessuno sul vetro.',
      'Un graffio sul retro. Batteria all’88 per cento.',
    ],
  },
  BXPHON0002: {
    ...one('128 GB'),
    title: 'Orvane One, smartphone, 128 GB, mezzanotte',
    variation: { color: ['Colore', 'Mezzanotte'], storage: ['Memoria', '128 GB'] },
    images: ['Orvane One, mezzanotte', 'Orvane One di fronte', 'Orvane One da dietro', 'Le fotocamere di Orvane One'],
  },
  BXPHON0003: {
    ...one('256 GB'),
    title: 'Orvane One, smartphone, 256 GB, salvia',
    variation: { color: ['Colore', 'Salvia'], storage: ['Memoria', '256 GB'] },
    images: ['Orvane One, salvia', 'Orvane One, salvia, da dietro', 'Orvane One, salvia, di fronte'],
  },
  BXPHON0004: {
    ...one('128 GB'),
    title: 'Orvane One, smartphone, 128 GB, salvia',
    variation: { color: ['Colore', 'Salvia'], storage: ['Memoria', '128 GB'] },
    images: ['Orvane One, salvia', 'Orvane One, salvia, da dietro', 'Orvane One, salvia, di fronte'],
  },
}
