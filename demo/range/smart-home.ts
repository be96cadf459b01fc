import type { DemoProduct } from '../types.ts'

export const SMART_HOME: DemoProduct[] = [
  {
    asin: 'BXPLUG0001',
    category: 'Smart home',
    title: 'Orvane Plug smart socket, chalk',
    description:
      'Plug turns the floor lamp, the fan or the coffee machine on from the sofa, and says at the end of the month what each of them cost.',
    bullets: [
      'Counts what flows, to a tenth of a watt',
      'Works without the internet, through Hub or alone',
      'A button for those who just want the light on',
    ],
    specifications: [
      ['Load', 'Up to 16 A, 3,680 W'],
      ['Connections', 'Thread, Bluetooth 5.4'],
      ['Size', '52 × 52 × 64 mm'],
    ],
    images: [
      ['plug-chalk-hero', 'Orvane Plug in chalk'],
      ['plug-chalk-back', 'Orvane Plug from behind'],
    ],
    offers: [{ seller: 'orvane', price: 2499, stock: 2100 }],
  },
  {
    asin: 'BXBULB0001',
    category: 'Smart home',
    title: 'Orvane Bulb smart lamp, white and color',
    description:
      'Bulb goes from candle to noon and to any color in between, without a flicker and without a hum. It remembers how bright it was before the power went out.',
    bullets: [
      'White from 1,800 to 6,500 kelvin, and colors',
      'As bright as a 75 W bulb, for 9 W',
      'Lasts 25,000 hours',
      'Works without the internet, through Hub or alone',
    ],
    specifications: [
      ['Light', '1,055 lumens'],
      ['Socket', 'E27 or E26'],
      ['Power', '9 W'],
    ],
    images: [
      ['bulb-chalk-hero', 'Orvane Bulb shining warm white'],
      ['bulb-chalk-colour', 'Orvane Bulb shining violet'],
    ],
    offers: [
      { seller: 'orvane', price: 1799, listPrice: 1999, stock: 4200 },
      { seller: 'northline', price: 1750, stock: 140, max: 10 },
    ],
  },
  {
    asin: 'BXHUBB0001',
    category: 'Smart home',
    title: 'Orvane Hub home center, chalk',
    description:
      'Hub is the quiet square that everything else in the house talks to. It keeps the recordings of Chime and Eye at home and keeps the lights working when the internet does not.',
    bullets: [
      'Up to 200 devices: Thread, Zigbee, Wi-Fi',
      'Room for 60 days of recordings on its own drive',
      'Everything is decided in the house, nothing is sent away',
      'A battery for half an hour without power',
    ],
    specifications: [
      ['Storage', '1 TB'],
      ['Connections', '2 × Ethernet, Wi-Fi 6, Thread, Zigbee, Bluetooth 5.4'],
      ['Size', '124 × 124 × 32 mm'],
    ],
    images: [
      ['hub-chalk-hero', 'Orvane Hub in chalk'],
      ['hub-chalk-back', 'The ports of the Orvane Hub'],
    ],
    offers: [{ seller: 'orvane', price: 14999, stock: 330, max: 3 }],
  },
]
