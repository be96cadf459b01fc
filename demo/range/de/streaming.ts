import type { DemoTexts } from '../../types.ts'

export const STREAMING: Record<string, DemoTexts> = {
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
  BXSTIC0001: {
    category: 'Streaming',
    title: 'Orvane Stick Lite, Streaming-Stick mit Fernbedienung, Kreide',
    description:
      'Stick Lite macht einen älteren Fernseher wieder neu. Dieselbe Liste von allem, was man schaut, in HD, mit einer Fernbedienung, die klein genug für ein Kind und einfach genug für Gäste ist.',
    bullets: [
      'HD mit 60 Bildern pro Sekunde an jedem Fernseher mit HDMI',
      'Fernbedienung mit sechs Tasten und einem Ring',
      'Reist mit: meldet sich im WLAN von Hotels an',
      'Strom kommt vom Fernseher, wo das geht',
    ],
    specifications: [
      ['Bild', '1920 × 1080, HDR10'],
      ['Anschlüsse', 'HDMI 1.4, Wi-Fi 5, Bluetooth 5.0'],
      ['Lieferumfang', 'Stick, Fernbedienung, Batterien, HDMI-Verlängerung'],
    ],
    images: ['Orvane Stick Lite in Kreide mit Fernbedienung', 'Orvane Stick Lite von oben'],
  },
  BXREMO0001: {
    category: 'Streaming',
    title: 'Orvane Remote, Fernbedienung für Stick 4K, Tinte',
    description:
      'Eine zweite Fernbedienung, oder die, die heimkommt, wenn das Sofa die erste behalten hat. Sie findet jeden Orvane Stick im Raum von selbst.',
    bullets: [
      'Elf Tasten und eine Sprachtaste',
      'Koppelt sich, wenn man sie an den Fernseher hält',
      'Schaltet die meisten Fernseher und Soundbars ein und aus',
    ],
    specifications: [
      ['Strom', 'AAA-Batterien, liegen bei'],
      ['Maße', '38 × 142 × 16 mm'],
      ['Passt zu', 'Stick 4K, Stick Lite'],
    ],
    images: ['Orvane Remote von beiden Seiten', 'Die Tasten der Orvane Remote'],
  },
}
