import type { DemoTexts } from '../../types.ts'

const folio = (colour: string, images: string[]): DemoTexts => ({
  images,
  category: 'Zubehör',
  title: `Orvane Folio für Slate 11, ${colour}`,
  description:
    'Folio hüllt Slate 11 in gewebten Stoff und faltet sich zu einem Ständer mit zwei Winkeln: einem zum Schauen, einem zum Schreiben. Beim Öffnen wacht das Tablet auf.',
  bullets: ['Steht in zwei Winkeln', 'Weckt das Tablet und legt es schlafen', 'Außen Recyclingstoff, innen Mikrofaser'],
  specifications: [
    ['Passt zu', 'Slate 11'],
    ['Gewicht', '245 g'],
  ],
  variation: { color: ['Farbe', colour] },
})

export const CASES: Record<string, DemoTexts> = {
  BXFOLI0001: folio('Ton', ['Orvane Folio in Ton als Ständer für Slate 11', 'Orvane Folio in Ton von hinten']),
  BXFOLI0002: folio('Graphit', [
    'Orvane Folio in Graphit als Ständer für Slate 11',
    'Orvane Folio in Graphit von hinten',
  ]),
  BXCOVE0001: {
    category: 'Zubehör',
    title: 'Orvane Cover, Hülle für Page, Salbei',
    description:
      'Mit Cover fühlt sich ein Page wieder wie ein Buch an: Deckel aus gepresstem Filz, ein Rücken, der sich richtig herum biegt, und ein Reader, der dort aufgeht, wo man aufgehört hat.',
    bullets: [
      'Schlägt die Seite auf und zu, auf der man ist',
      'Gepresster Wollfilz, mit Baumwolle gefüttert',
      'Dünn genug für die Manteltasche',
    ],
    specifications: [
      ['Passt zu', 'Page'],
      ['Gewicht', '118 g'],
    ],
    images: ['Orvane Cover in Salbei, offen wie ein Buch', 'Orvane Cover in Salbei, geschlossen'],
  },
  BXCASE0001: {
    category: 'Zubehör',
    title: 'Orvane Case, Hülle für One, Ton',
    description:
      'Case fasst sich weich an und fällt selten herunter: zwei Millimeter Recyclinggummi mit Ecken, die den Sturz für das Smartphone übernehmen.',
    bullets: [
      'Übersteht einen Sturz aus zwei Metern',
      'Erhöhter Rand um Bildschirm und Kameras',
      'Passt zu jedem kabellosen Ladegerät',
    ],
    specifications: [
      ['Passt zu', 'One'],
      ['Gewicht', '32 g'],
    ],
    images: ['Orvane Case in Ton an einem One', 'Orvane Case in Ton von hinten'],
  },
}
