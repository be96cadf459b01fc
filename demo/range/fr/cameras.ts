import type { DemoTexts, SharedTexts } from '../../types.ts'

const CHIME: SharedTexts = {
  category: 'Sonnettes et caméras',
  description:
    'Chime montre qui est à la porte, de la tête aux pieds, jour et nuit, et vous laisse répondre d’où vous êtes. Les enregistrements restent chez vous.',
  bullets: [
    'Vue de la tête aux pieds, 1536 × 1536, avec vision nocturne',
    'Six mois par charge, ou sur secteur',
    'Les enregistrements restent chez vous sur une carte',
    'Parle à travers Drum et Frame',
  ],
  specifications: [
    ['Image', '1536 × 1536, HDR'],
    ['Alimentation', 'Batterie de 6 500 mAh ou 8–24 V'],
    ['Intempéries', '−20 à 50 °C, IP65'],
  ],
}

const EYE_OUTDOOR: SharedTexts = {
  category: 'Sonnettes et caméras',
  description:
    'Eye Outdoor veille sur le portail par la pluie, le gel et en pleine nuit, et distingue un chat d’un visiteur. Deux petites lampes s’allument quand il le faut, pas quand une feuille tombe.',
  bullets: [
    'Image 2K, en couleur la nuit',
    'Deux lampes et une voix pour qui se présente',
    'Huit mois sur batterie, ou un câble',
    'Les enregistrements restent sur le Hub chez vous',
    'Pivote et s’incline sur une rotule magnétique',
  ],
  specifications: [
    ['Image', '2560 × 1440, HDR'],
    ['Angle de vue', '140 degrés'],
    ['Intempéries', '−25 à 50 °C, IP66'],
    ['Alimentation', 'Batterie de 9 800 mAh ou USB-C'],
  ],
}

export const CAMERAS_AND_BELLS: Record<string, DemoTexts> = {
  BXCHIM0001: {
    ...CHIME,
    title: 'Orvane Chime, sonnette vidéo, encre',
    variation: { color: ['Couleur', 'Encre'] },
    images: ['Orvane Chime, encre', 'Orvane Chime de face', 'La caméra et le bouton de l’Orvane Chime'],
  },
  BXCHIM0002: {
    ...CHIME,
    title: 'Orvane Chime, sonnette vidéo, craie',
    variation: { color: ['Couleur', 'Craie'] },
    images: ['Orvane Chime, craie', 'Orvane Chime, craie, de face'],
  },
  BXCHIM0010: {
    title: 'Orvane Chime Pro, sonnette vidéo, graphite',
    category: 'Sonnettes et caméras',
    description:
      'Chime Pro est câblée et ne dort jamais : une caméra pour le visiteur, une autre pour le colis sur le paillasson. Elle se souvient des six secondes avant le coup de sonnette.',
    bullets: [
      'Deux caméras : le visiteur et le paillasson',
      'Enregistre en continu, et les six secondes avant la sonnette',
      'Façade en verre dans un cadre d’aluminium anodisé',
      'Fait aussi sonner l’ancienne sonnette de l’entrée',
    ],
    specifications: [
      ['Image', '2160 × 2160 et 1280 × 960, HDR'],
      ['Alimentation', '16–24 V ou PoE'],
      ['Intempéries', '−20 à 50 °C, IP66'],
      ['Dans la boîte', 'Chime Pro, cale d’angle, vis, carte de test du transformateur'],
    ],
    images: ['Orvane Chime Pro, graphite', 'La caméra du haut de l’Orvane Chime Pro', 'Orvane Chime Pro de face'],
    notes: ['Retourné sans avoir servi ; le sceau est brisé.'],
  },
  BXEYEI0001: {
    title: 'Orvane Eye, caméra d’intérieur, craie',
    category: 'Sonnettes et caméras',
    description:
      'Eye garde un œil sur la pièce en votre absence et tourne son objectif vers le mur quand vous êtes là.',
    bullets: [
      'Image 2K avec vision nocturne',
      'Détourne son objectif quand vous êtes là',
      'Distingue les personnes des animaux',
      'USB-C, trois mètres de câble',
    ],
    specifications: [
      ['Image', '2304 × 1296'],
      ['Angle de vue', '130 degrés'],
      ['Dimensions', '64 × 64 × 92 mm'],
    ],
    images: ['Orvane Eye, craie', 'Orvane Eye de face', 'L’objectif de l’Orvane Eye'],
  },
  BXEYEO0001: {
    ...EYE_OUTDOOR,
    title: 'Orvane Eye Outdoor, caméra d’extérieur, craie',
    variation: { color: ['Couleur', 'Craie'] },
    images: [
      'Orvane Eye Outdoor, craie',
      'L’objectif et les lampes de l’Orvane Eye Outdoor',
      'Orvane Eye Outdoor, craie, de face',
    ],
  },
  BXEYEO0002: {
    ...EYE_OUTDOOR,
    title: 'Orvane Eye Outdoor, caméra d’extérieur, encre',
    variation: { color: ['Couleur', 'Encre'] },
    images: ['Orvane Eye Outdoor, encre', 'Orvane Eye Outdoor, encre, de face'],
  },
}
