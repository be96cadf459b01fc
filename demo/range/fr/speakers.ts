import type { DemoTexts, SharedTexts } from '../../types.ts'

const DRUM_MINI: SharedTexts = {
  category: 'Enceintes connectées',
  description:
    'Le plus petit Drum tient à la place d’une tasse et remplit pourtant une chambre. Il vous réveille, minute les pâtes et répond à vos questions ; un interrupteur sous la base coupe vraiment les micros.',
  bullets: [
    'Un son ample grâce à un haut-parleur de 45 mm dans une coque recyclée',
    'Deux micros longue portée avec un vrai interrupteur',
    'S’associe à un second Drum Mini en stéréo',
    'Fonctionne avec l’app Orvane, Bluetooth et Wi-Fi 6',
  ],
  specifications: [
    ['Dimensions', '98 × 98 × 62 mm'],
    ['Poids', '310 g'],
    ['Alimentation', 'USB-C, 15 W'],
    ['Connexions', 'Wi-Fi 6, Bluetooth 5.4'],
  ],
}

export const SPEAKERS: Record<string, DemoTexts> = {
  BXDRUM0001: {
    title: 'Orvane Drum, enceinte connectée, craie',
    category: 'Enceintes connectées',
    description:
      'Drum est d’abord une enceinte : un woofer de 100 mm et deux tweeters dans un cylindre tissé, accordé à la pièce où il se trouve. Il n’écoute qu’après son nom, et l’anneau sur le dessus le montre.',
    bullets: [
      'Un son qui remplit la pièce, avec un woofer de 100 mm et deux tweeters',
      'Mesure la pièce et s’y accorde',
      'Un anneau lumineux montre quand il écoute ; un bouton coupe les micros',
      'Housse tissée en fil recyclé, lavable',
    ],
    specifications: [
      ['Dimensions', '148 × 148 × 166 mm'],
      ['Poids', '1,4 kg'],
      ['Alimentation', 'Adaptateur de 30 W fourni'],
      ['Connexions', 'Wi-Fi 6, Bluetooth 5.4, entrée 3,5 mm'],
      ['Dans la boîte', 'Drum, adaptateur secteur, guide de démarrage'],
    ],
    images: [
      'Orvane Drum, craie, de trois quarts',
      'Orvane Drum, craie, de face',
      'La housse tissée et l’anneau lumineux de l’Orvane Drum',
      'Orvane Drum sur une étagère',
    ],
  },
  BXMINI0001: {
    ...DRUM_MINI,
    title: 'Orvane Drum Mini, enceinte connectée, craie',
    variation: { color: ['Couleur', 'Craie'] },
    images: ['Orvane Drum Mini, craie', 'Orvane Drum Mini, craie, de face', 'La housse tissée de l’Orvane Drum Mini'],
  },
  BXMINI0002: {
    ...DRUM_MINI,
    title: 'Orvane Drum Mini, enceinte connectée, encre',
    variation: { color: ['Couleur', 'Encre'] },
    images: ['Orvane Drum Mini, encre', 'Orvane Drum Mini, encre, de face'],
  },
  BXMINI0003: {
    ...DRUM_MINI,
    title: 'Orvane Drum Mini, enceinte connectée, argile',
    variation: { color: ['Couleur', 'Argile'] },
    images: ['Orvane Drum Mini, argile', 'Orvane Drum Mini, argile, de face'],
  },
  BXMINI0004: {
    ...DRUM_MINI,
    title: 'Orvane Drum Mini, enceinte connectée, sauge',
    variation: { color: ['Couleur', 'Sauge'] },
    images: ['Orvane Drum Mini, sauge', 'Orvane Drum Mini, sauge, de face'],
  },
  BXDMAX0001: {
    title: 'Orvane Drum Max, enceinte connectée, encre',
    category: 'Enceintes connectées',
    description:
      'Drum Max est assez large pour jouer seul en stéréo : deux woofers, quatre tweeters et un pied en fonte d’aluminium qui les tient au calme. Il remplit un salon sans jamais hausser la voix.',
    bullets: [
      'La stéréo d’un seul bloc : deux woofers de 130 mm, quatre tweeters',
      'Mesure la pièce et garde les basses hors des coins',
      'Une entrée pour la platine, une optique pour le téléviseur',
      'Quatre micros et un interrupteur qui les coupe tous',
      'Housse tissée en fil recyclé, lavable',
    ],
    specifications: [
      ['Dimensions', '342 × 198 × 186 mm'],
      ['Poids', '4,6 kg'],
      ['Alimentation', '90 W, intégrée'],
      ['Connexions', 'Wi-Fi 6, Bluetooth 5.4, optique, entrée 3,5 mm'],
    ],
    images: [
      'Orvane Drum Max, encre',
      'Le dessus de l’Orvane Drum Max et son anneau lumineux',
      'Orvane Drum Max de face',
    ],
    notes: ['Boîte ouverte, écouté une fois. Garantie complète.'],
  },
  BXSBAR0001: {
    title: 'Orvane Drum Bar, barre de son, encre',
    category: 'Enceintes connectées',
    description:
      'Drum Bar se glisse sous le téléviseur et rend les films faciles à suivre : les voix viennent du milieu, tout le reste d’où il se passe. Deux Drum Mini deviennent ses enceintes arrière.',
    bullets: [
      'Sept haut-parleurs dans un rouleau de tissu de 90 cm',
      'Un réglage des voix qui relève la parole, pas les explosions',
      'Drum Mini s’y joint comme enceinte arrière, sans câble',
      'Un seul câble vers le téléviseur : HDMI eARC',
    ],
    specifications: [
      ['Dimensions', '900 × 72 × 72 mm'],
      ['Poids', '2,9 kg'],
      ['Connexions', 'HDMI eARC, optique, Wi-Fi 6, Bluetooth 5.4'],
      ['Dans la boîte', 'Drum Bar, câble HDMI, fixations murales, câble secteur'],
    ],
    images: [
      'Orvane Drum Bar, encre',
      'L’embout en aluminium de l’Orvane Drum Bar et son anneau lumineux',
      'Orvane Drum Bar de face',
    ],
  },
}
