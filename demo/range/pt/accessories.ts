import type { DemoTexts } from '../../types.ts'

export const ACCESSORIES: Record<string, DemoTexts> = {
  BXDOCK0001: {
    title: 'Orvane Dock, base de carga, giz',
    category: 'Acessórios',
    description:
      'Dock segura em pé um One, um Page ou um par de Buds e os carrega. É pesado o bastante para tirar o celular com uma mão.',
    bullets: [
      '15 W para celulares, 5 W para Buds',
      'Pé pesado: levante o celular com uma mão',
      'Cabo de um metro incluso',
    ],
    specifications: [
      ['Energia', '15 W'],
      ['Peso', '240 g'],
    ],
    images: ['Orvane Dock, giz', 'Orvane Dock de frente'],
  },
  BXCABL0001: {
    title: 'Orvane, cabo USB-C trançado, 2 m, giz',
    category: 'Acessórios',
    description: 'Dois metros de cabo trançado que leva 100 W e fica plano quando você manda.',
    bullets: ['100 W e 480 Mbit/s', 'Trançado, com uma tira de couro', 'Dois metros'],
    specifications: [
      ['Comprimento', '2 m'],
      ['Energia', '100 W'],
    ],
    variation: { length: ['Comprimento', '2 m'] },
    images: ['Cabo USB-C trançado Orvane, enrolado', 'O conector do cabo USB-C trançado Orvane'],
  },
  BXCABL0002: {
    title: 'Orvane, cabo USB-C trançado, 1 m, giz',
    category: 'Acessórios',
    description: 'Um metro de cabo trançado que leva 100 W e fica plano quando você manda.',
    bullets: ['100 W e 480 Mbit/s', 'Trançado, com uma tira de couro', 'Um metro'],
    specifications: [
      ['Comprimento', '1 m'],
      ['Energia', '100 W'],
    ],
    variation: { length: ['Comprimento', '1 m'] },
    images: ['Cabo USB-C trançado Orvane de um metro'],
  },
  BXCHAR0030: {
    title: 'Orvane, carregador, 30 W, giz',
    category: 'Acessórios',
    description:
      'Um carregador do tamanho de uma xícara de café que enche um One em uma hora e um Slate no almoço. Fica frio e em silêncio.',
    bullets: ['30 W por uma porta USB-C', 'Meio One em 25 minutos', 'Nitreto de gálio: pequeno e frio'],
    specifications: [
      ['Energia', '30 W'],
      ['Dimensões', '34 × 34 × 36 mm'],
      ['Portas', '1 × USB-C'],
    ],
    images: ['Carregador Orvane de 30 W, giz', 'A porta do carregador Orvane de 30 W'],
  },
  BXCHAR0065: {
    title: 'Orvane, carregador, 65 W, três portas, giz',
    category: 'Acessórios',
    description:
      'Um carregador para a bolsa toda: notebook, tablet e celular ao mesmo tempo, e ele decide sozinho quanto cada um recebe.',
    bullets: [
      '65 W por duas portas USB-C e uma USB-A',
      'Divide a potência conforme o que cada aparelho precisa',
      'Nitreto de gálio: metade do tamanho do que ele substitui',
    ],
    specifications: [
      ['Energia', '65 W'],
      ['Dimensões', '38 × 50 × 42 mm'],
      ['Portas', '2 × USB-C, 1 × USB-A'],
    ],
    images: ['Carregador Orvane de 65 W, giz', 'As três portas do carregador Orvane de 65 W'],
  },
  BXMOUN0001: {
    title: 'Orvane, suporte de parede para Drum Mini, giz',
    category: 'Acessórios',
    description:
      'Uma prateleira para uma coisa só. Recebe um Drum Mini, uma Eye ou um Frame 5, esconde o cabo atrás e pede dois parafusos.',
    bullets: ['Segura Drum Mini, Eye e Frame 5', 'Canal para o cabo', 'Dois parafusos e buchas inclusos'],
    specifications: [
      ['Dimensões', '112 × 84 × 118 mm'],
      ['Suporta', '1,5 kg'],
    ],
    images: ['Suporte de parede Orvane, giz', 'Suporte de parede Orvane com um Drum Mini, argila'],
  },
  BXSTAN0001: {
    title: 'Orvane, suporte para tablets e leitores, prata',
    category: 'Acessórios',
    description:
      'Uma folha de alumínio dobrada três vezes. Segura um Slate ou um Page na altura de um livro de receitas e não tomba com o toque.',
    bullets: [
      'Para Slate 8, Slate 11, Page e Page Write',
      'Borracha onde o aparelho se apoia',
      'Dobrado em alumínio de 3 mm',
    ],
    specifications: [
      ['Material', 'Alumínio, 3 mm'],
      ['Peso', '410 g'],
    ],
    images: ['Suporte Orvane, prata', 'Suporte Orvane com um Slate 11'],
  },
}
