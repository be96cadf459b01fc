import type { DemoTexts } from '../../types.ts'

const gift = (size: string, image: string): DemoTexts => ({
  category: 'Services',
  title: `Carte cadeau Orvane, ${size.toLowerCase()}`,
  description:
    'Pour qui sait mieux que personne ce qu’il lui faut. Nous envoyons un code par e-mail, tout de suite ou le jour choisi, et il paie tout dans la boutique jusqu’à épuisement.',
  bullets: [
    'Envoyée par e-mail avec vos mots, jusqu’à un an à l’avance',
    'Paie tout dans la boutique, en autant de commandes que vous voulez',
    'Ce qui reste demeure sur la carte',
  ],
  specifications: [
    ['Envoi', 'Par e-mail'],
    ['Valable pour', 'Toute la boutique'],
  ],
  variation: { amount: ['Taille', size] },
  images: [image],
})

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
  BXGIFT0025: gift('Petite', 'La carte cadeau Orvane couleur sable, avec un ruban'),
  BXGIFT0050: gift('Moyenne', 'La carte cadeau Orvane gris-bleu, avec un ruban'),
  BXGIFT0100: gift('Grande', 'La carte cadeau Orvane rouge foncé, avec un ruban'),
  BXGIFTP050: {
    category: 'Services',
    title: 'Carte cadeau Orvane, imprimée',
    description:
      'La même carte cadeau sur papier, pour une table d’anniversaire ou une boîte aux lettres. Elle arrive avec vos propres mots, vaut quelque chose dès le jour de son expédition et paie tout ce que vend la boutique.',
    bullets: [
      'Imprimée avec vos propres mots',
      'Valable dès son expédition : perdue avant, elle n’est que du papier',
      'Ce qui reste demeure sur la carte',
    ],
    specifications: [
      ['Livraison', 'Par la poste'],
      ['Valable pour', 'Toute la boutique'],
    ],
    images: ['La carte cadeau Orvane gris-bleu, avec un ruban'],
  },
  BXINST0001: {
    category: 'Services',
    title: 'Fixation murale à domicile',
    description:
      'Un installateur vient chez vous, choisit avec vous le bon emplacement, fixe l’appareil solidement, cache le câble et reprend l’emballage.',
    bullets: [
      'Un appareil, sur brique, béton ou placo',
      'Vis, chevilles et cache-câble inclus',
      'Créneau de deux heures le jour de votre choix',
    ],
    specifications: [
      ['Durée', 'Environ 60 minutes'],
      ['Lieu', 'Chez vous'],
      ['Garantie sur le travail', '24 mois'],
    ],
    images: ['Le support mural utilisé par l’installateur'],
  },
  BXINST0002: {
    category: 'Services',
    title: 'Configuration et transfert en magasin',
    description:
      'Nous déballons l’appareil en magasin, transférons tout depuis l’ancien, posons la vitre bien droite et vous le remettons dès qu’il est prêt.',
    bullets: [
      'Photos, messages et applications transférés',
      'Protection d’écran posée sans bulle',
      'Prêt dans les deux heures après son arrivée en magasin',
    ],
    specifications: [
      ['Durée', 'Environ 40 minutes'],
      ['Lieu', 'En magasin'],
      ['À apporter', 'L’ancien appareil et son mot de passe'],
    ],
    images: ['Le support sur lequel les appareils sont remis'],
  },
}
