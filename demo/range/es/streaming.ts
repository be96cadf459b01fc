import type { DemoTexts } from '../../types.ts'

export const STREAMING: Record<string, DemoTexts> = {
  BXSTIC0004: {
    title: 'Orvane Stick 4K, stick de streaming con mando',
    category: 'Streaming',
    description:
      'Stick 4K se esconde detrás del televisor y reúne todos los servicios en una lista. El mando tiene las once teclas que hacen falta.',
    bullets: [
      '4K con HDR a 60 fotogramas',
      'Wi-Fi 6 para ver sin pausas',
      'Un mando con once teclas y un botón de voz',
      'Alimentado por el televisor cuando es posible',
    ],
    specifications: [
      ['Imagen', '3840 × 2160, HDR10+'],
      ['Conexiones', 'HDMI 2.1, Wi-Fi 6, Bluetooth 5.2'],
      ['En la caja', 'Stick, mando, pilas, alargador HDMI'],
    ],
    images: ['Orvane Stick 4K y su mando', 'Orvane Stick 4K desde arriba', 'Las teclas del mando del Orvane Stick 4K'],
  },
  BXSTIC0001: {
    title: 'Orvane Stick Lite, stick de streaming con mando, tiza',
    category: 'Streaming',
    description:
      'Stick Lite deja como nuevo un televisor viejo. La misma lista de todo lo que ves, en HD, con un mando pequeño para un niño y sencillo para un invitado.',
    bullets: [
      'HD a 60 fotogramas en cualquier televisor con HDMI',
      'Mando con seis teclas y un anillo',
      'Va contigo: se conecta al Wi-Fi de los hoteles',
      'Alimentado por el televisor cuando es posible',
    ],
    specifications: [
      ['Imagen', '1920 × 1080, HDR10'],
      ['Conexiones', 'HDMI 1.4, Wi-Fi 5, Bluetooth 5.0'],
      ['En la caja', 'Stick, mando, pilas, alargador HDMI'],
    ],
    images: ['Orvane Stick Lite, tiza, y su mando', 'Orvane Stick Lite desde arriba'],
  },
  BXREMO0001: {
    title: 'Orvane Remote, mando para Stick 4K, tinta',
    category: 'Streaming',
    description:
      'Un segundo mando, o el que llega a casa cuando el sofá se ha quedado el primero. Encuentra por sí solo cada Stick de Orvane en la habitación.',
    bullets: [
      'Once teclas y un botón de voz',
      'Se empareja al acercarlo al televisor',
      'Enciende y apaga casi todos los televisores y barras de sonido',
    ],
    specifications: [
      ['Alimentación', 'Pilas AAA, incluidas'],
      ['Medidas', '38 × 142 × 16 mm'],
      ['Funciona con', 'Stick 4K, Stick Lite'],
    ],
    images: ['Orvane Remote por ambos lados', 'Las teclas del Orvane Remote'],
  },
}
