import type { DemoTexts, SharedTexts } from '../../types.ts'

const FOLIO: SharedTexts = {
  category: 'Accessori',
  description:
    'Folio avvolge Slate 11 in un tessuto e si piega a supporto con due angoli: uno per guardare, uno per scrivere. Quando si apre sveglia il tablet.',
  bullets: [
    'Sta in piedi con due angoli',
    'Sveglia e addormenta il tablet',
    'Tessuto riciclato fuori, microfibra dentro',
  ],
  specifications: [
    ['Adatto a', 'Slate 11'],
    ['Peso', '245 g'],
  ],
}

export const CASES: Record<string, DemoTexts> = {
  BXFOLI0001: {
    ...FOLIO,
    title: 'Orvane Folio, custodia per Slate 11, argilla',
    variation: { color: ['Colore', 'Argilla'] },
    images: ['Orvane Folio, argilla, come supporto per Slate 11', 'Orvane Folio, argilla, da dietro'],
  },
  BXFOLI0002: {
    ...FOLIO,
    title: 'Orvane Folio, custodia per Slate 11, grafite',
    variation: { color: ['Colore', 'Grafite'] },
    images: ['Orvane Folio, grafite, come supporto per Slate 11', 'Orvane Folio, grafite, da dietro'],
  },
  BXCOVE0001: {
    title: 'Orvane Cover, copertina per Page, salvia',
    category: 'Accessori',
    description:
      'Con Cover un Page torna a sembrare un libro: piatti di feltro pressato, un dorso che si piega dal verso giusto e un lettore che si apre dove ti eri fermato.',
    bullets: [
      'Apre e chiude la pagina a cui sei',
      'Feltro di lana pressato, foderato di cotone',
      'Abbastanza sottile per la tasca del cappotto',
    ],
    specifications: [
      ['Adatto a', 'Page'],
      ['Peso', '118 g'],
    ],
    images: ['Orvane Cover, salvia, aperta come un libro', 'Orvane Cover, salvia, chiusa'],
  },
  BXCASE0001: {
    title: 'Orvane Case, custodia per One, argilla',
    category: 'Accessori',
    description:
      'Case è morbida da tenere e difficile da far cadere: due millimetri di gomma riciclata con angoli che prendono il colpo al posto del telefono.',
    bullets: [
      'Sopravvive a una caduta di due metri',
      'Bordo rialzato attorno a schermo e fotocamere',
      'Funziona con ogni caricatore wireless',
    ],
    specifications: [
      ['Adatto a', 'One'],
      ['Peso', '32 g'],
    ],
    images: ['Orvane Case, argilla, su un One', 'Orvane Case, argilla, da dietro'],
  },
}
