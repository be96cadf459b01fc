import type { DemoTexts, SharedTexts } from '../../types.ts'

const PAGE: SharedTexts = {
  category: 'Lectores de libros',
  description:
    'Page muestra el texto como en papel, de día y con lámpara, y pide el cargador una vez cada dos meses. Guarda una biblioteca, sobrevive al baño y no hace nada más: ni mensajes ni novedades.',
  bullets: [
    'Pantalla de papel de 7 pulgadas, 300 puntos por pulgada, sin reflejos',
    'Una luz que pasa del blanco al ámbar por la noche',
    'Hasta ocho semanas con una carga',
    'Resistente al agua: dos metros durante una hora',
  ],
  specifications: [
    ['Pantalla', '7 pulgadas, 300 ppp, tinta electrónica'],
    ['Almacenamiento', '32 GB'],
    ['Peso', '189 g'],
    ['Protección', 'IPX8'],
  ],
}

export const READERS: Record<string, DemoTexts> = {
  BXPAGE0001: {
    ...PAGE,
    title: 'Orvane Page, lector de libros, tinta',
    variation: { color: ['Color', 'Tinta'] },
    images: [
      'Orvane Page, tinta, con una página de texto',
      'Orvane Page, tinta, de frente',
      'El texto en el Orvane Page de cerca',
    ],
  },
  BXPAGE0002: {
    ...PAGE,
    title: 'Orvane Page, lector de libros, salvia',
    variation: { color: ['Color', 'Salvia'] },
    images: ['Orvane Page, salvia, con una página de texto', 'Orvane Page, salvia, de frente'],
  },
  BXPAGE0003: {
    ...PAGE,
    title: 'Orvane Page, lector de libros, arena',
    variation: { color: ['Color', 'Arena'] },
    images: ['Orvane Page, arena, con una página de texto', 'Orvane Page, arena, de frente'],
  },
  BXWRIT0001: {
    title: 'Orvane Page Write, lector de libros con lápiz, tinta',
    category: 'Lectores de libros',
    description:
      'Page Write es un lector para escribir: una hoja del tamaño de un cuaderno con el roce del papel bajo el lápiz. Las notas quedan junto a la frase a la que pertenecen, y la lista de la compra encuentra el camino al móvil.',
    bullets: [
      'Pantalla de papel de 10,3 pulgadas, 300 puntos por pulgada, sin reflejos',
      'Un lápiz que no se carga y se pega al lateral',
      'Escribe en libros, en planos, en papel rayado o cuadriculado',
      'La letra a mano se vuelve texto cuando lo pides',
      'Hasta diez semanas con una carga',
    ],
    specifications: [
      ['Pantalla', '10,3 pulgadas, 300 ppp, tinta electrónica'],
      ['Almacenamiento', '64 GB'],
      ['Peso', '372 g'],
      ['En la caja', 'Page Write, lápiz, cinco puntas de repuesto, cable USB-C'],
    ],
    images: [
      'Orvane Page Write, tinta, con una nota a mano y su lápiz',
      'El lápiz al lado del Orvane Page Write',
      'Orvane Page Write de frente',
    ],
    notes: ['Marcas tenues por detrás. Lápiz con puntas nuevas.'],
  },
}
