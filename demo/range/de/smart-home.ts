import type { DemoTexts } from '../../types.ts'

const CATEGORY = 'Smart Home'
const ALONE = 'Arbeitet ohne Internet, über Hub oder allein'

export const SMART_HOME: Record<string, DemoTexts> = {
  BXPLUG0001: {
    category: CATEGORY,
    title: 'Orvane Plug, smarte Steckdose, Kreide',
    description:
      'Plug schaltet die Stehlampe, den Ventilator oder die Kaffeemaschine vom Sofa aus ein und sagt am Monatsende, was jedes Gerät gekostet hat.',
    bullets: ['Zählt, was fließt, auf ein Zehntel Watt genau', ALONE, 'Eine Taste für alle, die einfach Licht wollen'],
    specifications: [
      ['Last', 'Bis 16 A, 3.680 W'],
      ['Anschlüsse', 'Thread, Bluetooth 5.4'],
      ['Maße', '52 × 52 × 64 mm'],
    ],
    images: ['Orvane Plug in Kreide', 'Orvane Plug von hinten'],
  },
  BXBULB0001: {
    category: CATEGORY,
    title: 'Orvane Bulb, smarte Lampe, Weiß und Farbe',
    description:
      'Bulb reicht von der Kerze bis zum Mittag und zu jeder Farbe dazwischen, ohne Flimmern und ohne Summen. Nach einem Stromausfall weiß sie noch, wie hell sie war.',
    bullets: [
      'Weiß von 1.800 bis 6.500 Kelvin, und Farben',
      'So hell wie eine Glühlampe mit 75 W, mit 9 W',
      'Hält 25.000 Stunden',
      ALONE,
    ],
    specifications: [
      ['Licht', '1.055 Lumen'],
      ['Sockel', 'E27 oder E26'],
      ['Leistung', '9 W'],
    ],
    images: ['Orvane Bulb, leuchtet warmweiß', 'Orvane Bulb, leuchtet violett'],
  },
  BXHUBB0001: {
    category: CATEGORY,
    title: 'Orvane Hub, Zentrale fürs Haus, Kreide',
    description:
      'Hub ist das stille Quadrat, mit dem alles andere im Haus spricht. Es behält die Aufnahmen von Chime und Eye zu Hause und das Licht am Laufen, wenn das Internet ausfällt.',
    bullets: [
      'Bis zu 200 Geräte: Thread, Zigbee, Wi-Fi',
      'Platz für Aufnahmen aus 60 Tagen auf dem eigenen Laufwerk',
      'Alles wird im Haus entschieden, nichts wird verschickt',
      'Ein Akku für eine halbe Stunde ohne Strom',
    ],
    specifications: [
      ['Speicher', '1 TB'],
      ['Anschlüsse', '2 × Ethernet, Wi-Fi 6, Thread, Zigbee, Bluetooth 5.4'],
      ['Maße', '124 × 124 × 32 mm'],
    ],
    images: ['Orvane Hub in Kreide', 'Die Anschlüsse des Orvane Hub'],
  },
}
