import type { DemoTexts } from '../../types.ts'

export const ACCESSORIES: Record<string, DemoTexts> = {
  BXDOCK0001: {
    title: 'Orvane Dock, base di ricarica, gesso',
    category: 'Accessori',
    description:
      'Dock tiene in piedi e ricarica un One, un Page o un paio di Buds. È abbastanza pesante da poter sollevare il telefono con una mano.',
    bullets: [
      '15 W per i telefoni, 5 W per Buds',
      'Piede pesante: sollevi il telefono con una mano',
      'Cavo di un metro incluso',
    ],
    specifications: [
      ['Alimentazione', '15 W'],
      ['Peso', '240 g'],
    ],
    images: ['Orvane Dock, gesso', 'Orvane Dock di fronte'],
  },
  BXCABL0001: {
    title: 'Orvane, cavo USB-C intrecciato, 2 m, gesso',
    category: 'Accessori',
    description: 'Due metri di cavo intrecciato che porta 100 W e sta piatto quando glielo dici.',
    bullets: ['100 W e 480 Mbit/s', 'Intrecciato, con un laccio di pelle', 'Due metri'],
    specifications: [
      ['Lunghezza', '2 m'],
      ['Alimentazione', '100 W'],
    ],
    variation: { length: ['Lunghezza', '2 m'] },
    images: ['Cavo USB-C intrecciato Orvane, avvolto', 'Il connettore del cavo USB-C intrecciato Orvane'],
  },
  BXCABL0002: {
    title: 'Orvane, cavo USB-C intrecciato, 1 m, gesso',
    category: 'Accessori',
    description: 'Un metro di cavo intrecciato che porta 100 W e sta piatto quando glielo dici.',
    bullets: ['100 W e 480 Mbit/s', 'Intrecciato, con un laccio di pelle', 'Un metro'],
    specifications: [
      ['Lunghezza', '1 m'],
      ['Alimentazione', '100 W'],
    ],
    variation: { length: ['Lunghezza', '1 m'] },
    images: ['Cavo USB-C intrecciato Orvane di un metro'],
  },
  BXCHAR0030: {
    title: 'Orvane, caricatore, 30 W, gesso',
    category: 'Accessori',
    description:
      'Un caricatore grande come una tazzina che riempie un One in un’ora e uno Slate a pranzo. Resta fresco e silenzioso.',
    bullets: ['30 W da una porta USB-C', 'Mezzo One in 25 minuti', 'Nitruro di gallio: piccolo e fresco'],
    specifications: [
      ['Alimentazione', '30 W'],
      ['Dimensioni', '34 × 34 × 36 mm'],
      ['Porte', '1 × USB-C'],
    ],
    images: ['Caricatore Orvane da 30 W, gesso', 'La porta del caricatore Orvane da 30 W'],
  },
  BXCHAR0065: {
    title: 'Orvane, caricatore, 65 W, tre porte, gesso',
    category: 'Accessori',
    description:
      'Un caricatore per tutta la borsa: portatile, tablet e telefono insieme, e decide da solo quanto dare a ciascuno.',
    bullets: [
      '65 W da due porte USB-C e una USB-A',
      'Divide la potenza secondo ciò che serve a ciascuno',
      'Nitruro di gallio: la metà di quello che sostituisce',
    ],
    specifications: [
      ['Alimentazione', '65 W'],
      ['Dimensioni', '38 × 50 × 42 mm'],
      ['Porte', '2 × USB-C, 1 × USB-A'],
    ],
    images: ['Caricatore Orvane da 65 W, gesso', 'Le tre porte del caricatore Orvane da 65 W'],
  },
  BXMOUN0001: {
    title: 'Orvane, supporto da parete per Drum Mini, gesso',
    category: 'Accessori',
    description:
      'Una mensola per una cosa sola. Accoglie un Drum Mini, una Eye o un Frame 5, nasconde il cavo dietro e chiede due viti.',
    bullets: ['Regge Drum Mini, Eye e Frame 5', 'Canale per il cavo', 'Due viti e tasselli inclusi'],
    specifications: [
      ['Dimensioni', '112 × 84 × 118 mm'],
      ['Regge', '1,5 kg'],
    ],
    images: ['Supporto da parete Orvane, gesso', 'Supporto da parete Orvane con un Drum Mini, argilla'],
  },
  BXSTAN0001: {
    title: 'Orvane, supporto per tablet e lettori, argento',
    category: 'Accessori',
    description:
      'Un foglio di alluminio piegato tre volte. Regge uno Slate o un Page all’altezza di un libro di cucina e non si ribalta al tocco.',
    bullets: [
      'Per Slate 8, Slate 11, Page e Page Write',
      'Gomma dove si appoggia il dispositivo',
      'Piegato da alluminio di 3 mm',
    ],
    specifications: [
      ['Materiale', 'Alluminio, 3 mm'],
      ['Peso', '410 g'],
    ],
    images: ['Supporto Orvane, argento', 'Supporto Orvane con uno Slate 11'],
  },
}
