import type { DemoTexts, SharedTexts } from '../../types.ts'

const ARCADE: SharedTexts = {
  category: 'Jogos',
  description:
    'Arcade é um console que cabe no bolso do casaco: uma tela clara, analógicos que não desviam e seis horas de jogo.',
  bullets: [
    'Tela de 7 polegadas, 120 Hz',
    'Analógicos magnéticos que não desviam',
    'Seis horas de jogo, uma hora de carga',
    'Joga na televisão por USB-C',
  ],
  specifications: [
    ['Tela', '7 polegadas, 1920 × 1080'],
    ['Armazenamento', '512 GB'],
    ['Peso', '420 g'],
  ],
}

export const GAMES: Record<string, DemoTexts> = {
  BXARCA0001: {
    ...ARCADE,
    title: 'Orvane Arcade, console de jogos portátil, nanquim',
    variation: { color: ['Cor', 'Nanquim'] },
    images: ['Orvane Arcade, nanquim', 'Orvane Arcade de frente', 'O analógico e os botões do Orvane Arcade'],
  },
  BXARCA0002: {
    ...ARCADE,
    title: 'Orvane Arcade, console de jogos portátil, giz',
    variation: { color: ['Cor', 'Giz'] },
    images: ['Orvane Arcade, giz', 'Orvane Arcade, giz, de frente'],
  },
  BXPADC0001: {
    title: 'Orvane Pad, controle sem fio, nanquim',
    category: 'Jogos',
    description:
      'Pad leva o Arcade para o sofá: dois analógicos, todos os botões e uma carcaça sem quinas para segurar por horas. Também joga com celulares, tablets e computadores.',
    bullets: [
      'Analógicos magnéticos que não desviam, como os do Arcade',
      'Quarenta horas com uma carga',
      'Alterna entre três aparelhos com uma tecla',
      'Analógicos, bateria e botões podem ser trocados',
    ],
    specifications: [
      ['Conexões', 'Bluetooth 5.4, USB-C'],
      ['Bateria', '1.200 mAh, 40 h'],
      ['Peso', '238 g'],
    ],
    images: ['Orvane Pad, nanquim', 'Os botões e o analógico do Orvane Pad', 'Orvane Pad visto de cima'],
    notes: ['Polido pelo uso na empunhadura esquerda. Funciona como novo.'],
  },
}
