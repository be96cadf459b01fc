import type { DemoTexts, SharedTexts } from '../../types.ts'

const DRUM_MINI: SharedTexts = {
  category: 'Altoparlanti smart',
  description:
    'Il Drum più piccolo sta dove starebbe una tazza e riempie comunque una camera. Ti sveglia, conta i minuti della pasta e risponde quando chiedi; un interruttore sotto la base spegne davvero i microfoni.',
  bullets: [
    'Suono pieno da un driver da 45 mm in un guscio riciclato',
    'Due microfoni a lungo raggio con un vero interruttore',
    'Si abbina a un secondo Drum Mini in stereo',
    'Funziona con l’app Orvane, Bluetooth e Wi-Fi 6',
  ],
  specifications: [
    ['Dimensioni', '98 × 98 × 62 mm'],
    ['Peso', '310 g'],
    ['Alimentazione', 'USB-C, 15 W'],
    ['Connessioni', 'Wi-Fi 6, Bluetooth 5.4'],
  ],
}

export const SPEAKERS: Record<string, DemoTexts> = {
  BXDRUM0001: {
    title: 'Orvane Drum, altoparlante smart, gesso',
    category: 'Altoparlanti smart',
    description:
      'Drum è prima di tutto un altoparlante: un woofer da 100 mm e due tweeter in un cilindro tessuto, accordato alla stanza in cui si trova. Ascolta solo dopo il suo nome, e l’anello in alto mostra quando.',
    bullets: [
      'Un suono che riempie la stanza, con un woofer da 100 mm e due tweeter',
      'Misura la stanza e vi si accorda',
      'Un anello luminoso mostra quando ascolta; un tasto spegne i microfoni',
      'Rivestimento tessuto in filato riciclato, lavabile',
    ],
    specifications: [
      ['Dimensioni', '148 × 148 × 166 mm'],
      ['Peso', '1,4 kg'],
      ['Alimentazione', 'Alimentatore da 30 W incluso'],
      ['Connessioni', 'Wi-Fi 6, Bluetooth 5.4, ingresso da 3,5 mm'],
      ['Nella confezione', 'Drum, alimentatore, guida rapida'],
    ],
    images: [
      'Orvane Drum, gesso, di tre quarti',
      'Orvane Drum, gesso, di fronte',
      'Il rivestimento tessuto e l’anello luminoso di Orvane Drum',
      'Orvane Drum su una mensola',
    ],
  },
  BXMINI0001: {
    ...DRUM_MINI,
    title: 'Orvane Drum Mini, altoparlante smart, gesso',
    variation: { color: ['Colore', 'Gesso'] },
    images: [
      'Orvane Drum Mini, gesso',
      'Orvane Drum Mini, gesso, di fronte',
      'Il rivestimento tessuto di Orvane Drum Mini',
    ],
  },
  BXMINI0002: {
    ...DRUM_MINI,
    title: 'Orvane Drum Mini, altoparlante smart, inchiostro',
    variation: { color: ['Colore', 'Inchiostro'] },
    images: ['Orvane Drum Mini, inchiostro', 'Orvane Drum Mini, inchiostro, di fronte'],
  },
  BXMINI0003: {
    ...DRUM_MINI,
    title: 'Orvane Drum Mini, altoparlante smart, argilla',
    variation: { color: ['Colore', 'Argilla'] },
    images: ['Orvane Drum Mini, argilla', 'Orvane Drum Mini, argilla, di fronte'],
  },
  BXMINI0004: {
    ...DRUM_MINI,
    title: 'Orvane Drum Mini, altoparlante smart, salvia',
    variation: { color: ['Colore', 'Salvia'] },
    images: ['Orvane Drum Mini, salvia', 'Orvane Drum Mini, salvia, di fronte'],
  },
  BXDMAX0001: {
    title: 'Orvane Drum Max, altoparlante smart, inchiostro',
    category: 'Altoparlanti smart',
    description:
      'Drum Max è abbastanza largo da suonare in stereo da solo: due woofer, quattro tweeter e un piede in alluminio fuso che li tiene calmi. Riempie un soggiorno senza mai alzare la voce.',
    bullets: [
      'Stereo da un solo mobile: due woofer da 130 mm, quattro tweeter',
      'Misura la stanza e tiene i bassi fuori dagli angoli',
      'Ingresso per il giradischi, ottico per il televisore',
      'Quattro microfoni e un interruttore che li spegne tutti',
      'Rivestimento tessuto in filato riciclato, lavabile',
    ],
    specifications: [
      ['Dimensioni', '342 × 198 × 186 mm'],
      ['Peso', '4,6 kg'],
      ['Alimentazione', '90 W, integrata'],
      ['Connessioni', 'Wi-Fi 6, Bluetooth 5.4, ottico, ingresso da 3,5 mm'],
    ],
    images: [
      'Orvane Drum Max, inchiostro',
      'La parte superiore di Orvane Drum Max con l’anello luminoso',
      'Orvane Drum Max di fronte',
    ],
    notes: ['Scatola aperta, suonato una volta. Garanzia completa.'],
  },
  BXSBAR0001: {
    title: 'Orvane Drum Bar, soundbar, inchiostro',
    category: 'Altoparlanti smart',
    description:
      'Drum Bar sta sotto il televisore e rende i film facili da seguire: le voci vengono dal centro, tutto il resto da dove accade. Due Drum Mini diventano gli altoparlanti posteriori.',
    bullets: [
      'Sette driver in un rotolo di tessuto lungo 90 cm',
      'Un’impostazione per le voci che alza il parlato, non le esplosioni',
      'Drum Mini si aggiunge come altoparlante posteriore, senza cavi',
      'Un solo cavo al televisore: HDMI eARC',
    ],
    specifications: [
      ['Dimensioni', '900 × 72 × 72 mm'],
      ['Peso', '2,9 kg'],
      ['Connessioni', 'HDMI eARC, ottico, Wi-Fi 6, Bluetooth 5.4'],
      ['Nella confezione', 'Drum Bar, cavo HDMI, staffe da parete, cavo di alimentazione'],
    ],
    images: [
      'Orvane Drum Bar, inchiostro',
      'Il tappo in alluminio di Orvane Drum Bar con l’anello luminoso',
      'Orvane Drum Bar di fronte',
    ],
  },
}
