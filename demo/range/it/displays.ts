import type { DemoTexts, SharedTexts } from '../../types.ts'

const FRAME_5: SharedTexts = {
  category: 'Display smart',
  description:
    'Il posto di Frame 5 è accanto al letto: un orologio che si abbassa con la stanza, un’alba al posto della sveglia e il campanello senza alzarsi. Non ha fotocamera, apposta.',
  bullets: [
    'Schermo da 5,5 pollici che scende al lume di candela',
    'Ti sveglia con un’alba lenta',
    'Nessuna fotocamera e un interruttore per i microfoni',
    'Ricarica un telefono sul retro',
  ],
  specifications: [
    ['Schermo', '5,5 pollici, 960 × 600'],
    ['Altoparlante', '45 mm'],
    ['Dimensioni', '148 × 98 × 82 mm'],
  ],
}

export const DISPLAYS: Record<string, DemoTexts> = {
  BXFRAM0008: {
    title: 'Orvane Frame 8, display smart, gesso',
    category: 'Display smart',
    description:
      'Frame 8 sta in cucina e mostra la ricetta, il campanello o l’estate scorsa. La fotocamera ha uno sportellino che si vede.',
    bullets: [
      'Schermo da 8 pollici che segue la luce della stanza',
      'Fotocamera con sportellino visibile',
      'Mostra in diretta le telecamere Chime ed Eye',
      'Due altoparlanti accordati per le voci',
    ],
    specifications: [
      ['Schermo', '8 pollici, 1280 × 800'],
      ['Fotocamera', '13 MP con sportellino'],
      ['Dimensioni', '200 × 135 × 99 mm'],
    ],
    images: ['Orvane Frame 8, gesso', 'Orvane Frame 8 di fronte', 'Orvane Frame 8 da dietro'],
  },
  BXFRAM0005: {
    ...FRAME_5,
    title: 'Orvane Frame 5, display smart, gesso',
    variation: { color: ['Colore', 'Gesso'] },
    images: ['Orvane Frame 5, gesso, che mostra l’ora', 'Orvane Frame 5, gesso, di fronte'],
  },
  BXFRAM0006: {
    ...FRAME_5,
    title: 'Orvane Frame 5, display smart, inchiostro',
    variation: { color: ['Colore', 'Inchiostro'] },
    images: ['Orvane Frame 5, inchiostro, che mostra l’ora', 'Orvane Frame 5, inchiostro, da dietro'],
  },
  BXFRAM0015: {
    title: 'Orvane Frame 15, cornice per foto, rovere',
    category: 'Display smart',
    description:
      'Frame 15 sembra un quadro perché lo è: vero rovere, vero passe-partout e uno schermo accordato alla luce della parete. Mandagli foto da ovunque; di notte si spegne.',
    bullets: [
      'Schermo opaco da 15,6 pollici senza bordi di luce visibili',
      'Cornice in rovere massello, cartoncino intercambiabile',
      'Sta sul suo piede o si appende a un chiodo',
      'La famiglia manda foto a un indirizzo tutto suo',
    ],
    specifications: [
      ['Schermo', '15,6 pollici, 1920 × 1280, opaco'],
      ['Memoria', '32 GB, circa 20.000 foto'],
      ['Dimensioni', '442 × 329 × 28 mm'],
    ],
    images: [
      'Orvane Frame 15, rovere, che mostra un lago',
      'Orvane Frame 15 su una mensola',
      'Orvane Frame 15 da dietro con il suo piede',
    ],
  },
}
