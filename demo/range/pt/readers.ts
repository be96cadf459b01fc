import type { DemoTexts, SharedTexts } from '../../types.ts'

const PAGE: SharedTexts = {
  category: 'Leitores de livros',
  description:
    'Page mostra texto como no papel, de dia e à luz do abajur, e pede carregador uma vez a cada dois meses. Guarda uma biblioteca, sobrevive ao banho e não faz mais nada: sem mensagens, sem feeds.',
  bullets: [
    'Tela de papel de 7 polegadas, 300 pontos por polegada, sem reflexo',
    'Luz que vai do branco ao âmbar à noite',
    'Até oito semanas com uma carga',
    'À prova d’água: dois metros por uma hora',
  ],
  specifications: [
    ['Tela', '7 polegadas, 300 ppi, e-ink'],
    ['Armazenamento', '32 GB'],
    ['Peso', '189 g'],
    ['Proteção', 'IPX8'],
  ],
}

export const READERS: Record<string, DemoTexts> = {
  BXPAGE0001: {
    ...PAGE,
    title: 'Orvane Page, leitor de livros, nanquim',
    variation: { color: ['Cor', 'Nanquim'] },
    images: [
      'Orvane Page, nanquim, com uma página de texto',
      'Orvane Page, nanquim, de frente',
      'O texto no Orvane Page de perto',
    ],
  },
  BXPAGE0002: {
    ...PAGE,
    title: 'Orvane Page, leitor de livros, sálvia',
    variation: { color: ['Cor', 'Sálvia'] },
    images: ['Orvane Page, sálvia, com uma página de texto', 'Orvane Page, sálvia, de frente'],
  },
  BXPAGE0003: {
    ...PAGE,
    title: 'Orvane Page, leitor de livros, areia',
    variation: { color: ['Cor', 'Areia'] },
    images: ['Orvane Page, areia, com uma página de texto', 'Orvane Page, areia, de frente'],
  },
  BXWRIT0001: {
    title: 'Orvane Page Write, leitor de livros com caneta, nanquim',
    category: 'Leitores de livros',
    description:
      'Page Write é um leitor para escrever: uma folha do tamanho de um caderno com o atrito do papel sob a caneta. As notas ficam ao lado da frase a que pertencem, e a lista de compras acha o caminho do celular.',
    bullets: [
      'Tela de papel de 10,3 polegadas, 300 pontos por polegada, sem reflexo',
      'Uma caneta que não precisa de carga e gruda na lateral',
      'Escreva em livros, em plantas, em papel pautado ou quadriculado',
      'A letra de mão vira texto quando você pede',
      'Até dez semanas com uma carga',
    ],
    specifications: [
      ['Tela', '10,3 polegadas, 300 ppi, e-ink'],
      ['Armazenamento', '64 GB'],
      ['Peso', '372 g'],
      ['Na caixa', 'Page Write, caneta, cinco pontas extras, cabo USB-C'],
    ],
    images: [
      'Orvane Page Write, nanquim, com uma nota à mão e sua caneta',
      'A caneta na lateral do Orvane Page Write',
      'Orvane Page Write de frente',
    ],
    notes: ['Marcas leves atrás. Caneta com pontas novas.'],
  },
}
