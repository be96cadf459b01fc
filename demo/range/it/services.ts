import type { DemoTexts } from '../../types.ts'

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
}
