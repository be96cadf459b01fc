import type { DemoTexts, SharedTexts } from '../../types.ts'

const SLATE_11: SharedTexts = {
  category: 'Tablettes',
  description:
    'Slate 11 est une feuille de verre dans un cadre en aluminium recyclé. L’écran de 11 pouces montre le texte comme sur papier et la vidéo dans toute son étendue, la batterie dure une journée de travail, et elle est assez fine pour se faire oublier dans un sac.',
  bullets: [
    'Écran de 11 pouces, 2400 × 1600, 120 Hz, antireflet',
    'Batterie pour la journée : jusqu’à 14 heures de lecture ou de vidéo',
    'Cadre en aluminium, 5,9 mm d’épaisseur, 465 g',
    'Quatre haut-parleurs, lecteur d’empreinte dans le bouton d’allumage',
    'Des mises à jour pendant sept ans',
  ],
  specifications: [
    ['Écran', '11 pouces, 2400 × 1600, 120 Hz'],
    ['Mémoire vive', '8 Go'],
    ['Batterie', '8 400 mAh, charge à 30 W'],
    ['Connexions', 'Wi-Fi 6E, Bluetooth 5.4, USB-C'],
    ['Poids', '465 g'],
  ],
}

const SLATE_8: SharedTexts = {
  category: 'Tablettes',
  description:
    'Slate 8 est la tablette pour une main : assez petite pour une veste, assez grande pour une recette, une BD ou un appel aux grands-parents. Elle est faite pour circuler.',
  bullets: [
    'Écran de 8,3 pouces, 1920 × 1200, antireflet',
    'Dix heures de vidéo par charge',
    'Des profils pour la famille, chacun avec son heure du coucher',
    '298 g : se tient d’une main pendant tout un chapitre',
  ],
  specifications: [
    ['Écran', '8,3 pouces, 1920 × 1200'],
    ['Stockage', '64 Go'],
    ['Batterie', '5 100 mAh, charge à 18 W'],
    ['Poids', '298 g'],
  ],
}

export const TABLETS: Record<string, DemoTexts> = {
  BXSLAT0001: {
    ...SLATE_11,
    title: 'Orvane Slate 11, tablette, 128 Go, graphite',
    variation: { color: ['Couleur', 'Graphite'], storage: ['Stockage', '128 Go'] },
    images: [
      'Orvane Slate 11, graphite',
      'Orvane Slate 11, graphite, de face',
      'Orvane Slate 11, graphite, de dos',
      'La tranche et la caméra de l’Orvane Slate 11',
    ],
  },
  BXSLAT0002: {
    ...SLATE_11,
    title: 'Orvane Slate 11, tablette, 256 Go, graphite',
    variation: { color: ['Couleur', 'Graphite'], storage: ['Stockage', '256 Go'] },
    images: [
      'Orvane Slate 11, graphite',
      'Orvane Slate 11, graphite, de face',
      'Orvane Slate 11, graphite, de dos',
      'La tranche et la caméra de l’Orvane Slate 11',
    ],
  },
  BXSLAT0003: {
    ...SLATE_11,
    title: 'Orvane Slate 11, tablette, 128 Go, sable',
    variation: { color: ['Couleur', 'Sable'], storage: ['Stockage', '128 Go'] },
    images: ['Orvane Slate 11, sable', 'Orvane Slate 11, sable, de dos'],
  },
  BXSLAT0004: {
    ...SLATE_11,
    title: 'Orvane Slate 11, tablette, 256 Go, sable',
    variation: { color: ['Couleur', 'Sable'], storage: ['Stockage', '256 Go'] },
    images: ['Orvane Slate 11, sable', 'Orvane Slate 11, sable, de dos'],
  },
  BXSLAT0005: {
    ...SLATE_11,
    title: 'Orvane Slate 11, tablette, 128 Go, mousse',
    variation: { color: ['Couleur', 'Mousse'], storage: ['Stockage', '128 Go'] },
    images: ['Orvane Slate 11, mousse', 'Orvane Slate 11, mousse, de dos'],
  },
  BXSLAT0006: {
    ...SLATE_11,
    title: 'Orvane Slate 11, tablette, 256 Go, mousse',
    variation: { color: ['Couleur', 'Mousse'], storage: ['Stockage', '256 Go'] },
    images: ['Orvane Slate 11, mousse', 'Orvane Slate 11, mousse, de dos'],
  },
  BXSLAT0801: {
    ...SLATE_8,
    title: 'Orvane Slate 8, tablette, 64 Go, graphite',
    variation: { color: ['Couleur', 'Graphite'] },
    images: ['Orvane Slate 8, graphite', 'Orvane Slate 8, graphite, de face'],
  },
  BXSLAT0802: {
    ...SLATE_8,
    title: 'Orvane Slate 8, tablette, 64 Go, argile',
    variation: { color: ['Couleur', 'Argile'] },
    images: ['Orvane Slate 8, argile', 'Orvane Slate 8, argile, de dos'],
  },
}
