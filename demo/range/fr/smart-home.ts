import type { DemoTexts } from '../../types.ts'

export const SMART_HOME: Record<string, DemoTexts> = {
  BXPLUG0001: {
    title: 'Orvane Plug, prise connectée, craie',
    category: 'Maison connectée',
    description:
      'Plug allume depuis le canapé le lampadaire, le ventilateur ou la cafetière, et dit en fin de mois ce que chacun a coûté.',
    bullets: [
      'Compte ce qui passe, au dixième de watt',
      'Fonctionne sans internet, via Hub ou seule',
      'Un bouton pour qui veut simplement allumer',
    ],
    specifications: [
      ['Charge', 'Jusqu’à 16 A, 3 680 W'],
      ['Connexions', 'Thread, Bluetooth 5.4'],
      ['Dimensions', '52 × 52 × 64 mm'],
    ],
    images: ['Orvane Plug, craie', 'Orvane Plug de dos'],
  },
  BXBULB0001: {
    title: 'Orvane Bulb, ampoule connectée, blanc et couleurs',
    category: 'Maison connectée',
    description:
      'Bulb va de la bougie à midi et à toutes les couleurs entre les deux, sans scintiller ni bourdonner. Elle se souvient de son intensité avant la coupure.',
    bullets: [
      'Blanc de 1 800 à 6 500 kelvins, et couleurs',
      'Aussi lumineuse qu’une ampoule de 75 W, pour 9 W',
      'Dure 25 000 heures',
      'Fonctionne sans internet, via Hub ou seule',
    ],
    specifications: [
      ['Lumière', '1 055 lumens'],
      ['Culot', 'E27 ou E26'],
      ['Alimentation', '9 W'],
    ],
    images: ['Orvane Bulb en blanc chaud', 'Orvane Bulb en violet'],
  },
  BXHUBB0001: {
    title: 'Orvane Hub, centrale domotique, craie',
    category: 'Maison connectée',
    description:
      'Hub est le carré discret auquel parle tout le reste de la maison. Il garde chez vous les enregistrements de Chime et d’Eye et fait marcher les lampes quand internet ne marche pas.',
    bullets: [
      'Jusqu’à 200 appareils : Thread, Zigbee, Wi-Fi',
      'De la place pour 60 jours d’enregistrements sur son propre disque',
      'Tout se décide à la maison, rien n’est envoyé ailleurs',
      'Une batterie pour une demi-heure sans courant',
    ],
    specifications: [
      ['Stockage', '1 To'],
      ['Connexions', '2 × Ethernet, Wi-Fi 6, Thread, Zigbee, Bluetooth 5.4'],
      ['Dimensions', '124 × 124 × 32 mm'],
    ],
    images: ['Orvane Hub, craie', 'Les ports de l’Orvane Hub'],
  },
}
