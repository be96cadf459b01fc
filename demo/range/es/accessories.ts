import type { DemoTexts } from '../../types.ts'

export const ACCESSORIES: Record<string, DemoTexts> = {
  BXDOCK0001: {
    title: 'Orvane Dock, base de carga, tiza',
    category: 'Accesorios',
    description:
      'Dock sostiene de pie un One, un Page o unos Buds y los carga. Pesa lo suficiente para levantar el móvil con una mano.',
    bullets: [
      '15 W para móviles, 5 W para Buds',
      'Pie pesado: levanta el móvil con una mano',
      'Cable de un metro incluido',
    ],
    specifications: [
      ['Alimentación', '15 W'],
      ['Peso', '240 g'],
    ],
    images: ['Orvane Dock, tiza', 'Orvane Dock de frente'],
  },
  BXCABL0001: {
    title: 'Orvane, cable USB-C trenzado, 2 m, tiza',
    category: 'Accesorios',
    description: 'Dos metros de cable trenzado que lleva 100 W y se queda plano cuando se lo dices.',
    bullets: ['100 W y 480 Mbit/s', 'Trenzado, con una cinta de cuero', 'Dos metros'],
    specifications: [
      ['Longitud', '2 m'],
      ['Alimentación', '100 W'],
    ],
    variation: { length: ['Longitud', '2 m'] },
    images: ['Cable USB-C trenzado Orvane, enrollado', 'El conector del cable USB-C trenzado Orvane'],
  },
  BXCABL0002: {
    title: 'Orvane, cable USB-C trenzado, 1 m, tiza',
    category: 'Accesorios',
    description: 'Un metro de cable trenzado que lleva 100 W y se queda plano cuando se lo dices.',
    bullets: ['100 W y 480 Mbit/s', 'Trenzado, con una cinta de cuero', 'Un metro'],
    specifications: [
      ['Longitud', '1 m'],
      ['Alimentación', '100 W'],
    ],
    variation: { length: ['Longitud', '1 m'] },
    images: ['Cable USB-C trenzado Orvane de un metro'],
  },
  BXCHAR0030: {
    title: 'Orvane, cargador, 30 W, tiza',
    category: 'Accesorios',
    description:
      'Un cargador del tamaño de una taza de café que llena un One en una hora y una Slate durante la comida. No se calienta ni hace ruido.',
    bullets: ['30 W por un puerto USB-C', 'Medio One en 25 minutos', 'Nitruro de galio: pequeño y fresco'],
    specifications: [
      ['Alimentación', '30 W'],
      ['Medidas', '34 × 34 × 36 mm'],
      ['Puertos', '1 × USB-C'],
    ],
    images: ['Cargador Orvane de 30 W, tiza', 'El puerto del cargador Orvane de 30 W'],
  },
  BXCHAR0065: {
    title: 'Orvane, cargador, 65 W, tres puertos, tiza',
    category: 'Accesorios',
    description:
      'Un cargador para toda la bolsa: portátil, tableta y móvil a la vez, y él solo decide cuánto recibe cada uno.',
    bullets: [
      '65 W por dos puertos USB-C y un USB-A',
      'Reparte la potencia según lo que necesita cada dispositivo',
      'Nitruro de galio: la mitad del que sustituye',
    ],
    specifications: [
      ['Alimentación', '65 W'],
      ['Medidas', '38 × 50 × 42 mm'],
      ['Puertos', '2 × USB-C, 1 × USB-A'],
    ],
    images: ['Cargador Orvane de 65 W, tiza', 'Los tres puertos del cargador Orvane de 65 W'],
  },
  BXMOUN0001: {
    title: 'Orvane, soporte de pared para Drum Mini, tiza',
    category: 'Accesorios',
    description:
      'Un estante para una sola cosa. Acoge un Drum Mini, una Eye o un Frame 5, esconde el cable detrás y solo pide dos tornillos.',
    bullets: ['Sostiene Drum Mini, Eye y Frame 5', 'Canal para el cable', 'Dos tornillos y tacos incluidos'],
    specifications: [
      ['Medidas', '112 × 84 × 118 mm'],
      ['Soporta', '1,5 kg'],
    ],
    images: ['Soporte de pared Orvane, tiza', 'Soporte de pared Orvane con un Drum Mini, arcilla'],
  },
  BXSTAN0001: {
    title: 'Orvane, soporte para tabletas y lectores, plata',
    category: 'Accesorios',
    description:
      'Una lámina de aluminio doblada tres veces. Sostiene una Slate o un Page a la altura de un libro de cocina y no vuelca al tocar.',
    bullets: [
      'Para Slate 8, Slate 11, Page y Page Write',
      'Goma donde se apoya el dispositivo',
      'Plegado en aluminio de 3 mm',
    ],
    specifications: [
      ['Material', 'Aluminio, 3 mm'],
      ['Peso', '410 g'],
    ],
    images: ['Soporte Orvane, plata', 'Soporte Orvane con una Slate 11'],
  },
}
