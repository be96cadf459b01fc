import type { DemoTexts, SharedTexts } from '../../types.ts'

const BUDS: SharedTexts = {
  category: 'Fones de ouvido',
  description:
    'Buds deixa o trem do lado de fora e a música do lado de dentro. Oito horas seguidas, trinta com o estojo, e um estojo que fecha com um belo clique.',
  bullets: [
    'Silencia o mundo em até 42 dB, ou o deixa entrar',
    '8 horas, 30 com o estojo',
    'Três tamanhos de ponteiras e um teste que acha o seu',
    'Suor e chuva não são problema',
  ],
  specifications: [
    ['Bateria', '8 h, 30 h com o estojo'],
    ['Peso', '4,6 g cada'],
    ['Proteção', 'IPX4'],
  ],
}

export const EARBUDS: Record<string, DemoTexts> = {
  BXBUDS0001: {
    ...BUDS,
    title: 'Orvane Buds, fones de ouvido sem fio, giz',
    variation: { color: ['Cor', 'Giz'] },
    images: ['Orvane Buds, giz, no estojo aberto', 'Orvane Buds, giz, de frente', 'Um dos Orvane Buds de perto'],
  },
  BXBUDS0002: {
    ...BUDS,
    title: 'Orvane Buds, fones de ouvido sem fio, nanquim',
    variation: { color: ['Cor', 'Nanquim'] },
    images: ['Orvane Buds, nanquim, no estojo aberto', 'Orvane Buds, nanquim, de frente'],
  },
  BXBUDS0003: {
    ...BUDS,
    title: 'Orvane Buds, fones de ouvido sem fio, sálvia',
    variation: { color: ['Cor', 'Sálvia'] },
    images: ['Orvane Buds, sálvia, no estojo aberto', 'Orvane Buds, sálvia, de frente'],
  },
  BXBUDS0021: {
    category: 'Fones de ouvido',
    title: 'Orvane Buds Pro, fones de ouvido sem fio, argila',
    description:
      'Os Buds Pro ouvem de onde vem o barulho e o tiram antes que você perceba. Dez horas seguidas, quarenta com o estojo, que também carrega sem cabo.',
    bullets: [
      'Silencia o mundo em até 48 dB e se adapta enquanto você anda',
      '10 horas, 40 com o estojo',
      'O estojo carrega por cabo ou em qualquer base sem fio',
      'Conecta-se a dois aparelhos e sabe qual está tocando',
    ],
    specifications: [
      ['Bateria', '10 h, 40 h com o estojo'],
      ['Peso', '4,9 g cada'],
      ['Proteção', 'IPX5'],
    ],
    images: ['Orvane Buds Pro, argila, no estojo aberto'],
  },
}
