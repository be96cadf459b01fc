import type { DemoTexts, SharedTexts } from '../../types.ts'

const FOLIO: SharedTexts = {
  category: 'Acessórios',
  description:
    'Folio envolve o Slate 11 em tecido e vira um suporte com dois ângulos: um para assistir, outro para escrever. Ao abrir, acorda o tablet.',
  bullets: [
    'Fica em pé em dois ângulos',
    'Acorda e adormece o tablet',
    'Tecido reciclado por fora, microfibra por dentro',
  ],
  specifications: [
    ['Para', 'Slate 11'],
    ['Peso', '245 g'],
  ],
}

export const CASES: Record<string, DemoTexts> = {
  BXFOLI0001: {
    ...FOLIO,
    title: 'Orvane Folio, capa para Slate 11, argila',
    variation: { color: ['Cor', 'Argila'] },
    images: ['Orvane Folio, argila, como suporte para Slate 11', 'Orvane Folio, argila, por trás'],
  },
  BXFOLI0002: {
    ...FOLIO,
    title: 'Orvane Folio, capa para Slate 11, grafite',
    variation: { color: ['Cor', 'Grafite'] },
    images: ['Orvane Folio, grafite, como suporte para Slate 11', 'Orvane Folio, grafite, por trás'],
  },
  BXCOVE0001: {
    title: 'Orvane Cover, capa para Page, sálvia',
    category: 'Acessórios',
    description:
      'Com Cover um Page volta a parecer um livro: capas de feltro prensado, uma lombada que dobra do lado certo e um leitor que abre onde você parou.',
    bullets: [
      'Abre e fecha a página em que você está',
      'Feltro de lã prensado, forrado de algodão',
      'Fina o bastante para o bolso do casaco',
    ],
    specifications: [
      ['Para', 'Page'],
      ['Peso', '118 g'],
    ],
    images: ['Orvane Cover, sálvia, aberta como um livro', 'Orvane Cover, sálvia, fechada'],
  },
  BXCASE0001: {
    title: 'Orvane Case, capinha para One, argila',
    category: 'Acessórios',
    description:
      'Case é macia de segurar e difícil de derrubar: dois milímetros de borracha reciclada com cantos que levam o tombo no lugar do celular.',
    bullets: [
      'Sobrevive a uma queda de dois metros',
      'Borda elevada em volta da tela e das câmeras',
      'Funciona com qualquer carregador sem fio',
    ],
    specifications: [
      ['Para', 'One'],
      ['Peso', '32 g'],
    ],
    images: ['Orvane Case, argila, em um One', 'Orvane Case, argila, por trás'],
  },
}
