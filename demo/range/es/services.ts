import type { DemoTexts } from '../../types.ts'

const gift = (size: string, image: string): DemoTexts => ({
  category: 'Servicios',
  title: `Tarjeta regalo Orvane, ${size.toLowerCase()}`,
  description:
    'Para quien sabe mejor que nadie lo que necesita. Enviamos un código por correo, al momento o el día elegido, y paga todo en la tienda hasta que se agota.',
  bullets: [
    'Por correo con tus palabras, hasta con un año de antelación',
    'Paga todo en la tienda, en tantos pedidos como quieras',
    'Lo que queda permanece en la tarjeta',
  ],
  specifications: [
    ['Envío', 'Por correo electrónico'],
    ['Vale para', 'Toda la tienda'],
  ],
  variation: { amount: ['Tamaño', size] },
  images: [image],
})

export const SERVICES: Record<string, DemoTexts> = {
  BXCARE0002: {
    title: 'Orvane Care, plan de protección, 2 años',
    category: 'Servicios',
    description:
      'Dos años sin preocupaciones: se reparan caídas, derrames y baterías gastadas, con un dispositivo de repuesto por mensajero al día laborable siguiente.',
    bullets: [
      'Cubre caídas, derrames y la batería',
      'Un dispositivo de repuesto al día laborable siguiente',
      'Para un dispositivo de cualquier tipo; termina solo',
    ],
    specifications: [
      ['Duración', '2 años'],
      ['Reparaciones', 'Hasta 2 al año'],
      ['Tu parte', 'Ninguna'],
    ],
    variation: { term: ['Duración', '2 años'] },
    images: ['La tarjeta del plan Orvane Care de dos años'],
  },
  BXCARE0004: {
    title: 'Orvane Care, plan de protección, 4 años',
    category: 'Servicios',
    description:
      'Cuatro años sin preocupaciones: se reparan caídas, derrames y baterías gastadas, con un dispositivo de repuesto por mensajero al día laborable siguiente.',
    bullets: [
      'Cubre caídas, derrames y la batería',
      'Un dispositivo de repuesto al día laborable siguiente',
      'Para un dispositivo de cualquier tipo; termina solo',
    ],
    specifications: [
      ['Duración', '4 años'],
      ['Reparaciones', 'Hasta 2 al año'],
      ['Tu parte', 'Ninguna'],
    ],
    variation: { term: ['Duración', '4 años'] },
    images: ['La tarjeta del plan Orvane Care de cuatro años'],
  },
  BXARCH0001: {
    title: 'Orvane Archive, para cámaras, 1 año',
    category: 'Servicios',
    description:
      'Archive guarda por segunda vez, sellado, lo que graban Chime y Eye, para quien lo quiere también fuera de casa. Solo tu llave lo abre; no podríamos mirar ni aunque quisiéramos.',
    bullets: [
      '180 días de grabaciones de todas las cámaras que quieras',
      'Sellado con una llave que nunca sale de tu móvil',
      'Termina al año si no lo renuevas',
    ],
    specifications: [
      ['Duración', '1 año'],
      ['Grabaciones', '180 días'],
      ['Cámaras', 'Las que quieras en un hogar'],
    ],
    images: ['La tarjeta de la suscripción Orvane Archive'],
  },
  BXLIBR0001: {
    title: 'Orvane Library, para Page, 12 meses',
    category: 'Servicios',
    description:
      'Library abre cuarenta mil libros en cada Page de la casa, de la Odisea al mes pasado. A quienes escriben se les paga por página leída.',
    bullets: [
      '40.000 libros en once idiomas',
      'Hasta seis lectores en un hogar',
      'Lo que hayas empezado es tuyo 30 días después del final',
    ],
    specifications: [
      ['Duración', '12 meses'],
      ['Lectores', 'Hasta 6'],
      ['Funciona con', 'Page, Page Write, Slate'],
    ],
    images: ['La tarjeta de la suscripción Orvane Library'],
  },
  BXGIFT0025: gift('Pequeña', 'La tarjeta regalo Orvane de color arena con un lazo'),
  BXGIFT0050: gift('Mediana', 'La tarjeta regalo Orvane de color gris azulado con un lazo'),
  BXGIFT0100: gift('Grande', 'La tarjeta regalo Orvane de color rojo oscuro con un lazo'),
  BXGIFTP050: {
    category: 'Servicios',
    title: 'Tarjeta regalo Orvane, impresa',
    description:
      'La misma tarjeta regalo en papel, para una mesa de cumpleaños o un buzón. Llega con tus propias palabras, vale desde el día en que se envía y paga todo lo que hay en la tienda.',
    bullets: [
      'Impresa con tus propias palabras',
      'Vale desde el envío: si se pierde antes, es solo papel',
      'Lo que sobra se queda en la tarjeta',
    ],
    specifications: [
      ['Entrega', 'Por correo postal'],
      ['Sirve para', 'Todo lo que hay en la tienda'],
    ],
    images: ['La tarjeta regalo Orvane de color gris azulado con un lazo'],
  },
  BXINST0001: {
    category: 'Servicios',
    title: 'Montaje en pared a domicilio',
    description:
      'Un instalador va a tu casa, busca contigo el mejor sitio, fija el dispositivo con firmeza, oculta el cable y se lleva el embalaje.',
    bullets: [
      'Un dispositivo, en ladrillo, hormigón o pladur',
      'Tornillos, tacos y canaleta incluidos',
      'Franja de dos horas el día que elijas',
    ],
    specifications: [
      ['Duración', 'Unos 60 minutos'],
      ['Lugar', 'En tu casa'],
      ['Garantía del trabajo', '24 meses'],
    ],
    images: ['El soporte de pared que usa el instalador'],
  },
  BXINST0002: {
    category: 'Servicios',
    title: 'Configuración y transferencia en tienda',
    description:
      'Abrimos el dispositivo en la tienda, pasamos todo desde el antiguo, colocamos el cristal recto y te lo entregamos cuando está listo.',
    bullets: [
      'Fotos, mensajes y aplicaciones transferidos',
      'Protector de pantalla sin burbujas',
      'Listo en dos horas desde su llegada a la tienda',
    ],
    specifications: [
      ['Duración', 'Unos 40 minutos'],
      ['Lugar', 'En la tienda'],
      ['Qué traer', 'El dispositivo antiguo y su contraseña'],
    ],
    images: ['El soporte en el que se entregan los dispositivos'],
  },
}
