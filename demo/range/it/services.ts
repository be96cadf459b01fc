import type { DemoTexts } from '../../types.ts'

const gift = (size: string, image: string): DemoTexts => ({
  category: 'Servizi',
  title: `Buono regalo Orvane, ${size.toLowerCase()}`,
  description:
    'Per chi sa meglio di tutti che cosa gli serve. Inviamo un codice via e-mail, subito o nel giorno scelto, e paga tutto nel negozio finché resta qualcosa.',
  bullets: [
    'Via e-mail con le tue parole, fino a un anno prima',
    'Paga tutto nel negozio, in quanti ordini vuoi',
    'Quello che resta rimane sul buono',
  ],
  specifications: [
    ['Invio', 'Via e-mail'],
    ['Vale per', 'Tutto il negozio'],
  ],
  variation: { amount: ['Formato', size] },
  images: [image],
})

export const SERVICES: Record<string, DemoTexts> = {
  BXCARE0002: {
    title: 'Orvane Care, piano di protezione, 2 anni',
    category: 'Servizi',
    description:
      'Due anni senza pensieri: cadute, liquidi e batterie consumate si riparano, con un dispositivo sostitutivo via corriere il giorno lavorativo dopo.',
    bullets: [
      'Copre cadute, liquidi e batteria',
      'Un dispositivo sostitutivo il giorno lavorativo dopo',
      'Per un dispositivo qualsiasi; finisce da solo',
    ],
    specifications: [
      ['Durata', '2 anni'],
      ['Riparazioni', 'Fino a 2 all’anno'],
      ['La tua quota', 'Nessuna'],
    ],
    variation: { term: ['Durata', '2 anni'] },
    images: ['La carta del piano Orvane Care di due anni'],
  },
  BXCARE0004: {
    title: 'Orvane Care, piano di protezione, 4 anni',
    category: 'Servizi',
    description:
      'Quattro anni senza pensieri: cadute, liquidi e batterie consumate si riparano, con un dispositivo sostitutivo via corriere il giorno lavorativo dopo.',
    bullets: [
      'Copre cadute, liquidi e batteria',
      'Un dispositivo sostitutivo il giorno lavorativo dopo',
      'Per un dispositivo qualsiasi; finisce da solo',
    ],
    specifications: [
      ['Durata', '4 anni'],
      ['Riparazioni', 'Fino a 2 all’anno'],
      ['La tua quota', 'Nessuna'],
    ],
    variation: { term: ['Durata', '4 anni'] },
    images: ['La carta del piano Orvane Care di quattro anni'],
  },
  BXARCH0001: {
    title: 'Orvane Archive, per le telecamere, 1 anno',
    category: 'Servizi',
    description:
      'Archive conserva una seconda volta, sigillato, ciò che Chime ed Eye registrano, per chi lo vuole anche fuori casa. Solo la tua chiave lo apre; non potremmo guardare nemmeno volendo.',
    bullets: [
      '180 giorni di registrazioni da quante telecamere vuoi',
      'Sigillato con una chiave che non lascia mai il tuo telefono',
      'Finisce dopo un anno, se non lo rinnovi',
    ],
    specifications: [
      ['Durata', '1 anno'],
      ['Registrazioni', '180 giorni'],
      ['Telecamere', 'Quante vuoi, in una casa'],
    ],
    images: ['La carta dell’abbonamento Orvane Archive'],
  },
  BXLIBR0001: {
    title: 'Orvane Library, per Page, 12 mesi',
    category: 'Servizi',
    description:
      'Library apre quarantamila libri su ogni Page di casa, dall’Odissea al mese scorso. Chi scrive è pagato a pagina letta.',
    bullets: [
      '40.000 libri in undici lingue',
      'Fino a sei lettori in una casa',
      'Ciò che hai iniziato resta tuo per 30 giorni dopo la fine',
    ],
    specifications: [
      ['Durata', '12 mesi'],
      ['Lettori', 'Fino a 6'],
      ['Funziona con', 'Page, Page Write, Slate'],
    ],
    images: ['La carta dell’abbonamento Orvane Library'],
  },
  BXGIFT0025: gift('Piccolo', 'Il buono regalo Orvane color sabbia con un fiocco'),
  BXGIFT0050: gift('Medio', 'Il buono regalo Orvane grigio-azzurro con un fiocco'),
  BXGIFT0100: gift('Grande', 'Il buono regalo Orvane rosso scuro con un fiocco'),
  BXGIFTP050: {
    category: 'Servizi',
    title: 'Buono regalo Orvane, stampato',
    description:
      'La stessa carta regalo su carta, per una festa o per la cassetta delle lettere. Arriva con le tue parole, vale dal giorno in cui viene spedita e paga tutto nel negozio.',
    bullets: [
      'Stampata con le tue parole',
      'Vale dalla spedizione: se si perde prima, è solo carta',
      'Ciò che resta rimane sulla carta',
    ],
    specifications: [
      ['Consegna', 'Per posta'],
      ['Vale per', 'Tutto il negozio'],
    ],
    images: ['Il buono regalo Orvane grigio-azzurro con un fiocco'],
  },
  BXINST0001: {
    category: 'Servizi',
    title: 'Montaggio a parete a domicilio',
    description:
      'Un tecnico viene a casa, sceglie con te il punto giusto, fissa il dispositivo in modo sicuro, nasconde il cavo e porta via l’imballaggio.',
    bullets: [
      'Un dispositivo, su mattone, cemento o cartongesso',
      'Viti, tasselli e copricavo inclusi',
      'Fascia di due ore nel giorno che preferisci',
    ],
    specifications: [
      ['Durata', 'Circa 60 minuti'],
      ['Luogo', 'A casa tua'],
      ['Garanzia sul lavoro', '24 mesi'],
    ],
    images: ['Il supporto a parete usato dal tecnico'],
  },
  BXINST0002: {
    category: 'Servizi',
    title: 'Configurazione e trasferimento dati in negozio',
    description:
      'Apriamo la confezione in negozio, trasferiamo tutto dal vecchio dispositivo, applichiamo il vetro dritto e te lo consegniamo appena è pronto.',
    bullets: [
      'Foto, messaggi e app trasferiti',
      'Protezione dello schermo senza bolle',
      'Pronto entro due ore dall’arrivo in negozio',
    ],
    specifications: [
      ['Durata', 'Circa 40 minuti'],
      ['Luogo', 'In negozio'],
      ['Da portare', 'Il vecchio dispositivo e la sua password'],
    ],
    images: ['Il supporto su cui si consegnano i dispositivi'],
  },
}
