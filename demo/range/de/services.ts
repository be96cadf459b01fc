import type { DemoTexts } from '../../types.ts'

const CATEGORY = 'Services'

const care = (years: string, words: string, image: string): DemoTexts => ({
  category: CATEGORY,
  title: `Orvane Care, Geräteschutz, ${years} Jahre`,
  description: `${words} ohne Sorgen: Stürze, Verschüttetes und müde Akkus werden repariert, und am nächsten Werktag bringt ein Kurier ein Ersatzgerät.`,
  bullets: [
    'Gilt für Stürze, Verschüttetes und den Akku',
    'Am nächsten Werktag ein Ersatzgerät',
    'Für ein Gerät jeder Art; endet von selbst',
  ],
  specifications: [
    ['Laufzeit', `${years} Jahre`],
    ['Reparaturen', 'Bis zu 2 im Jahr'],
    ['Eigenanteil', 'Keiner'],
  ],
  variation: { term: ['Laufzeit', `${years} Jahre`] },
  images: [image],
})

const gift = (size: string, image: string): DemoTexts => ({
  category: CATEGORY,
  title: `Orvane Geschenkkarte, ${size.toLowerCase()}`,
  description:
    'Für alle, die selbst am besten wissen, was sie brauchen. Wir senden einen Code per E-Mail, sofort oder am gewählten Tag, und er bezahlt alles im Shop, bis nichts mehr übrig ist.',
  bullets: [
    'Per E-Mail mit eigenen Worten, bis zu ein Jahr im Voraus',
    'Bezahlt alles im Shop, in beliebig vielen Bestellungen',
    'Was übrig ist, bleibt auf der Karte',
  ],
  specifications: [
    ['Versand', 'Per E-Mail'],
    ['Gilt für', 'Alles im Shop'],
  ],
  variation: { amount: ['Größe', size] },
  images: [image],
})

export const SERVICES: Record<string, DemoTexts> = {
  BXCARE0002: care('2', 'Zwei Jahre', 'Die Karte von Orvane Care für zwei Jahre'),
  BXCARE0004: care('4', 'Vier Jahre', 'Die Karte von Orvane Care für vier Jahre'),
  BXARCH0001: {
    category: CATEGORY,
    title: 'Orvane Archive für Kameras, 1 Jahr',
    description:
      'Archive bewahrt eine versiegelte Kopie dessen auf, was Chime und Eye aufnehmen, für alle, die eine außer Haus haben wollen. Nur der eigene Schlüssel öffnet sie; wir könnten nicht hineinsehen, selbst wenn wir wollten.',
    bullets: [
      'Aufnahmen aus 180 Tagen von beliebig vielen Kameras',
      'Versiegelt mit einem Schlüssel, der das Smartphone nie verlässt',
      'Endet nach einem Jahr, wenn man nicht verlängert',
    ],
    specifications: [
      ['Laufzeit', '1 Jahr'],
      ['Aufnahmen', '180 Tage'],
      ['Kameras', 'Beliebig viele in einem Haushalt'],
    ],
    images: ['Die Karte des Abos Orvane Archive'],
  },
  BXLIBR0001: {
    category: CATEGORY,
    title: 'Orvane Library für Page, 12 Monate',
    description:
      'Library öffnet vierzigtausend Bücher auf jedem Page im Haus, von der Odyssee bis zum letzten Monat. Bezahlt wird, wer schreibt, und zwar für jede gelesene Seite.',
    bullets: [
      '40.000 Bücher in elf Sprachen',
      'Bis zu sechs Lesende in einem Haushalt',
      'Angefangenes bleibt nach dem Ende noch 30 Tage lesbar',
    ],
    specifications: [
      ['Laufzeit', '12 Monate'],
      ['Lesende', 'Bis zu 6'],
      ['Passt zu', 'Page, Page Write und Slate'],
    ],
    images: ['Die Karte des Abos Orvane Library'],
  },
  BXGIFT0025: gift('Klein', 'Die sandfarbene Orvane Geschenkkarte mit Schleife'),
  BXGIFT0050: gift('Mittel', 'Die graublaue Orvane Geschenkkarte mit Schleife'),
  BXGIFT0100: gift('Groß', 'Die dunkelrote Orvane Geschenkkarte mit Schleife'),
  BXGIFTP050: {
    category: CATEGORY,
    title: 'Orvane Geschenkkarte, gedruckt',
    description:
      'Dieselbe Geschenkkarte auf Papier, für den Geburtstagstisch oder den Briefkasten. Sie kommt mit eigenen Worten, gilt ab dem Tag, an dem sie verschickt wird, und bezahlt alles im Shop.',
    bullets: [
      'Gedruckt mit eigenen Worten',
      'Gilt ab dem Versand: Was vorher verloren geht, ist nur Papier',
      'Was übrig ist, bleibt auf der Karte',
    ],
    specifications: [
      ['Versand', 'Per Post'],
      ['Gilt für', 'Alles im Shop'],
    ],
    images: ['Die graublaue Orvane Geschenkkarte mit Schleife'],
  },
  BXINST0001: {
    category: CATEGORY,
    title: 'Wandmontage zu Hause',
    description:
      'Ein Monteur kommt nach Hause, sucht mit Ihnen den richtigen Platz, montiert das Gerät dauerhaft, verdeckt das Kabel und nimmt die Verpackung mit.',
    bullets: [
      'Ein Gerät, auf Ziegel, Beton oder Trockenbau',
      'Schrauben, Dübel und Kabelkanal inklusive',
      'Zeitfenster von zwei Stunden an Ihrem Wunschtag',
    ],
    specifications: [
      ['Dauer', 'Etwa 60 Minuten'],
      ['Ort', 'Bei Ihnen zu Hause'],
      ['Garantie auf die Arbeit', '24 Monate'],
    ],
    images: ['Die Wandhalterung, mit der montiert wird'],
  },
  BXINST0002: {
    category: CATEGORY,
    title: 'Einrichtung und Datenübertragung im Laden',
    description:
      'Wir packen das Gerät im Laden aus, übertragen alles vom alten, kleben das Schutzglas gerade auf und übergeben es, sobald es fertig ist.',
    bullets: [
      'Fotos, Nachrichten und Apps übertragen',
      'Schutzglas ohne Blasen aufgebracht',
      'Fertig innerhalb von zwei Stunden nach Ankunft im Laden',
    ],
    specifications: [
      ['Dauer', 'Etwa 40 Minuten'],
      ['Ort', 'Im Laden'],
      ['Mitbringen', 'Das alte Gerät und sein Passwort'],
    ],
    images: ['Der Ständer, auf dem Geräte übergeben werden'],
  },
}
