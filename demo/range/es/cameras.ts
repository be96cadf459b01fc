import type { DemoTexts, SharedTexts } from '../../types.ts'

const CHIME: SharedTexts = {
  category: 'Timbres y cámaras',
  description:
    'Chime muestra quién está en la puerta de la cabeza a los pies, de día y de noche, y te deja responder desde donde estés. Las grabaciones se quedan en tu casa.',
  bullets: [
    'Vista de la cabeza a los pies, 1536 × 1536, con visión nocturna',
    'Seis meses con una carga, o por cable',
    'Las grabaciones se quedan en casa, en una tarjeta',
    'Habla a través de Drum y Frame',
  ],
  specifications: [
    ['Imagen', '1536 × 1536, HDR'],
    ['Alimentación', 'Batería de 6.500 mAh u 8–24 V'],
    ['Intemperie', 'De −20 a 50 °C, IP65'],
  ],
}

const EYE_OUTDOOR: SharedTexts = {
  category: 'Timbres y cámaras',
  description:
    'Eye Outdoor vigila la verja con lluvia, helada y en plena noche, y distingue un gato de una visita. Dos pequeñas luces se encienden cuando importa, no cuando cae una hoja.',
  bullets: [
    'Imagen 2K, en color de noche',
    'Dos luces y una voz para quien esté allí',
    'Batería para ocho meses, o un cable',
    'Las grabaciones se quedan en el Hub de tu casa',
    'Gira y se inclina sobre una rótula magnética',
  ],
  specifications: [
    ['Imagen', '2560 × 1440, HDR'],
    ['Ángulo de visión', '140 grados'],
    ['Intemperie', 'De −25 a 50 °C, IP66'],
    ['Alimentación', 'Batería de 9.800 mAh o USB-C'],
  ],
}

export const CAMERAS_AND_BELLS: Record<string, DemoTexts> = {
  BXCHIM0001: {
    ...CHIME,
    title: 'Orvane Chime, videotimbre, tinta',
    variation: { color: ['Color', 'Tinta'] },
    images: ['Orvane Chime, tinta', 'Orvane Chime de frente', 'La cámara y el botón del Orvane Chime'],
  },
  BXCHIM0002: {
    ...CHIME,
    title: 'Orvane Chime, videotimbre, tiza',
    variation: { color: ['Color', 'Tiza'] },
    images: ['Orvane Chime, tiza', 'Orvane Chime, tiza, de frente'],
  },
  BXCHIM0010: {
    title: 'Orvane Chime Pro, videotimbre, grafito',
    category: 'Timbres y cámaras',
    description:
      'Chime Pro va por cable y nunca duerme: una cámara para la visita, otra para el paquete en el felpudo. Recuerda los seis segundos antes de que sonara el timbre.',
    bullets: [
      'Dos cámaras: la visita y el felpudo',
      'Graba siempre, y los seis segundos antes del timbre',
      'Frente de vidrio en un marco de aluminio anodizado',
      'También hace sonar el timbre antiguo del recibidor',
    ],
    specifications: [
      ['Imagen', '2160 × 2160 y 1280 × 960, HDR'],
      ['Alimentación', '16–24 V o PoE'],
      ['Intemperie', 'De −20 a 50 °C, IP66'],
      ['En la caja', 'Chime Pro, cuña de esquina, tornillos, tarjeta de prueba del transformador'],
    ],
    images: ['Orvane Chime Pro, grafito', 'La cámara superior del Orvane Chime Pro', 'Orvane Chime Pro de frente'],
    notes: ['Devuelto sin usar; el precinto está roto.'],
  },
  BXEYEI0001: {
    title: 'Orvane Eye, cámara de interior, tiza',
    category: 'Timbres y cámaras',
    description: 'Eye vigila la habitación mientras estás fuera y gira la lente hacia la pared cuando estás en casa.',
    bullets: [
      'Imagen 2K con visión nocturna',
      'Aparta la lente cuando estás en casa',
      'Distingue a las personas de las mascotas',
      'USB-C, tres metros de cable',
    ],
    specifications: [
      ['Imagen', '2304 × 1296'],
      ['Ángulo de visión', '130 grados'],
      ['Medidas', '64 × 64 × 92 mm'],
    ],
    images: ['Orvane Eye, tiza', 'Orvane Eye de frente', 'La lente de la Orvane Eye'],
  },
  BXEYEO0001: {
    ...EYE_OUTDOOR,
    title: 'Orvane Eye Outdoor, cámara de exterior, tiza',
    variation: { color: ['Color', 'Tiza'] },
    images: [
      'Orvane Eye Outdoor, tiza',
      'La lente y las luces de la Orvane Eye Outdoor',
      'Orvane Eye Outdoor, tiza, de frente',
    ],
  },
  BXEYEO0002: {
    ...EYE_OUTDOOR,
    title: 'Orvane Eye Outdoor, cámara de exterior, tinta',
    variation: { color: ['Color', 'Tinta'] },
    images: ['Orvane Eye Outdoor, tinta', 'Orvane Eye Outdoor, tinta, de frente'],
  },
}
