import type { DemoTexts, SharedTexts } from '../../types.ts'

const SLATE_11: SharedTexts = {
  category: 'Tablets',
  description:
    'Slate 11 é uma folha de vidro em uma moldura de alumínio reciclado. A tela de 11 polegadas mostra texto como no papel e vídeo com toda a gama, a bateria dura um dia de trabalho e ela é tão fina que se esquece na bolsa.',
  bullets: [
    'Tela de 11 polegadas, 2400 × 1600, 120 Hz, antirreflexo',
    'Bateria para o dia todo: até 14 horas de leitura ou vídeo',
    'Moldura de alumínio, 5,9 mm de espessura, 465 g',
    'Quatro alto-falantes, leitor de digital no botão de ligar',
    'Atualizações por sete anos',
  ],
  specifications: [
    ['Tela', '11 polegadas, 2400 × 1600, 120 Hz'],
    ['Memória', '8 GB'],
    ['Bateria', '8.400 mAh, carga de 30 W'],
    ['Conexões', 'Wi-Fi 6E, Bluetooth 5.4, USB-C'],
    ['Peso', '465 g'],
  ],
}

const SLATE_8: SharedTexts = {
  category: 'Tablets',
  description:
    'Slate 8 é o tablet para uma mão: pequeno o bastante para a jaqueta, grande o bastante para uma receita, um gibi ou uma chamada com os avós. Foi feito para passar de mão em mão.',
  bullets: [
    'Tela de 8,3 polegadas, 1920 × 1200, antirreflexo',
    'Dez horas de vídeo com uma carga',
    'Perfis para a família, cada um com sua hora de dormir',
    '298 g: dá para segurar com uma mão por um capítulo inteiro',
  ],
  specifications: [
    ['Tela', '8,3 polegadas, 1920 × 1200'],
    ['Armazenamento', '64 GB'],
    ['Bateria', '5.100 mAh, carga de 18 W'],
    ['Peso', '298 g'],
  ],
}

export const TABLETS: Record<string, DemoTexts> = {
  BXSLAT0001: {
    ...SLATE_11,
    title: 'Orvane Slate 11, tablet, 128 GB, grafite',
    variation: { color: ['Cor', 'Grafite'], storage: ['Armazenamento', '128 GB'] },
    images: [
      'Orvane Slate 11, grafite',
      'Orvane Slate 11, grafite, de frente',
      'Orvane Slate 11, grafite, por trás',
      'A borda e a câmera do Orvane Slate 11',
    ],
  },
  BXSLAT0002: {
    ...SLATE_11,
    title: 'Orvane Slate 11, tablet, 256 GB, grafite',
    variation: { color: ['Cor', 'Grafite'], storage: ['Armazenamento', '256 GB'] },
    images: [
      'Orvane Slate 11, grafite',
      'Orvane Slate 11, grafite, de frente',
      'Orvane Slate 11, grafite, por trás',
      'A borda e a câmera do Orvane Slate 11',
    ],
  },
  BXSLAT0003: {
    ...SLATE_11,
    title: 'Orvane Slate 11, tablet, 128 GB, areia',
    variation: { color: ['Cor', 'Areia'], storage: ['Armazenamento', '128 GB'] },
    images: ['Orvane Slate 11, areia', 'Orvane Slate 11, areia, por trás'],
  },
  BXSLAT0004: {
    ...SLATE_11,
    title: 'Orvane Slate 11, tablet, 256 GB, areia',
    variation: { color: ['Cor', 'Areia'], storage: ['Armazenamento', '256 GB'] },
    images: ['Orvane Slate 11, areia', 'Orvane Slate 11, areia, por trás'],
  },
  BXSLAT0005: {
    ...SLATE_11,
    title: 'Orvane Slate 11, tablet, 128 GB, musgo',
    variation: { color: ['Cor', 'Musgo'], storage: ['Armazenamento', '128 GB'] },
    images: ['Orvane Slate 11, musgo', 'Orvane Slate 11, musgo, por trás'],
  },
  BXSLAT0006: {
    ...SLATE_11,
    title: 'Orvane Slate 11, tablet, 256 GB, musgo',
    variation: { color: ['Cor', 'Musgo'], storage: ['Armazenamento', '256 GB'] },
    images: ['Orvane Slate 11, musgo', 'Orvane Slate 11, musgo, por trás'],
  },
  BXSLAT0801: {
    ...SLATE_8,
    title: 'Orvane Slate 8, tablet, 64 GB, grafite',
    variation: { color: ['Cor', 'Grafite'] },
    images: ['Orvane Slate 8, grafite', 'Orvane Slate 8, grafite, de frente'],
  },
  BXSLAT0802: {
    ...SLATE_8,
    title: 'Orvane Slate 8, tablet, 64 GB, argila',
    variation: { color: ['Cor', 'Argila'] },
    images: ['Orvane Slate 8, argila', 'Orvane Slate 8, argila, por trás'],
  },
}
