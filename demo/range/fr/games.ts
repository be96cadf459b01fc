import type { DemoTexts, SharedTexts } from '../../types.ts'

const ARCADE: SharedTexts = {
  category: 'Jeux',
  description:
    'Arcade est une console qui tient dans une poche de manteau : un écran lumineux, des sticks qui ne dérivent pas et six heures de jeu.',
  bullets: [
    'Écran de 7 pouces, 120 Hz',
    'Des sticks magnétiques qui ne dérivent pas',
    'Six heures de jeu, une heure de charge',
    'Joue sur le téléviseur par USB-C',
  ],
  specifications: [
    ['Écran', '7 pouces, 1920 × 1080'],
    ['Stockage', '512 Go'],
    ['Poids', '420 g'],
  ],
}

export const GAMES: Record<string, DemoTexts> = {
  BXARCA0001: {
    ...ARCADE,
    title: 'Orvane Arcade, console de jeu portable, encre',
    variation: { color: ['Couleur', 'Encre'] },
    images: ['Orvane Arcade, encre', 'Orvane Arcade de face', 'Le stick et les boutons de l’Orvane Arcade'],
  },
  BXARCA0002: {
    ...ARCADE,
    title: 'Orvane Arcade, console de jeu portable, craie',
    variation: { color: ['Couleur', 'Craie'] },
    images: ['Orvane Arcade, craie', 'Orvane Arcade, craie, de face'],
  },
  BXPADC0001: {
    title: 'Orvane Pad, manette sans fil, encre',
    category: 'Jeux',
    description:
      'Pad amène Arcade sur le canapé : deux sticks, tous les boutons et une coque sans arête à tenir pendant des heures. Elle joue aussi avec téléphones, tablettes et ordinateurs.',
    bullets: [
      'Des sticks magnétiques qui ne dérivent pas, comme ceux d’Arcade',
      'Quarante heures par charge',
      'Passe entre trois appareils d’une seule touche',
      'Sticks, batterie et boutons se remplacent',
    ],
    specifications: [
      ['Connexions', 'Bluetooth 5.4, USB-C'],
      ['Batterie', '1 200 mAh, 40 h'],
      ['Poids', '238 g'],
    ],
    images: ['Orvane Pad, encre', 'Les boutons et le stick de l’Orvane Pad', 'Orvane Pad vue de dessus'],
    notes: ['Poli par l’usage sur la poignée gauche. Fonctionne comme neuf.'],
  },
}
