import type { DemoTexts, SharedTexts } from '../../types.ts'

const ARCADE: SharedTexts = {
  category: 'Juegos',
  description:
    'Arcade es una consola que cabe en el bolsillo de un abrigo: una pantalla brillante, palancas que no se desvían y seis horas de juego.',
  bullets: [
    'Pantalla de 7 pulgadas, 120 Hz',
    'Palancas magnéticas que no se desvían',
    'Seis horas de juego, una hora de carga',
    'Juega en el televisor por USB-C',
  ],
  specifications: [
    ['Pantalla', '7 pulgadas, 1920 × 1080'],
    ['Almacenamiento', '512 GB'],
    ['Peso', '420 g'],
  ],
}

export const GAMES: Record<string, DemoTexts> = {
  BXARCA0001: {
    ...ARCADE,
    title: 'Orvane Arcade, consola de juegos portátil, tinta',
    variation: { color: ['Color', 'Tinta'] },
    images: ['Orvane Arcade, tinta', 'Orvane Arcade de frente', 'La palanca y los botones de la Orvane Arcade'],
  },
  BXARCA0002: {
    ...ARCADE,
    title: 'Orvane Arcade, consola de juegos portátil, tiza',
    variation: { color: ['Color', 'Tiza'] },
    images: ['Orvane Arcade, tiza', 'Orvane Arcade, tiza, de frente'],
  },
  BXPADC0001: {
    title: 'Orvane Pad, mando inalámbrico, tinta',
    category: 'Juegos',
    description:
      'Pad lleva Arcade al sofá: dos palancas, todos los botones y una carcasa sin aristas para sujetarla durante horas. También juega con móviles, tabletas y ordenadores.',
    bullets: [
      'Palancas magnéticas que no se desvían, como las de Arcade',
      'Cuarenta horas con una carga',
      'Cambia entre tres dispositivos con una tecla',
      'Palancas, batería y botones se pueden cambiar',
    ],
    specifications: [
      ['Conexiones', 'Bluetooth 5.4, USB-C'],
      ['Batería', '1.200 mAh, 40 h'],
      ['Peso', '238 g'],
    ],
    images: ['Orvane Pad, tinta', 'Los botones y la palanca del Orvane Pad', 'Orvane Pad desde arriba'],
    notes: ['Pulido por el uso en la empuñadura izquierda. Funciona como nuevo.'],
  },
}
