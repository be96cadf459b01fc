import type { DemoTexts, SharedTexts } from '../../types.ts'

const FOLIO: SharedTexts = {
  category: 'Accessoires',
  description:
    'Folio enveloppe Slate 11 de tissu et se plie en support à deux angles : un pour regarder, un pour écrire. Il réveille la tablette à l’ouverture.',
  bullets: ['Tient debout à deux angles', 'Réveille et endort la tablette', 'Tissu recyclé dehors, microfibre dedans'],
  specifications: [
    ['Convient à', 'Slate 11'],
    ['Poids', '245 g'],
  ],
}

export const CASES: Record<string, DemoTexts> = {
  BXFOLI0001: {
    ...FOLIO,
    title: 'Orvane Folio, étui pour Slate 11, argile',
    variation: { color: ['Couleur', 'Argile'] },
    images: ['Orvane Folio, argile, en support pour Slate 11', 'Orvane Folio, argile, de dos'],
  },
  BXFOLI0002: {
    ...FOLIO,
    title: 'Orvane Folio, étui pour Slate 11, graphite',
    variation: { color: ['Couleur', 'Graphite'] },
    images: ['Orvane Folio, graphite, en support pour Slate 11', 'Orvane Folio, graphite, de dos'],
  },
  BXCOVE0001: {
    title: 'Orvane Cover, housse pour Page, sauge',
    category: 'Accessoires',
    description:
      'Avec Cover, une Page redevient un livre : des plats en feutre pressé, un dos qui se plie du bon côté et une liseuse qui s’ouvre là où vous vous êtes arrêté.',
    bullets: [
      'Ouvre et ferme la page où vous êtes',
      'Feutre de laine pressé, doublé de coton',
      'Assez fine pour une poche de manteau',
    ],
    specifications: [
      ['Convient à', 'Page'],
      ['Poids', '118 g'],
    ],
    images: ['Orvane Cover, sauge, ouverte comme un livre', 'Orvane Cover, sauge, fermée'],
  },
  BXCASE0001: {
    title: 'Orvane Case, coque pour One, argile',
    category: 'Accessoires',
    description:
      'Case est douce à tenir et difficile à lâcher : deux millimètres de caoutchouc recyclé, avec des coins qui encaissent la chute à la place du téléphone.',
    bullets: [
      'Survit à une chute de deux mètres',
      'Bord relevé autour de l’écran et des caméras',
      'Compatible avec tous les chargeurs sans fil',
    ],
    specifications: [
      ['Convient à', 'One'],
      ['Poids', '32 g'],
    ],
    images: ['Orvane Case, argile, sur un One', 'Orvane Case, argile, de dos'],
  },
}
