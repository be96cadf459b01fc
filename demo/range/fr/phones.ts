import type { DemoTexts, SharedTexts } from '../../types.ts'

const one = (storage: string): SharedTexts => ({
  category: 'Téléphones',
  description:
    'One tient dans la main, dure deux jours et s’ouvre avec un seul tournevis. Achetez-le neuf ou donnez une seconde vie à un modèle d’occasion.',
  bullets: [
    'Écran de 6,1 pouces, 120 Hz, lumineux au soleil',
    'Deux caméras d’accord sur les couleurs',
    'Deux jours par charge',
    'Batterie, écran et port se remplacent chez vous',
    'Des mises à jour pendant huit ans',
  ],
  specifications: [
    ['Écran', '6,1 pouces, 2532 × 1170'],
    ['Stockage', storage],
    ['Batterie', '4 700 mAh'],
    ['Poids', '176 g'],
  ],
})

export const PHONES: Record<string, DemoTexts> = {
  BXPHON0001: {
    ...one('256 Go'),
    title: 'Orvane One, smartphone, 256 Go, minuit',
    variation: { color: ['Couleur', 'Minuit'], storage: ['Stockage', '256 Go'] },
    images: ['Orvane One, minuit', 'Orvane One de face', 'Orvane One de dos', 'Les caméras de l’Orvane One'],
    notes: [
      'Ouvert, jamais utilisé. Batterie neuve, garantie complète.',
      'Légères marques sur le cadre, aucune sur le verre.',
      'Une rayure au dos. Batterie à 88 pour cent.',
    ],
  },
  BXPHON0002: {
    ...one('128 Go'),
    title: 'Orvane One, smartphone, 128 Go, minuit',
    variation: { color: ['Couleur', 'Minuit'], storage: ['Stockage', '128 Go'] },
    images: ['Orvane One, minuit', 'Orvane One de face', 'Orvane One de dos', 'Les caméras de l’Orvane One'],
  },
  BXPHON0003: {
    ...one('256 Go'),
    title: 'Orvane One, smartphone, 256 Go, sauge',
    variation: { color: ['Couleur', 'Sauge'], storage: ['Stockage', '256 Go'] },
    images: ['Orvane One, sauge', 'Orvane One, sauge, de dos', 'Orvane One, sauge, de face'],
  },
  BXPHON0004: {
    ...one('128 Go'),
    title: 'Orvane One, smartphone, 128 Go, sauge',
    variation: { color: ['Couleur', 'Sauge'], storage: ['Stockage', '128 Go'] },
    images: ['Orvane One, sauge', 'Orvane One, sauge, de dos', 'Orvane One, sauge, de face'],
  },
}
