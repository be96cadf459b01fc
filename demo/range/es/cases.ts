import type { DemoTexts, SharedTexts } from '../../types.ts'

const FOLIO: SharedTexts = {
  category: 'Accesorios',
  description:
    'Folio envuelve Slate 11 en tela y se pliega como soporte en dos ángulos: uno para mirar, otro para escribir. Al abrirse despierta la tableta.',
  bullets: [
    'Se sostiene en dos ángulos',
    'Despierta y duerme la tableta',
    'Tela reciclada por fuera, microfibra por dentro',
  ],
  specifications: [
    ['Para', 'Slate 11'],
    ['Peso', '245 g'],
  ],
}

export const CASES: Record<string, DemoTexts> = {
  BXFOLI0001: {
    ...FOLIO,
    title: 'Orvane Folio, funda para Slate 11, arcilla',
    variation: { color: ['Color', 'Arcilla'] },
    images: ['Orvane Folio, arcilla, como soporte para Slate 11', 'Orvane Folio, arcilla, por detrás'],
  },
  BXFOLI0002: {
    ...FOLIO,
    title: 'Orvane Folio, funda para Slate 11, grafito',
    variation: { color: ['Color', 'Grafito'] },
    images: ['Orvane Folio, grafito, como soporte para Slate 11', 'Orvane Folio, grafito, por detrás'],
  },
  BXCOVE0001: {
    title: 'Orvane Cover, funda para Page, salvia',
    category: 'Accesorios',
    description:
      'Con Cover un Page vuelve a ser un libro: tapas de fieltro prensado, un lomo que se dobla bien y un lector que se abre donde lo dejaste.',
    bullets: [
      'Abre y cierra la página en la que estás',
      'Fieltro de lana prensado, forrado de algodón',
      'Lo bastante fina para el bolsillo del abrigo',
    ],
    specifications: [
      ['Para', 'Page'],
      ['Peso', '118 g'],
    ],
    images: ['Orvane Cover, salvia, abierta como un libro', 'Orvane Cover, salvia, cerrada'],
  },
  BXCASE0001: {
    title: 'Orvane Case, funda para One, arcilla',
    category: 'Accesorios',
    description:
      'Case es suave al tacto y difícil de soltar: dos milímetros de goma reciclada con esquinas que se llevan el golpe en lugar del móvil.',
    bullets: [
      'Sobrevive a una caída de dos metros',
      'Borde elevado alrededor de pantalla y cámaras',
      'Funciona con cualquier cargador inalámbrico',
    ],
    specifications: [
      ['Para', 'One'],
      ['Peso', '32 g'],
    ],
    images: ['Orvane Case, arcilla, en un One', 'Orvane Case, arcilla, por detrás'],
  },
}
