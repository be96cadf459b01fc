import type { DemoTexts, SharedTexts } from '../../types.ts'

const SLATE_11: SharedTexts = {
  category: 'Tabletas',
  description:
    'Slate 11 es una lámina de vidrio en un marco de aluminio reciclado. La pantalla de 11 pulgadas muestra texto como en papel y vídeo con toda su gama, la batería dura una jornada de trabajo y es tan fina que se olvida en el bolso.',
  bullets: [
    'Pantalla de 11 pulgadas, 2400 × 1600, 120 Hz, antirreflejos',
    'Batería para todo el día: hasta 14 horas de lectura o vídeo',
    'Marco de aluminio, 5,9 mm de grosor, 465 g',
    'Cuatro altavoces, lector de huella en el botón de encendido',
    'Actualizaciones durante siete años',
  ],
  specifications: [
    ['Pantalla', '11 pulgadas, 2400 × 1600, 120 Hz'],
    ['Memoria', '8 GB'],
    ['Batería', '8.400 mAh, carga a 30 W'],
    ['Conexiones', 'Wi-Fi 6E, Bluetooth 5.4, USB-C'],
    ['Peso', '465 g'],
  ],
}

const SLATE_8: SharedTexts = {
  category: 'Tabletas',
  description:
    'Slate 8 es la tableta para una mano: lo bastante pequeña para una chaqueta, lo bastante grande para una receta, un cómic o una llamada a los abuelos. Está hecha para ir de mano en mano.',
  bullets: [
    'Pantalla de 8,3 pulgadas, 1920 × 1200, antirreflejos',
    'Diez horas de vídeo con una carga',
    'Perfiles para la familia, cada uno con su hora de dormir',
    '298 g: se sostiene con una mano un capítulo entero',
  ],
  specifications: [
    ['Pantalla', '8,3 pulgadas, 1920 × 1200'],
    ['Almacenamiento', '64 GB'],
    ['Batería', '5.100 mAh, carga a 18 W'],
    ['Peso', '298 g'],
  ],
}

export const TABLETS: Record<string, DemoTexts> = {
  BXSLAT0001: {
    ...SLATE_11,
    title: 'Orvane Slate 11, tableta, 128 GB, grafito',
    variation: { color: ['Color', 'Grafito'], storage: ['Almacenamiento', '128 GB'] },
    images: [
      'Orvane Slate 11, grafito',
      'Orvane Slate 11, grafito, de frente',
      'Orvane Slate 11, grafito, por detrás',
      'El borde y la cámara de la Orvane Slate 11',
    ],
  },
  BXSLAT0002: {
    ...SLATE_11,
    title: 'Orvane Slate 11, tableta, 256 GB, grafito',
    variation: { color: ['Color', 'Grafito'], storage: ['Almacenamiento', '256 GB'] },
    images: [
      'Orvane Slate 11, grafito',
      'Orvane Slate 11, grafito, de frente',
      'Orvane Slate 11, grafito, por detrás',
      'El borde y la cámara de la Orvane Slate 11',
    ],
  },
  BXSLAT0003: {
    ...SLATE_11,
    title: 'Orvane Slate 11, tableta, 128 GB, arena',
    variation: { color: ['Color', 'Arena'], storage: ['Almacenamiento', '128 GB'] },
    images: ['Orvane Slate 11, arena', 'Orvane Slate 11, arena, por detrás'],
  },
  BXSLAT0004: {
    ...SLATE_11,
    title: 'Orvane Slate 11, tableta, 256 GB, arena',
    variation: { color: ['Color', 'Arena'], storage: ['Almacenamiento', '256 GB'] },
    images: ['Orvane Slate 11, arena', 'Orvane Slate 11, arena, por detrás'],
  },
  BXSLAT0005: {
    ...SLATE_11,
    title: 'Orvane Slate 11, tableta, 128 GB, musgo',
    variation: { color: ['Color', 'Musgo'], storage: ['Almacenamiento', '128 GB'] },
    images: ['Orvane Slate 11, musgo', 'Orvane Slate 11, musgo, por detrás'],
  },
  BXSLAT0006: {
    ...SLATE_11,
    title: 'Orvane Slate 11, tableta, 256 GB, musgo',
    variation: { color: ['Color', 'Musgo'], storage: ['Almacenamiento', '256 GB'] },
    images: ['Orvane Slate 11, musgo', 'Orvane Slate 11, musgo, por detrás'],
  },
  BXSLAT0801: {
    ...SLATE_8,
    title: 'Orvane Slate 8, tableta, 64 GB, grafito',
    variation: { color: ['Color', 'Grafito'] },
    images: ['Orvane Slate 8, grafito', 'Orvane Slate 8, grafito, de frente'],
  },
  BXSLAT0802: {
    ...SLATE_8,
    title: 'Orvane Slate 8, tableta, 64 GB, arcilla',
    variation: { color: ['Color', 'Arcilla'] },
    images: ['Orvane Slate 8, arcilla', 'Orvane Slate 8, arcilla, por detrás'],
  },
}
