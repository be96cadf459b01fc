import type { DemoProduct } from '../types.ts'

export const STREAMING: DemoProduct[] = [
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
    asin: 'BXSTIC0001',
    category: 'Streaming',
    title: 'Orvane Stick Lite streaming stick with remote, chalk',
    description:
      'Stick Lite makes an older television new again. The same list of everything you watch, in HD, with a remote small enough for a child and simple enough for a guest.',
    bullets: [
      'HD at 60 frames on any television with HDMI',
      'Remote with six keys and a ring',
      'Goes where you go: signs in to hotel Wi-Fi',
      'Powered by the television where it can be',
    ],
    specifications: [
      ['Picture', '1920 × 1080, HDR10'],
      ['Connections', 'HDMI 1.4, Wi-Fi 5, Bluetooth 5.0'],
      ['In the box', 'Stick, remote, batteries, HDMI extension'],
    ],
    images: [
      ['stick-lite-chalk-hero', 'Orvane Stick Lite in chalk and its remote'],
      ['stick-lite-chalk-front', 'Orvane Stick Lite from above'],
    ],
    offers: [
      { seller: 'orvane', price: 2999, stock: 2600 },
      { seller: 'northline', price: 2890, stock: 0 },
    ],
  },
  {
    asin: 'BXREMO0001',
    category: 'Streaming',
    title: 'Orvane Remote for Stick 4K, ink',
    description:
      'A second remote, or the one that comes home after the sofa has kept the first. It finds every Orvane stick in the room by itself.',
    bullets: [
      'Eleven keys and a voice button',
      'Pairs when you hold it to the television',
      'Turns most televisions and soundbars on and off',
    ],
    specifications: [
      ['Power', 'AAA batteries, included'],
      ['Size', '38 × 142 × 16 mm'],
      ['Works with', 'Stick 4K, Stick Lite'],
    ],
    images: [
      ['remote-ink-hero', 'Orvane Remote from both sides'],
      ['remote-ink-detail', 'The keys of the Orvane Remote'],
    ],
    offers: [{ seller: 'orvane', price: 2499, stock: 1200 }],
  },
]
