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
}
