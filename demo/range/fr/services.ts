import type { DemoTexts } from '../../types.ts'

export const SERVICES: Record<string, DemoTexts> = {
  BXCARE0002: {
    title: 'Orvane Care, formule de protection, 2 ans',
    category: 'Services',
    description:
      'Deux ans sans souci : chutes, liquides et batteries usées sont réparés, avec un appareil de remplacement par coursier le jour ouvré suivant.',
    bullets: [
      'Couvre les chutes, les liquides et la batterie',
      'Un appareil de remplacement le jour ouvré suivant',
      'Pour un appareil, quel qu’il soit ; s’arrête de lui-même',
    ],
    specifications: [
      ['Durée', '2 ans'],
      ['Réparations', 'Jusqu’à 2 par an'],
      ['Votre part', 'Aucune'],
    ],
    variation: { term: ['Durée', '2 ans'] },
    images: ['La carte de la formule Orvane Care de deux ans'],
  },
  BXCARE0004: {
    title: 'Orvane Care, formule de protection, 4 ans',
    category: 'Services',
    description:
      'Quatre ans sans souci : chutes, liquides et batteries usées sont réparés, avec un appareil de remplacement par coursier le jour ouvré suivant.',
    bullets: [
      'Couvre les chutes, les liquides et la batterie',
      'Un appareil de remplacement le jour ouvré suivant',
      'Pour un appareil, quel qu’il soit ; s’arrête de lui-même',
    ],
    specifications: [
      ['Durée', '4 ans'],
      ['Réparations', 'Jusqu’à 2 par an'],
      ['Votre part', 'Aucune'],
    ],
    variation: { term: ['Durée', '4 ans'] },
    images: ['La carte de la formule Orvane Care de quatre ans'],
  },
  BXARCH0001: {
    title: 'Orvane Archive, pour les caméras, 1 an',
    category: 'Services',
    description:
      'Archive garde une seconde fois, sous scellé, ce qu’enregistrent Chime et Eye, pour qui le veut aussi hors de la maison. Seule votre clé l’ouvre ; nous ne pourrions pas regarder, même si nous le voulions.',
    bullets: [
      '180 jours d’enregistrements de toutes vos caméras',
      'Scellé avec une clé qui ne quitte jamais votre téléphone',
      'S’arrête après un an si vous ne renouvelez pas',
    ],
    specifications: [
      ['Durée', '1 an'],
      ['Enregistrements', '180 jours'],
      ['Caméras', 'Sans limite, dans un même foyer'],
    ],
    images: ['La carte de l’abonnement Orvane Archive'],
  },
  BXLIBR0001: {
    title: 'Orvane Library, pour Page, 12 mois',
    category: 'Services',
    description:
      'Library ouvre quarante mille livres sur chaque Page de la maison, de l’Odyssée au mois dernier. Les auteurs sont payés à la page lue.',
    bullets: [
      '40 000 livres en onze langues',
      'Jusqu’à six lecteurs dans un foyer',
      'Ce que vous avez commencé reste à vous 30 jours après la fin',
    ],
    specifications: [
      ['Durée', '12 mois'],
      ['Lecteurs', 'Jusqu’à 6'],
      ['Compatible avec', 'Page, Page Write, Slate'],
    ],
    images: ['La carte de l’abonnement Orvane Library'],
  },
}
