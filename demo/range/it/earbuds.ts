import type { DemoTexts, SharedTexts } from '../../types.ts'

const BUDS: SharedTexts = {
  category: 'Auricolari',
  description:
    'Buds lascia fuori il treno e dentro la musica. Otto ore di fila, trenta con la custodia, e una custodia che si chiude con un bel clic.',
  bullets: [
    'Zittisce il mondo fino a 42 dB, o lo lascia entrare',
    '8 ore, 30 con la custodia',
    'Tre misure di gommini, e un test che trova la tua',
    'Sudore e pioggia non sono un problema',
  ],
  specifications: [
    ['Batteria', '8 h, 30 h con la custodia'],
    ['Peso', '4,6 g l’uno'],
    ['Protezione', 'IPX4'],
  ],
}

export const EARBUDS: Record<string, DemoTexts> = {
  BXBUDS0001: {
    ...BUDS,
    title: 'Orvane Buds, auricolari wireless, gesso',
    variation: { color: ['Colore', 'Gesso'] },
    images: [
      'Orvane Buds, gesso, nella custodia aperta',
      'Orvane Buds, gesso, di fronte',
      'Uno degli Orvane Buds da vicino',
    ],
  },
  BXBUDS0002: {
    ...BUDS,
    title: 'Orvane Buds, auricolari wireless, inchiostro',
    variation: { color: ['Colore', 'Inchiostro'] },
    images: ['Orvane Buds, inchiostro, nella custodia aperta', 'Orvane Buds, inchiostro, di fronte'],
  },
  BXBUDS0003: {
    ...BUDS,
    title: 'Orvane Buds, auricolari wireless, salvia',
    variation: { color: ['Colore', 'Salvia'] },
    images: ['Orvane Buds, salvia, nella custodia aperta', 'Orvane Buds, salvia, di fronte'],
  },
  BXBUDS0021: {
    category: 'Auricolari',
    title: 'Orvane Buds Pro, auricolari wireless, argilla',
    description:
      'Buds Pro sentono da dove arriva il rumore e lo tolgono prima che tu lo noti. Dieci ore di fila, quaranta con la custodia, che si ricarica anche senza cavo.',
    bullets: [
      'Zittisce il mondo fino a 48 dB e si adatta mentre cammini',
      '10 ore, 40 con la custodia',
      'La custodia si ricarica via cavo o su qualsiasi base wireless',
      'Si collega a due dispositivi e sa quale sta squillando',
    ],
    specifications: [
      ['Batteria', '10 h, 40 h con la custodia'],
      ['Peso', '4,9 g l’uno'],
      ['Protezione', 'IPX5'],
    ],
    images: ['Orvane Buds Pro, argilla, nella custodia aperta'],
  },
}
