import type { DemoTexts } from '../../types.ts'

export const ACCESSORIES: Record<string, DemoTexts> = {
  BXDOCK0001: {
    title: 'Orvane Dock, socle de charge, craie',
    category: 'Accessoires',
    description:
      'Dock tient debout et recharge un One, un Page ou des Buds. Il est assez lourd pour en soulever un téléphone d’une seule main.',
    bullets: [
      '15 W pour les téléphones, 5 W pour Buds',
      'Pied lourd : soulevez le téléphone d’une main',
      'Câble d’un mètre fourni',
    ],
    specifications: [
      ['Alimentation', '15 W'],
      ['Poids', '240 g'],
    ],
    images: ['Orvane Dock, craie', 'Orvane Dock de face'],
  },
  BXCABL0001: {
    title: 'Orvane, câble USB-C tressé, 2 m, craie',
    category: 'Accessoires',
    description: 'Deux mètres de câble tressé qui transporte 100 W et reste à plat quand on le lui dit.',
    bullets: ['100 W et 480 Mbit/s', 'Tressé, avec une attache en cuir', 'Deux mètres'],
    specifications: [
      ['Longueur', '2 m'],
      ['Alimentation', '100 W'],
    ],
    variation: { length: ['Longueur', '2 m'] },
    images: ['Câble USB-C tressé Orvane, enroulé', 'La fiche du câble USB-C tressé Orvane'],
  },
  BXCABL0002: {
    title: 'Orvane, câble USB-C tressé, 1 m, craie',
    category: 'Accessoires',
    description: 'Un mètre de câble tressé qui transporte 100 W et reste à plat quand on le lui dit.',
    bullets: ['100 W et 480 Mbit/s', 'Tressé, avec une attache en cuir', 'Un mètre'],
    specifications: [
      ['Longueur', '1 m'],
      ['Alimentation', '100 W'],
    ],
    variation: { length: ['Longueur', '1 m'] },
    images: ['Câble USB-C tressé Orvane d’un mètre'],
  },
  BXCHAR0030: {
    title: 'Orvane, chargeur, 30 W, craie',
    category: 'Accessoires',
    description:
      'Un chargeur de la taille d’une tasse à expresso qui remplit un One en une heure et une Slate le temps d’un déjeuner. Il reste froid et silencieux.',
    bullets: ['30 W par un seul port USB-C', 'Un demi-One en 25 minutes', 'Nitrure de gallium : petit et froid'],
    specifications: [
      ['Alimentation', '30 W'],
      ['Dimensions', '34 × 34 × 36 mm'],
      ['Ports', '1 × USB-C'],
    ],
    images: ['Chargeur Orvane 30 W, craie', 'Le port du chargeur Orvane 30 W'],
  },
  BXCHAR0065: {
    title: 'Orvane, chargeur, 65 W, trois ports, craie',
    category: 'Accessoires',
    description:
      'Un seul chargeur pour tout le sac : ordinateur, tablette et téléphone à la fois, et il décide seul qui reçoit combien.',
    bullets: [
      '65 W par deux ports USB-C et un USB-A',
      'Partage sa puissance selon le besoin de chaque appareil',
      'Nitrure de gallium : moitié moins grand que celui qu’il remplace',
    ],
    specifications: [
      ['Alimentation', '65 W'],
      ['Dimensions', '38 × 50 × 42 mm'],
      ['Ports', '2 × USB-C, 1 × USB-A'],
    ],
    images: ['Chargeur Orvane 65 W, craie', 'Les trois ports du chargeur Orvane 65 W'],
  },
  BXMOUN0001: {
    title: 'Orvane, support mural pour Drum Mini, craie',
    category: 'Accessoires',
    description:
      'Une étagère pour une seule chose. Elle accueille un Drum Mini, une Eye ou un Frame 5, cache le câble derrière et ne demande que deux vis.',
    bullets: ['Tient Drum Mini, Eye et Frame 5', 'Passage pour le câble', 'Deux vis et chevilles fournies'],
    specifications: [
      ['Dimensions', '112 × 84 × 118 mm'],
      ['Supporte', '1,5 kg'],
    ],
    images: ['Support mural Orvane, craie', 'Support mural Orvane portant un Drum Mini, argile'],
  },
  BXSTAN0001: {
    title: 'Orvane, support pour tablettes et liseuses, argent',
    category: 'Accessoires',
    description:
      'Une feuille d’aluminium pliée trois fois. Elle tient une Slate ou une Page à la hauteur d’un livre de cuisine et ne bascule pas quand on la touche.',
    bullets: [
      'Pour Slate 8, Slate 11, Page et Page Write',
      'Du caoutchouc là où l’appareil s’appuie',
      'Plié dans de l’aluminium de 3 mm',
    ],
    specifications: [
      ['Matière', 'Aluminium, 3 mm'],
      ['Poids', '410 g'],
    ],
    images: ['Support Orvane, argent', 'Support Orvane tenant une Slate 11'],
  },
}
