import type { DemoTexts, SharedTexts } from '../../types.ts'

const FRAME_5: SharedTexts = {
  category: 'Pantallas inteligentes',
  description:
    'Frame 5 va junto a la cama: un reloj que se atenúa con la habitación, un amanecer en vez de una alarma y el timbre sin levantarse. No tiene cámara, a propósito.',
  bullets: [
    'Pantalla de 5,5 pulgadas que baja a la luz de una vela',
    'Te despierta con un amanecer lento',
    'Sin cámara, y con un interruptor para los micrófonos',
    'Carga un móvil por detrás',
  ],
  specifications: [
    ['Pantalla', '5,5 pulgadas, 960 × 600'],
    ['Altavoz', '45 mm'],
    ['Medidas', '148 × 98 × 82 mm'],
  ],
}

export const DISPLAYS: Record<string, DemoTexts> = {
  BXFRAM0008: {
    title: 'Orvane Frame 8, pantalla inteligente, tiza',
    category: 'Pantallas inteligentes',
    description:
      'Frame 8 está en la cocina y muestra la receta, el timbre o el verano pasado. La cámara tiene una tapa que se ve.',
    bullets: [
      'Pantalla de 8 pulgadas que sigue la luz de la habitación',
      'Cámara con una tapa visible',
      'Muestra en directo las cámaras Chime y Eye',
      'Dos altavoces afinados para las voces',
    ],
    specifications: [
      ['Pantalla', '8 pulgadas, 1280 × 800'],
      ['Cámara', '13 MP con tapa'],
      ['Medidas', '200 × 135 × 99 mm'],
    ],
    images: ['Orvane Frame 8, tiza', 'Orvane Frame 8 de frente', 'Orvane Frame 8 por detrás'],
  },
  BXFRAM0005: {
    ...FRAME_5,
    title: 'Orvane Frame 5, pantalla inteligente, tiza',
    variation: { color: ['Color', 'Tiza'] },
    images: ['Orvane Frame 5, tiza, mostrando la hora', 'Orvane Frame 5, tiza, de frente'],
  },
  BXFRAM0006: {
    ...FRAME_5,
    title: 'Orvane Frame 5, pantalla inteligente, tinta',
    variation: { color: ['Color', 'Tinta'] },
    images: ['Orvane Frame 5, tinta, mostrando la hora', 'Orvane Frame 5, tinta, por detrás'],
  },
  BXFRAM0015: {
    title: 'Orvane Frame 15, marco de fotos, roble',
    category: 'Pantallas inteligentes',
    description:
      'Frame 15 parece un cuadro porque lo es: roble de verdad, paspartú de verdad y una pantalla a juego con la luz de la pared. Envíale fotos desde cualquier sitio; de noche se apaga.',
    bullets: [
      'Pantalla mate de 15,6 pulgadas sin borde de luz visible',
      'Marco de roble macizo, cartón intercambiable',
      'De pie sobre su apoyo o colgado de un clavo',
      'La familia envía fotos a su propia dirección',
    ],
    specifications: [
      ['Pantalla', '15,6 pulgadas, 1920 × 1280, mate'],
      ['Almacenamiento', '32 GB, unas 20.000 fotos'],
      ['Medidas', '442 × 329 × 28 mm'],
    ],
    images: [
      'Orvane Frame 15, roble, mostrando un lago',
      'Orvane Frame 15 en un estante',
      'Orvane Frame 15 por detrás con su apoyo',
    ],
  },
}
