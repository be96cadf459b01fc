import type { DemoTexts } from './types.ts'

export const FR: DemoTexts = {
  names: [
    'Camille R.',
    'Julien',
    'Famille Morel',
    'S. Lefèvre',
    'Inès',
    'Thomas B.',
    'Léa',
    'Yanis K.',
    'Mireille',
    'Antoine',
    'Chloé D.',
    'P. Garnier',
  ],
  titles: {
    good: [
      'Tient ses promesses',
      'Mieux que prévu',
      'Je le rachèterais',
      'Simplement bien',
      'Bien pensé',
      'Utilisé tous les jours',
      'Rien à redire',
    ],
    mixed: ['Bien, avec un bémol', 'Correct pour le prix', 'À moitié convaincu', 'Quelques défauts'],
    bad: ['Pas pour moi', 'J’attendais mieux', 'Renvoyé', 'Décevant'],
  },
  general: {
    good: [
      'Installé en cinq minutes, sans compte ici ni application là.',
      'Il paraît solide et rien ne grince.',
      'La couleur est celle des photos.',
      'Ma mère s’en sert sans rien me demander.',
      'J’en ai commandé un second pour mon frère.',
      'L’emballage est tout en carton, c’est agréable.',
      'Après trois mois, il a l’air neuf.',
    ],
    mixed: [
      'La notice pourrait en dire plus.',
      'Au prix soldé, j’aurais mis une étoile de plus.',
      'Une mise à jour a réglé le plus gênant.',
      'Pas mauvais, mais rien de spécial.',
    ],
    bad: [
      'L’appareil de remplacement avait le même défaut.',
      'Le service client était aimable mais n’a pas pu aider.',
      'À ce prix, cela doit simplement marcher.',
      'Le remboursement a été rapide, au moins.',
    ],
  },
  sound: {
    good: [
      'Les voix restent claires à bas volume : enfin des podcasts en cuisinant.',
      'Les basses sont là sans faire trembler l’étagère.',
      'Deux dans une pièce, et le son devient étonnamment large.',
      'Il m’entend même à côté de la hotte.',
      'L’association avec le téléphone a pris un seul geste.',
    ],
    mixed: [
      'La musique est bonne, mais les aigus piquent un peu à fort volume.',
      'Il se réveille parfois quand la télévision parle.',
      'Bon son, mais les boutons se trouvent mal dans le noir.',
    ],
    bad: [
      'La connexion se coupe environ toutes les heures.',
      'Un souffle s’entend entre les morceaux.',
      'Au bout de deux semaines, il ne chargeait plus.',
    ],
  },
  screen: {
    good: [
      'L’écran est doux pour les yeux le soir.',
      'Le texte est net comme sur du papier.',
      'La batterie dure plus que mes week-ends.',
      'Assez léger pour lire longtemps au lit.',
      'Même au soleil, je lis tout.',
    ],
    mixed: [
      'L’écran est beau, les haut-parleurs moins.',
      'On voit chaque trace de doigt.',
      'Rapide pour lire et écrire, lent pour les photos.',
    ],
    bad: [
      'Une ligne de pixels est morte la première semaine.',
      'Il chauffe sans rien faire.',
      'Un toucher sur dix n’est pas pris.',
    ],
  },
  home: {
    good: [
      'Monté en dix minutes avec un seul tournevis.',
      'L’image de nuit est bien meilleure que celle de notre ancien modèle.',
      'Il ne signale que l’important, pas chaque chat.',
      'Il démarre aussitôt, et le menu est sans publicité.',
      'Même nos invités comprennent tout de suite.',
    ],
    mixed: [
      'Marche bien tant que le Wi-Fi arrive jusque-là.',
      'Les alertes arrivent quelques secondes trop tard.',
      'Bonne image, mais la fixation pourrait être plus solide.',
    ],
    bad: [
      'Il perd le réseau toutes les nuits.',
      'L’image se fige toujours au mauvais moment.',
      'Les vis fournies n’allaient pas.',
    ],
  },
  small: {
    good: [
      'Tient bien et s’enlève facilement.',
      'Charge aussi vite que celui qui coûte le double.',
      'Rien ne bouge, rien ne glisse, aucune trace sur la table.',
      'Dans mon sac tous les jours depuis le printemps.',
    ],
    mixed: [
      'Fait son travail, mais attire la poussière.',
      'Un peu raide au début.',
      'Un demi-mètre de plus serait parfait.',
    ],
    bad: ['Il a pris du jeu en un mois.', 'Il chauffe plus que je ne voudrais.', 'La surface s’use.'],
  },
  service: {
    good: [
      'Réservé en une minute, tenu le jour dit.',
      'Des conditions claires, rien en petits caractères.',
      'Utilisé une fois, déjà rentabilisé.',
    ],
    mixed: ['Utile, même si j’espère ne jamais en avoir besoin.', 'La confirmation a pris un jour.'],
    bad: ['Personne n’est venu au premier rendez-vous.', 'Cela couvre moins que je n’avais compris.'],
  },
  voucher: {
    good: [
      'L’e-mail est arrivé le matin que j’avais choisi.',
      'Le code ajouté en une minute, il a acheté ce qu’il voulait vraiment.',
      'Le reste est resté dessus pour la fois suivante.',
      'Valable longtemps, sans avoir à se presser.',
    ],
    mixed: [
      'Agréable à offrir, j’aurais aimé plus de motifs.',
      'Les montants sont fixes, il m’en fallait un entre deux.',
    ],
    bad: ['Partie à une ancienne adresse, j’ai dû la renvoyer.', 'Je pensais pouvoir en payer une autre avec.'],
  },
  voucherTitles: {
    good: ['Un cadeau qui va toujours', 'Arrivée le jour dit', 'Facile à offrir', 'À offrir de nouveau'],
    mixed: ['Bien, avec un souhait', 'Fait ce qu’il faut'],
    bad: ['Vérifiez l’adresse d’abord', 'J’attendais mieux'],
  },
}
