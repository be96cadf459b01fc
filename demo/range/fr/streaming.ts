import type { DemoTexts } from '../../types.ts'

export const STREAMING: Record<string, DemoTexts> = {
  BXSTIC0004: {
    title: 'Orvane Stick 4K, clé de streaming avec télécommande',
    category: 'Streaming',
    description:
      'Stick 4K se cache derrière le téléviseur et réunit tous les services dans une seule liste. La télécommande a les onze touches qu’il faut.',
    bullets: [
      '4K avec HDR à 60 images',
      'Wi-Fi 6 pour regarder sans interruption',
      'Une télécommande à onze touches et un bouton vocal',
      'Alimentée par le téléviseur quand c’est possible',
    ],
    specifications: [
      ['Image', '3840 × 2160, HDR10+'],
      ['Connexions', 'HDMI 2.1, Wi-Fi 6, Bluetooth 5.2'],
      ['Dans la boîte', 'Stick, télécommande, piles, rallonge HDMI'],
    ],
    images: [
      'Orvane Stick 4K et sa télécommande',
      'Orvane Stick 4K vue de dessus',
      'Les touches de la télécommande Orvane Stick 4K',
    ],
  },
  BXSTIC0001: {
    title: 'Orvane Stick Lite, clé de streaming avec télécommande, craie',
    category: 'Streaming',
    description:
      'Stick Lite rajeunit un vieux téléviseur. La même liste de tout ce que vous regardez, en HD, avec une télécommande assez petite pour un enfant et assez simple pour un invité.',
    bullets: [
      'HD à 60 images sur tout téléviseur avec HDMI',
      'Télécommande à six touches et un anneau',
      'Vous suit partout : se connecte au Wi-Fi des hôtels',
      'Alimentée par le téléviseur quand c’est possible',
    ],
    specifications: [
      ['Image', '1920 × 1080, HDR10'],
      ['Connexions', 'HDMI 1.4, Wi-Fi 5, Bluetooth 5.0'],
      ['Dans la boîte', 'Stick, télécommande, piles, rallonge HDMI'],
    ],
    images: ['Orvane Stick Lite, craie, et sa télécommande', 'Orvane Stick Lite vue de dessus'],
  },
  BXREMO0001: {
    title: 'Orvane Remote, télécommande pour Stick 4K, encre',
    category: 'Streaming',
    description:
      'Une seconde télécommande, ou celle qui revient quand le canapé a gardé la première. Elle trouve seule chaque Stick Orvane de la pièce.',
    bullets: [
      'Onze touches et un bouton vocal',
      'S’associe quand on l’approche du téléviseur',
      'Allume et éteint la plupart des téléviseurs et barres de son',
    ],
    specifications: [
      ['Alimentation', 'Piles AAA, fournies'],
      ['Dimensions', '38 × 142 × 16 mm'],
      ['Compatible avec', 'Stick 4K, Stick Lite'],
    ],
    images: ['Orvane Remote des deux côtés', 'Les touches de l’Orvane Remote'],
  },
}
