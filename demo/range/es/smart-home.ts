import type { DemoTexts } from '../../types.ts'

export const SMART_HOME: Record<string, DemoTexts> = {
  BXPLUG0001: {
    title: 'Orvane Plug, enchufe inteligente, tiza',
    category: 'Hogar inteligente',
    description:
      'Plug enciende desde el sofá la lámpara, el ventilador o la cafetera, y a fin de mes dice lo que ha costado cada uno.',
    bullets: [
      'Cuenta lo que pasa, a la décima de vatio',
      'Funciona sin internet, con Hub o sin él',
      'Un botón para quien solo quiere encender la luz',
    ],
    specifications: [
      ['Carga', 'Hasta 16 A, 3.680 W'],
      ['Conexiones', 'Thread, Bluetooth 5.4'],
      ['Medidas', '52 × 52 × 64 mm'],
    ],
    images: ['Orvane Plug, tiza', 'Orvane Plug por detrás'],
  },
  BXBULB0001: {
    title: 'Orvane Bulb, bombilla inteligente, blanco y color',
    category: 'Hogar inteligente',
    description:
      'Bulb va de la vela al mediodía y a cualquier color entre ambos, sin parpadeo ni zumbido. Recuerda cuánto brillaba antes del apagón.',
    bullets: [
      'Blanco de 1.800 a 6.500 kelvin, y colores',
      'Tan brillante como una bombilla de 75 W, con 9 W',
      'Dura 25.000 horas',
      'Funciona sin internet, con Hub o sin él',
    ],
    specifications: [
      ['Luz', '1.055 lúmenes'],
      ['Casquillo', 'E27 o E26'],
      ['Alimentación', '9 W'],
    ],
    images: ['Orvane Bulb en blanco cálido', 'Orvane Bulb en violeta'],
  },
  BXHUBB0001: {
    title: 'Orvane Hub, central para el hogar, tiza',
    category: 'Hogar inteligente',
    description:
      'Hub es el cuadrado discreto con el que habla todo lo demás de la casa. Guarda en casa las grabaciones de Chime y Eye y mantiene las luces en marcha cuando internet no va.',
    bullets: [
      'Hasta 200 dispositivos: Thread, Zigbee, Wi-Fi',
      'Espacio para 60 días de grabaciones en su propio disco',
      'Todo se decide en casa, nada se envía fuera',
      'Una batería para media hora sin corriente',
    ],
    specifications: [
      ['Almacenamiento', '1 TB'],
      ['Conexiones', '2 × Ethernet, Wi-Fi 6, Thread, Zigbee, Bluetooth 5.4'],
      ['Medidas', '124 × 124 × 32 mm'],
    ],
    images: ['Orvane Hub, tiza', 'Los puertos del Orvane Hub'],
  },
}
