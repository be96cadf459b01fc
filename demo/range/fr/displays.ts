import type { DemoTexts, SharedTexts } from '../../types.ts'

const FRAME_5: SharedTexts = {
  category: 'Écrans connectés',
  description:
    'Frame 5 a sa place près du lit : une horloge qui s’assombrit avec la pièce, un lever de soleil au lieu d’une alarme, et la sonnette sans se lever. Il n’a pas de caméra, exprès.',
  bullets: [
    'Écran de 5,5 pouces qui descend à la lueur d’une bougie',
    'Vous réveille avec un lent lever de soleil',
    'Pas de caméra, et un interrupteur pour les micros',
    'Recharge un téléphone à l’arrière',
  ],
  specifications: [
    ['Écran', '5,5 pouces, 960 × 600'],
    ['Haut-parleur', '45 mm'],
    ['Dimensions', '148 × 98 × 82 mm'],
  ],
}

export const DISPLAYS: Record<string, DemoTexts> = {
  BXFRAM0008: {
    title: 'Orvane Frame 8, écran connecté, craie',
    category: 'Écrans connectés',
    description:
      'Frame 8 se tient dans la cuisine et montre la recette, la sonnette ou l’été dernier. La caméra a un volet que l’on voit.',
    bullets: [
      'Écran de 8 pouces qui suit la lumière de la pièce',
      'Caméra avec un volet visible',
      'Montre en direct les caméras Chime et Eye',
      'Deux haut-parleurs accordés pour les voix',
    ],
    specifications: [
      ['Écran', '8 pouces, 1280 × 800'],
      ['Caméra', '13 MP avec volet'],
      ['Dimensions', '200 × 135 × 99 mm'],
    ],
    images: ['Orvane Frame 8, craie', 'Orvane Frame 8 de face', 'Orvane Frame 8 de dos'],
  },
  BXFRAM0005: {
    ...FRAME_5,
    title: 'Orvane Frame 5, écran connecté, craie',
    variation: { color: ['Couleur', 'Craie'] },
    images: ['Orvane Frame 5, craie, affichant l’heure', 'Orvane Frame 5, craie, de face'],
  },
  BXFRAM0006: {
    ...FRAME_5,
    title: 'Orvane Frame 5, écran connecté, encre',
    variation: { color: ['Couleur', 'Encre'] },
    images: ['Orvane Frame 5, encre, affichant l’heure', 'Orvane Frame 5, encre, de dos'],
  },
  BXFRAM0015: {
    title: 'Orvane Frame 15, cadre photo, chêne',
    category: 'Écrans connectés',
    description:
      'Frame 15 ressemble à un tableau parce que c’en est un : vrai chêne, vrai passe-partout, et un écran accordé à la lumière du mur. Envoyez-lui des photos de partout ; la nuit, il s’éteint.',
    bullets: [
      'Écran mat de 15,6 pouces sans liseré de lumière visible',
      'Cadre en chêne massif, carton interchangeable',
      'Debout sur son pied ou accroché à un seul clou',
      'La famille envoie des photos à sa propre adresse',
    ],
    specifications: [
      ['Écran', '15,6 pouces, 1920 × 1280, mat'],
      ['Stockage', '32 Go, environ 20 000 photos'],
      ['Dimensions', '442 × 329 × 28 mm'],
    ],
    images: [
      'Orvane Frame 15, chêne, montrant un lac',
      'Orvane Frame 15 sur une étagère',
      'Orvane Frame 15 de dos avec son pied',
    ],
  },
}
