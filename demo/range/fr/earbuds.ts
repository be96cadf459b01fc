import type { DemoTexts, SharedTexts } from '../../types.ts'

const BUDS: SharedTexts = {
  category: 'Écouteurs',
  description:
    'Buds laisse le train dehors et la musique dedans. Huit heures d’affilée, trente avec l’étui, et un étui qui se ferme dans un joli clic.',
  bullets: [
    'Apaise le monde jusqu’à 42 dB, ou le laisse entrer',
    '8 heures, 30 avec l’étui',
    'Trois tailles d’embouts, et un test qui trouve la vôtre',
    'La transpiration et la pluie ne le gênent pas',
  ],
  specifications: [
    ['Batterie', '8 h, 30 h avec l’étui'],
    ['Poids', '4,6 g chacun'],
    ['Protection', 'IPX4'],
  ],
}

export const EARBUDS: Record<string, DemoTexts> = {
  BXBUDS0001: {
    ...BUDS,
    title: 'Orvane Buds, écouteurs sans fil, craie',
    variation: { color: ['Couleur', 'Craie'] },
    images: [
      'Orvane Buds, craie, dans leur étui ouvert',
      'Orvane Buds, craie, de face',
      'Un des Orvane Buds en gros plan',
    ],
  },
  BXBUDS0002: {
    ...BUDS,
    title: 'Orvane Buds, écouteurs sans fil, encre',
    variation: { color: ['Couleur', 'Encre'] },
    images: ['Orvane Buds, encre, dans leur étui ouvert', 'Orvane Buds, encre, de face'],
  },
  BXBUDS0003: {
    ...BUDS,
    title: 'Orvane Buds, écouteurs sans fil, sauge',
    variation: { color: ['Couleur', 'Sauge'] },
    images: ['Orvane Buds, sauge, dans leur étui ouvert', 'Orvane Buds, sauge, de face'],
  },
  BXBUDS0021: {
    category: 'Écouteurs',
    title: 'Orvane Buds Pro, écouteurs sans fil, argile',
    description:
      'Les Buds Pro entendent d’où vient le bruit et l’enlèvent avant que vous ne le remarquiez. Dix heures d’affilée, quarante avec l’étui, qui se recharge aussi sans câble.',
    bullets: [
      'Apaise le monde jusqu’à 48 dB et s’adapte pendant que vous marchez',
      '10 heures, 40 avec l’étui',
      'L’étui se recharge par câble ou sur tout chargeur sans fil',
      'Se connecte à deux appareils et sait lequel sonne',
    ],
    specifications: [
      ['Batterie', '10 h, 40 h avec l’étui'],
      ['Poids', '4,9 g chacun'],
      ['Protection', 'IPX5'],
    ],
    images: ['Orvane Buds Pro, argile, dans leur étui ouvert'],
  },
}
