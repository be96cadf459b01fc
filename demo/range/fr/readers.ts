import type { DemoTexts, SharedTexts } from '../../types.ts'

const PAGE: SharedTexts = {
  category: 'Liseuses',
  description:
    'Page montre le texte comme sur papier, de jour comme à la lampe, et ne demande un chargeur que tous les deux mois. Elle contient une bibliothèque, survit au bain et ne fait rien d’autre : ni messages, ni fils d’actualité.',
  bullets: [
    'Écran papier de 7 pouces, 300 points par pouce, sans reflet',
    'Un éclairage qui passe du blanc à l’ambre le soir',
    'Jusqu’à huit semaines par charge',
    'Étanche : deux mètres pendant une heure',
  ],
  specifications: [
    ['Écran', '7 pouces, 300 ppp, encre électronique'],
    ['Stockage', '32 Go'],
    ['Poids', '189 g'],
    ['Protection', 'IPX8'],
  ],
}

export const READERS: Record<string, DemoTexts> = {
  BXPAGE0001: {
    ...PAGE,
    title: 'Orvane Page, liseuse, encre',
    variation: { color: ['Couleur', 'Encre'] },
    images: [
      'Orvane Page, encre, avec une page de texte',
      'Orvane Page, encre, de face',
      'Le texte sur l’Orvane Page en gros plan',
    ],
  },
  BXPAGE0002: {
    ...PAGE,
    title: 'Orvane Page, liseuse, sauge',
    variation: { color: ['Couleur', 'Sauge'] },
    images: ['Orvane Page, sauge, avec une page de texte', 'Orvane Page, sauge, de face'],
  },
  BXPAGE0003: {
    ...PAGE,
    title: 'Orvane Page, liseuse, sable',
    variation: { color: ['Couleur', 'Sable'] },
    images: ['Orvane Page, sable, avec une page de texte', 'Orvane Page, sable, de face'],
  },
  BXWRIT0001: {
    title: 'Orvane Page Write, liseuse avec stylet, encre',
    category: 'Liseuses',
    description:
      'Page Write est une liseuse où l’on écrit : une feuille de la taille d’un cahier, avec le frottement du papier sous le stylet. Les notes restent à côté de la phrase qu’elles concernent, et la liste de courses trouve le chemin du téléphone.',
    bullets: [
      'Écran papier de 10,3 pouces, 300 points par pouce, sans reflet',
      'Un stylet sans charge qui s’accroche au côté',
      'Écrivez dans les livres, sur des plans, sur papier ligné ou quadrillé',
      'L’écriture manuscrite devient du texte à la demande',
      'Jusqu’à dix semaines par charge',
    ],
    specifications: [
      ['Écran', '10,3 pouces, 300 ppp, encre électronique'],
      ['Stockage', '64 Go'],
      ['Poids', '372 g'],
      ['Dans la boîte', 'Page Write, stylet, cinq pointes de rechange, câble USB-C'],
    ],
    images: [
      'Orvane Page Write, encre, avec une note manuscrite et son stylet',
      'Le stylet sur le côté de l’Orvane Page Write',
      'Orvane Page Write de face',
    ],
    notes: ['Légères marques au dos. Stylet avec pointes neuves.'],
  },
}
