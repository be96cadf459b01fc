import type { DemoTexts } from '../../types.ts'

export const STREAMING: Record<string, DemoTexts> = {
  BXSTIC0004: {
    title: 'Orvane Stick 4K, chiavetta streaming con telecomando',
    category: 'Streaming',
    description:
      'Stick 4K si nasconde dietro il televisore e porta ogni servizio in un solo elenco. Il telecomando ha gli undici tasti che servono.',
    bullets: [
      '4K con HDR a 60 fotogrammi',
      'Wi-Fi 6 per guardare senza pause',
      'Un telecomando con undici tasti e un tasto vocale',
      'Alimentata dal televisore dove si può',
    ],
    specifications: [
      ['Immagine', '3840 × 2160, HDR10+'],
      ['Connessioni', 'HDMI 2.1, Wi-Fi 6, Bluetooth 5.2'],
      ['Nella confezione', 'Stick, telecomando, pile, prolunga HDMI'],
    ],
    images: [
      'Orvane Stick 4K e il suo telecomando',
      'Orvane Stick 4K vista dall’alto',
      'I tasti del telecomando di Orvane Stick 4K',
    ],
  },
  BXSTIC0001: {
    title: 'Orvane Stick Lite, chiavetta streaming con telecomando, gesso',
    category: 'Streaming',
    description:
      'Stick Lite rimette a nuovo un vecchio televisore. Lo stesso elenco di tutto ciò che guardi, in HD, con un telecomando piccolo per un bambino e semplice per un ospite.',
    bullets: [
      'HD a 60 fotogrammi su ogni televisore con HDMI',
      'Telecomando con sei tasti e un anello',
      'Ti segue ovunque: accede al Wi-Fi degli hotel',
      'Alimentata dal televisore dove si può',
    ],
    specifications: [
      ['Immagine', '1920 × 1080, HDR10'],
      ['Connessioni', 'HDMI 1.4, Wi-Fi 5, Bluetooth 5.0'],
      ['Nella confezione', 'Stick, telecomando, pile, prolunga HDMI'],
    ],
    images: ['Orvane Stick Lite, gesso, e il suo telecomando', 'Orvane Stick Lite vista dall’alto'],
  },
  BXREMO0001: {
    title: 'Orvane Remote, telecomando per Stick 4K, inchiostro',
    category: 'Streaming',
    description:
      'Un secondo telecomando, o quello che torna a casa quando il divano si è tenuto il primo. Trova da solo ogni Stick Orvane nella stanza.',
    bullets: [
      'Undici tasti e un tasto vocale',
      'Si abbina quando lo avvicini al televisore',
      'Accende e spegne quasi tutti i televisori e le soundbar',
    ],
    specifications: [
      ['Alimentazione', 'Pile AAA, incluse'],
      ['Dimensioni', '38 × 142 × 16 mm'],
      ['Funziona con', 'Stick 4K, Stick Lite'],
    ],
    images: ['Orvane Remote da entrambi i lati', 'I tasti di Orvane Remote'],
  },
}
