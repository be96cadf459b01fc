import type { DemoTexts, SharedTexts } from '../../types.ts'

const BUDS: SharedTexts = {
  category: 'Auriculares',
  description:
    'Buds deja el tren fuera y la música dentro. Ocho horas seguidas, treinta con el estuche, y un estuche que se cierra con un buen clic.',
  bullets: [
    'Acalla el mundo hasta 42 dB, o lo deja entrar',
    '8 horas, 30 con el estuche',
    'Tres tamaños de almohadillas y una prueba que encuentra el tuyo',
    'El sudor y la lluvia no le molestan',
  ],
  specifications: [
    ['Batería', '8 h, 30 h con el estuche'],
    ['Peso', '4,6 g cada uno'],
    ['Protección', 'IPX4'],
  ],
}

export const EARBUDS: Record<string, DemoTexts> = {
  BXBUDS0001: {
    ...BUDS,
    title: 'Orvane Buds, auriculares inalámbricos, tiza',
    variation: { color: ['Color', 'Tiza'] },
    images: [
      'Orvane Buds, tiza, en su estuche abierto',
      'Orvane Buds, tiza, de frente',
      'Uno de los Orvane Buds de cerca',
    ],
  },
  BXBUDS0002: {
    ...BUDS,
    title: 'Orvane Buds, auriculares inalámbricos, tinta',
    variation: { color: ['Color', 'Tinta'] },
    images: ['Orvane Buds, tinta, en su estuche abierto', 'Orvane Buds, tinta, de frente'],
  },
  BXBUDS0003: {
    ...BUDS,
    title: 'Orvane Buds, auriculares inalámbricos, salvia',
    variation: { color: ['Color', 'Salvia'] },
    images: ['Orvane Buds, salvia, en su estuche abierto', 'Orvane Buds, salvia, de frente'],
  },
  BXBUDS0021: {
    category: 'Auriculares',
    title: 'Orvane Buds Pro, auriculares inalámbricos, arcilla',
    description:
      'Buds Pro oyen de dónde viene el ruido y lo quitan antes de que lo notes. Diez horas seguidas, cuarenta con el estuche, que también se carga sin cable.',
    bullets: [
      'Acalla el mundo hasta 48 dB y se adapta mientras caminas',
      '10 horas, 40 con el estuche',
      'El estuche se carga por cable o en cualquier base inalámbrica',
      'Se conecta a dos dispositivos y sabe cuál está sonando',
    ],
    specifications: [
      ['Batería', '10 h, 40 h con el estuche'],
      ['Peso', '4,9 g cada uno'],
      ['Protección', 'IPX5'],
    ],
    images: ['Orvane Buds Pro, arcilla, en su estuche abierto'],
  },
}
