import type { DemoTexts, SharedTexts } from '../../types.ts'

const DRUM_MINI: SharedTexts = {
  category: 'Altavoces inteligentes',
  description:
    'El Drum más pequeño cabe donde iría una taza y aun así llena un dormitorio. Te despierta, cronometra la pasta y responde cuando preguntas; un interruptor en la base apaga de verdad los micrófonos.',
  bullets: [
    'Sonido pleno de un altavoz de 45 mm en una carcasa reciclada',
    'Dos micrófonos de largo alcance con un interruptor de verdad',
    'Se empareja con otro Drum Mini en estéreo',
    'Funciona con la app Orvane, Bluetooth y Wi-Fi 6',
  ],
  specifications: [
    ['Medidas', '98 × 98 × 62 mm'],
    ['Peso', '310 g'],
    ['Alimentación', 'USB-C, 15 W'],
    ['Conexiones', 'Wi-Fi 6, Bluetooth 5.4'],
  ],
}

export const SPEAKERS: Record<string, DemoTexts> = {
  BXDRUM0001: {
    title: 'Orvane Drum, altavoz inteligente, tiza',
    category: 'Altavoces inteligentes',
    description:
      'Drum es ante todo un altavoz: un woofer de 100 mm y dos tweeters en un cilindro tejido, afinado para la habitación en que está. Solo escucha después de su nombre, y el anillo de arriba muestra cuándo.',
    bullets: [
      'Sonido que llena la habitación, con un woofer de 100 mm y dos tweeters',
      'Mide la habitación y se afina para ella',
      'Un anillo de luz muestra cuándo escucha; un botón apaga los micrófonos',
      'Funda tejida de hilo reciclado, lavable',
    ],
    specifications: [
      ['Medidas', '148 × 148 × 166 mm'],
      ['Peso', '1,4 kg'],
      ['Alimentación', 'Adaptador de 30 W incluido'],
      ['Conexiones', 'Wi-Fi 6, Bluetooth 5.4, entrada de 3,5 mm'],
      ['En la caja', 'Drum, adaptador de corriente, guía rápida'],
    ],
    images: [
      'Orvane Drum, tiza, de tres cuartos',
      'Orvane Drum, tiza, de frente',
      'La funda tejida y el anillo de luz del Orvane Drum',
      'Orvane Drum en un estante',
    ],
  },
  BXMINI0001: {
    ...DRUM_MINI,
    title: 'Orvane Drum Mini, altavoz inteligente, tiza',
    variation: { color: ['Color', 'Tiza'] },
    images: ['Orvane Drum Mini, tiza', 'Orvane Drum Mini, tiza, de frente', 'La funda tejida del Orvane Drum Mini'],
  },
  BXMINI0002: {
    ...DRUM_MINI,
    title: 'Orvane Drum Mini, altavoz inteligente, tinta',
    variation: { color: ['Color', 'Tinta'] },
    images: ['Orvane Drum Mini, tinta', 'Orvane Drum Mini, tinta, de frente'],
  },
  BXMINI0003: {
    ...DRUM_MINI,
    title: 'Orvane Drum Mini, altavoz inteligente, arcilla',
    variation: { color: ['Color', 'Arcilla'] },
    images: ['Orvane Drum Mini, arcilla', 'Orvane Drum Mini, arcilla, de frente'],
  },
  BXMINI0004: {
    ...DRUM_MINI,
    title: 'Orvane Drum Mini, altavoz inteligente, salvia',
    variation: { color: ['Color', 'Salvia'] },
    images: ['Orvane Drum Mini, salvia', 'Orvane Drum Mini, salvia, de frente'],
  },
  BXDMAX0001: {
    title: 'Orvane Drum Max, altavoz inteligente, tinta',
    category: 'Altavoces inteligentes',
    description:
      'Drum Max es lo bastante ancho para sonar en estéreo él solo: dos woofers, cuatro tweeters y un pie de aluminio fundido que los mantiene en calma. Llena un salón sin levantar nunca la voz.',
    bullets: [
      'Estéreo de una sola caja: dos woofers de 130 mm, cuatro tweeters',
      'Mide la habitación y saca los graves de los rincones',
      'Entrada para el tocadiscos, óptica para el televisor',
      'Cuatro micrófonos y un interruptor que los apaga todos',
      'Funda tejida de hilo reciclado, lavable',
    ],
    specifications: [
      ['Medidas', '342 × 198 × 186 mm'],
      ['Peso', '4,6 kg'],
      ['Alimentación', '90 W, integrada'],
      ['Conexiones', 'Wi-Fi 6, Bluetooth 5.4, óptica, entrada de 3,5 mm'],
    ],
    images: [
      'Orvane Drum Max, tinta',
      'La parte superior del Orvane Drum Max con su anillo de luz',
      'Orvane Drum Max de frente',
    ],
    notes: ['Caja abierta, usado una vez. Garantía completa.'],
  },
  BXSBAR0001: {
    title: 'Orvane Drum Bar, barra de sonido, tinta',
    category: 'Altavoces inteligentes',
    description:
      'Drum Bar se coloca bajo el televisor y hace que las películas se entiendan: las voces salen del centro y lo demás de donde ocurre. Dos Drum Mini se convierten en los altavoces traseros.',
    bullets: [
      'Siete altavoces en un rollo de tela de 90 cm',
      'Un ajuste de voz que sube el habla, no las explosiones',
      'Drum Mini se suma como altavoz trasero, sin cables',
      'Un solo cable al televisor: HDMI eARC',
    ],
    specifications: [
      ['Medidas', '900 × 72 × 72 mm'],
      ['Peso', '2,9 kg'],
      ['Conexiones', 'HDMI eARC, óptica, Wi-Fi 6, Bluetooth 5.4'],
      ['En la caja', 'Drum Bar, cable HDMI, soportes de pared, cable de corriente'],
    ],
    images: [
      'Orvane Drum Bar, tinta',
      'La tapa de aluminio de la Orvane Drum Bar con su anillo de luz',
      'Orvane Drum Bar de frente',
    ],
  },
}
