import type { DemoTexts, SharedTexts } from '../../types.ts'

const PAGE: SharedTexts = {
  category: 'E-reader',
  description:
    'Page mostra il testo come su carta, di giorno e alla lampada, e chiede la ricarica una volta ogni due mesi. Contiene una biblioteca, sopravvive al bagno e non fa altro: niente messaggi, niente notizie.',
  bullets: [
    'Schermo carta da 7 pollici, 300 punti per pollice, senza riflessi',
    'Una luce che la sera passa dal bianco all’ambra',
    'Fino a otto settimane con una carica',
    'Impermeabile: due metri per un’ora',
  ],
  specifications: [
    ['Schermo', '7 pollici, 300 ppi, e-ink'],
    ['Memoria', '32 GB'],
    ['Peso', '189 g'],
    ['Protezione', 'IPX8'],
  ],
}

export const READERS: Record<string, DemoTexts> = {
  BXPAGE0001: {
    ...PAGE,
    title: 'Orvane Page, e-reader, inchiostro',
    variation: { color: ['Colore', 'Inchiostro'] },
    images: [
      'Orvane Page, inchiostro, con una pagina di testo',
      'Orvane Page, inchiostro, di fronte',
      'Il testo su Orvane Page da vicino',
    ],
  },
  BXPAGE0002: {
    ...PAGE,
    title: 'Orvane Page, e-reader, salvia',
    variation: { color: ['Colore', 'Salvia'] },
    images: ['Orvane Page, salvia, con una pagina di testo', 'Orvane Page, salvia, di fronte'],
  },
  BXPAGE0003: {
    ...PAGE,
    title: 'Orvane Page, e-reader, sabbia',
    variation: { color: ['Colore', 'Sabbia'] },
    images: ['Orvane Page, sabbia, con una pagina di testo', 'Orvane Page, sabbia, di fronte'],
  },
  BXWRIT0001: {
    title: 'Orvane Page Write, e-reader con penna, inchiostro',
    category: 'E-reader',
    description:
      'Page Write è un lettore su cui scrivere: un foglio grande come un quaderno, con l’attrito della carta sotto la penna. Le note restano accanto alla frase a cui appartengono, e la lista della spesa trova la via del telefono.',
    bullets: [
      'Schermo carta da 10,3 pollici, 300 punti per pollice, senza riflessi',
      'Una penna che non si ricarica e si attacca al lato',
      'Scrivi nei libri, sui progetti, a righe o a quadretti',
      'La scrittura a mano diventa testo quando lo chiedi',
      'Fino a dieci settimane con una carica',
    ],
    specifications: [
      ['Schermo', '10,3 pollici, 300 ppi, e-ink'],
      ['Memoria', '64 GB'],
      ['Peso', '372 g'],
      ['Nella confezione', 'Page Write, penna, cinque punte di ricambio, cavo USB-C'],
    ],
    images: [
      'Orvane Page Write, inchiostro, con una nota scritta a mano e la penna',
      'La penna sul lato di Orvane Page Write',
      'Orvane Page Write di fronte',
    ],
    notes: ['Segni lievi sul retro. Penna con punte nuove.'],
  },
}
