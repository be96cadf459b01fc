import type { DemoTexts, SharedTexts } from '../../types.ts'

const one = (storage: string): SharedTexts => ({
  category: 'Móviles',
  description:
    'One cabe en la mano, dura dos días y se abre con un solo destornillador. Cómpralo nuevo o dale a uno una segunda vida.',
  bullets: [
    'Pantalla de 6,1 pulgadas, 120 Hz, brillante al sol',
    'Dos cámaras de acuerdo en el color',
    'Dos días con una carga',
    'Batería, pantalla y puerto se cambian en casa',
    'Actualizaciones durante ocho años',
  ],
  specifications: [
    ['Pantalla', '6,1 pulgadas, 2532 × 1170'],
    ['Almacenamiento', storage],
    ['Batería', '4.700 mAh'],
    ['Peso', '176 g'],
  ],
})

export const PHONES: Record<string, DemoTexts> = {
  BXPHON0001: {
    ...one('256 GB'),
    title: 'Orvane One, móvil, 256 GB, medianoche',
    variation: { color: ['Color', 'Medianoche'], storage: ['Almacenamiento', '256 GB'] },
    images: ['Orvane One, medianoche', 'Orvane One de frente', 'Orvane One por detrás', 'Las cámaras del Orvane One'],
    notes: [
      'Abierto, nunca usado. Batería nueva, garantía completa.',
      'Marcas leves en el marco, ninguna en el cristal.',
      'Un arañazo en la parte trasera. Batería al 88 por ciento.',
    ],
  },
  BXPHON0002: {
    ...one('128 GB'),
    title: 'Orvane One, móvil, 128 GB, medianoche',
    variation: { color: ['Color', 'Medianoche'], storage: ['Almacenamiento', '128 GB'] },
    images: ['Orvane One, medianoche', 'Orvane One de frente', 'Orvane One por detrás', 'Las cámaras del Orvane One'],
  },
  BXPHON0003: {
    ...one('256 GB'),
    title: 'Orvane One, móvil, 256 GB, salvia',
    variation: { color: ['Color', 'Salvia'], storage: ['Almacenamiento', '256 GB'] },
    images: ['Orvane One, salvia', 'Orvane One, salvia, por detrás', 'Orvane One, salvia, de frente'],
  },
  BXPHON0004: {
    ...one('128 GB'),
    title: 'Orvane One, móvil, 128 GB, salvia',
    variation: { color: ['Color', 'Salvia'], storage: ['Almacenamiento', '128 GB'] },
    images: ['Orvane One, salvia', 'Orvane One, salvia, por detrás', 'Orvane One, salvia, de frente'],
  },
}
