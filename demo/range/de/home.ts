import type { DemoTexts } from '../../types.ts'

const CAMERAS = 'Türklingeln und Kameras'

export const HOME: Record<string, DemoTexts> = {
  BXFRAM0008: {
    category: 'Smarte Displays',
    title: 'Orvane Frame 8, smartes Display, Kreide',
    description:
      'Frame 8 steht in der Küche und zeigt das Rezept, die Türklingel oder den letzten Sommer. Die Kamera hat eine Blende, die man sieht.',
    bullets: [
      '8-Zoll-Display, das dem Licht im Raum folgt',
      'Kamera mit sichtbarer Blende',
      'Zeigt die Kameras von Chime und Eye live',
      'Zwei Lautsprecher, auf Stimmen abgestimmt',
    ],
    specifications: [
      ['Display', '8 Zoll, 1280 × 800'],
      ['Kamera', '13 MP mit Blende'],
      ['Maße', '200 × 135 × 99 mm'],
    ],
    images: ['Orvane Frame 8 in Kreide', 'Orvane Frame 8 von vorn', 'Orvane Frame 8 von hinten'],
  },
  BXSTIC0004: {
    category: 'Streaming',
    title: 'Orvane Stick 4K, Streaming-Stick mit Fernbedienung',
    description:
      'Stick 4K verschwindet hinter dem Fernseher und bringt alle Dienste in eine Liste. Die Fernbedienung hat die elf Tasten, die man braucht.',
    bullets: [
      '4K mit HDR und 60 Bildern pro Sekunde',
      'Wi-Fi 6 für Streams ohne Pausen',
      'Fernbedienung mit elf Tasten und Sprachtaste',
      'Strom kommt vom Fernseher, wo das geht',
    ],
    specifications: [
      ['Bild', '3840 × 2160, HDR10+'],
      ['Anschlüsse', 'HDMI 2.1, Wi-Fi 6, Bluetooth 5.2'],
      ['Lieferumfang', 'Stick, Fernbedienung, Batterien, HDMI-Verlängerung'],
    ],
    images: [
      'Orvane Stick 4K mit Fernbedienung',
      'Orvane Stick 4K von oben',
      'Die Tasten der Fernbedienung des Orvane Stick 4K',
    ],
  },
  BXCHIM0001: {
    category: CAMERAS,
    title: 'Orvane Chime, Video-Türklingel, Tinte',
    description:
      'Chime zeigt bei Tag und Nacht von Kopf bis Fuß, wer vor der Tür steht, und lässt sich von überall beantworten. Aufnahmen bleiben im Haus.',
    bullets: [
      'Ansicht von Kopf bis Fuß, 1536 × 1536, mit Nachtsicht',
      'Sechs Monate mit einer Ladung, oder per Kabel',
      'Aufnahmen bleiben auf einer Karte im Haus',
      'Spricht über Drum und Frame',
    ],
    specifications: [
      ['Bild', '1536 × 1536, HDR'],
      ['Strom', 'Akku mit 6.500 mAh oder 8–24 V'],
      ['Wetter', '−20 bis 50 °C, IP65'],
    ],
    images: ['Orvane Chime in Tinte', 'Orvane Chime von vorn', 'Kamera und Klingelknopf des Orvane Chime'],
  },
  BXEYEI0001: {
    category: CAMERAS,
    title: 'Orvane Eye, Innenkamera, Kreide',
    description:
      'Eye passt auf das Zimmer auf, wenn niemand da ist, und dreht die Linse zur Wand, sobald jemand nach Hause kommt.',
    bullets: [
      '2K-Bild mit Nachtsicht',
      'Dreht die Linse weg, wenn jemand zu Hause ist',
      'Unterscheidet Menschen von Haustieren',
      'USB-C, drei Meter Kabel',
    ],
    specifications: [
      ['Bild', '2304 × 1296'],
      ['Blickwinkel', '130 Grad'],
      ['Maße', '64 × 64 × 92 mm'],
    ],
    images: ['Orvane Eye in Kreide', 'Orvane Eye von vorn', 'Die Linse des Orvane Eye'],
  },
}
