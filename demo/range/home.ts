import type { DemoProduct } from '../types.ts'

export const HOME: DemoProduct[] = [
  {
    asin: 'BXFRAM0008',
    category: 'Smart displays',
    title: 'Orvane Frame 8 smart display, chalk',
    description:
      'Frame 8 stands in the kitchen and shows the recipe, the doorbell or last summer. The camera has a shutter that you can see.',
    bullets: [
      '8-inch display that follows the light of the room',
      'Camera with a shutter you can see',
      'Shows Chime and Eye cameras live',
      'Two speakers tuned for voices',
    ],
    specifications: [
      ['Display', '8 inches, 1280 × 800'],
      ['Camera', '13 MP with shutter'],
      ['Size', '200 × 135 × 99 mm'],
    ],
    images: [
      ['frame-8-chalk-hero', 'Orvane Frame 8 in chalk'],
      ['frame-8-chalk-front', 'Orvane Frame 8 from the front'],
      ['frame-8-chalk-back', 'Orvane Frame 8 from behind'],
    ],
    offers: [{ seller: 'orvane', price: 14999, stock: 0 }],
  },
  {
    asin: 'BXSTIC0004',
    category: 'Streaming',
    title: 'Orvane Stick 4K streaming stick with remote',
    description:
      'Stick 4K hides behind the television and brings every service to one list. The remote has the eleven keys that are needed.',
    bullets: [
      '4K with HDR at 60 frames',
      'Wi-Fi 6 for streams without pauses',
      'A remote with eleven keys and a voice button',
      'Powered by the television where it can be',
    ],
    specifications: [
      ['Picture', '3840 × 2160, HDR10+'],
      ['Connections', 'HDMI 2.1, Wi-Fi 6, Bluetooth 5.2'],
      ['In the box', 'Stick, remote, batteries, HDMI extension'],
    ],
    images: [
      ['stick-4k-ink-hero', 'Orvane Stick 4K and its remote'],
      ['stick-4k-ink-front', 'Orvane Stick 4K from above'],
      ['stick-4k-ink-detail', 'The keys of the Orvane Stick 4K remote'],
    ],
    offers: [{ seller: 'orvane', price: 4999, listPrice: 5999, stock: 1800 }],
  },
  {
    asin: 'BXCHIM0001',
    category: 'Doorbells and cameras',
    title: 'Orvane Chime video doorbell, ink',
    description:
      'Chime shows who is at the door from head to toe, day or night, and lets you answer from wherever you are. Recordings stay in your house.',
    bullets: [
      'Head-to-toe view, 1536 × 1536, with night vision',
      'Six months on one charge, or wired',
      'Recordings stay on a card in your house',
      'Talks through Drum and Frame',
    ],
    specifications: [
      ['Picture', '1536 × 1536, HDR'],
      ['Power', 'Battery 6,500 mAh or 8–24 V'],
      ['Weather', '−20 to 50 °C, IP65'],
    ],
    images: [
      ['chime-ink-hero', 'Orvane Chime in ink'],
      ['chime-ink-front', 'Orvane Chime from the front'],
      ['chime-ink-detail', 'The camera and button of the Orvane Chime'],
    ],
    offers: [{ seller: 'orvane', price: 9999, stock: 760 }],
  },
  {
    asin: 'BXEYEI0001',
    category: 'Doorbells and cameras',
    title: 'Orvane Eye indoor camera, chalk',
    description: 'Eye keeps a look on the room while you are out, and turns its lens to the wall when you are home.',
    bullets: [
      '2K picture with night vision',
      'Turns its lens away when you are home',
      'Knows people from pets',
      'USB-C, three metres of cable',
    ],
    specifications: [
      ['Picture', '2304 × 1296'],
      ['View', '130 degrees'],
      ['Size', '64 × 64 × 92 mm'],
    ],
    images: [
      ['eye-chalk-hero', 'Orvane Eye in chalk'],
      ['eye-chalk-front', 'Orvane Eye from the front'],
      ['eye-chalk-detail', 'The lens of the Orvane Eye'],
    ],
    offers: [{ seller: 'orvane', price: 5999, stock: 940 }],
  },
]
