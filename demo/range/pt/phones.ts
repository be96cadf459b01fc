import type { DemoTexts, SharedTexts } from '../../types.ts'

const one = (storage: string): SharedTexts => ({
  category: 'Celulares',
  description:
    'One cabe na mão, dura dois dias e se abre com uma única chave de fenda. Compre novo ou dê a um usado uma segunda vida.',
  bullets: [
    'Tela de 6,1 polegadas, 120 Hz, clara sob o sol',
    'Duas câmeras que concordam nas cores',
    'Dois dias com uma carga',
    'Bateria, tela e porta podem ser trocadas em casa',
    'Atualizações por oito anos',
  ],
  specifications: [
    ['Tela', '6,1 polegadas, 2532 × 1170'],
    ['Armazenamento', storage],
    ['Bateria', '4.700 mAh'],
    ['Peso', '176 g'],
  ],
})

export const PHONES: Record<string, DemoTexts> = {
  BXPHON0001: {
    ...one('256 GB'),
    title: 'Orvane One, smartphone, 256 GB, meia-noite',
    variation: { color: ['Cor', 'Meia-noite'], storage: ['Armazenamento', '256 GB'] },
    images: ['Orvane One, meia-noite', 'Orvane One de frente', 'Orvane One por trás', 'As câmeras do Orvane One'],
    notes: [
      'Aberto, nunca usado. Bateria nova, garantia completa.',
      'Marcas leves na moldura, nenhuma no vidro.',
      'Um risco na traseira. Bateria em 88 por cento.',
    ],
  },
  BXPHON0002: {
    ...one('128 GB'),
    title: 'Orvane One, smartphone, 128 GB, meia-noite',
    variation: { color: ['Cor', 'Meia-noite'], storage: ['Armazenamento', '128 GB'] },
    images: ['Orvane One, meia-noite', 'Orvane One de frente', 'Orvane One por trás', 'As câmeras do Orvane One'],
  },
  BXPHON0003: {
    ...one('256 GB'),
    title: 'Orvane One, smartphone, 256 GB, sálvia',
    variation: { color: ['Cor', 'Sálvia'], storage: ['Armazenamento', '256 GB'] },
    images: ['Orvane One, sálvia', 'Orvane One, sálvia, por trás', 'Orvane One, sálvia, de frente'],
  },
  BXPHON0004: {
    ...one('128 GB'),
    title: 'Orvane One, smartphone, 128 GB, sálvia',
    variation: { color: ['Cor', 'Sálvia'], storage: ['Armazenamento', '128 GB'] },
    images: ['Orvane One, sálvia', 'Orvane One, sálvia, por trás', 'Orvane One, sálvia, de frente'],
  },
}
