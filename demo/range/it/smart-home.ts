import type { DemoTexts } from '../../types.ts'

export const SMART_HOME: Record<string, DemoTexts> = {
  BXPLUG0001: {
    title: 'Orvane Plug, presa smart, gesso',
    category: 'Casa smart',
    description:
      'Plug accende dal divano la lampada, il ventilatore o la macchina del caffè, e a fine mese dice quanto è costato ciascuno.',
    bullets: [
      'Conta ciò che passa, al decimo di watt',
      'Funziona senza internet, con Hub o da sola',
      'Un tasto per chi vuole solo accendere la luce',
    ],
    specifications: [
      ['Carico', 'Fino a 16 A, 3.680 W'],
      ['Connessioni', 'Thread, Bluetooth 5.4'],
      ['Dimensioni', '52 × 52 × 64 mm'],
    ],
    images: ['Orvane Plug, gesso', 'Orvane Plug da dietro'],
  },
  BXBULB0001: {
    title: 'Orvane Bulb, lampadina smart, bianco e colori',
    category: 'Casa smart',
    description:
      'Bulb va dalla candela al mezzogiorno e a ogni colore nel mezzo, senza sfarfallii né ronzii. Ricorda quanto era luminosa prima che mancasse la corrente.',
    bullets: [
      'Bianco da 1.800 a 6.500 kelvin, e colori',
      'Luminosa come una lampadina da 75 W, con 9 W',
      'Dura 25.000 ore',
      'Funziona senza internet, con Hub o da sola',
    ],
    specifications: [
      ['Luce', '1.055 lumen'],
      ['Attacco', 'E27 o E26'],
      ['Alimentazione', '9 W'],
    ],
    images: ['Orvane Bulb accesa in bianco caldo', 'Orvane Bulb accesa in viola'],
  },
  BXHUBB0001: {
    title: 'Orvane Hub, centrale per la casa, gesso',
    category: 'Casa smart',
    description:
      'Hub è il quadrato silenzioso con cui parla tutto il resto della casa. Tiene in casa le registrazioni di Chime ed Eye e fa funzionare le luci quando internet non va.',
    bullets: [
      'Fino a 200 dispositivi: Thread, Zigbee, Wi-Fi',
      'Spazio per 60 giorni di registrazioni sul suo disco',
      'Tutto si decide in casa, nulla viene mandato via',
      'Una batteria per mezz’ora senza corrente',
    ],
    specifications: [
      ['Memoria', '1 TB'],
      ['Connessioni', '2 × Ethernet, Wi-Fi 6, Thread, Zigbee, Bluetooth 5.4'],
      ['Dimensioni', '124 × 124 × 32 mm'],
    ],
    images: ['Orvane Hub, gesso', 'Le porte di Orvane Hub'],
  },
}
