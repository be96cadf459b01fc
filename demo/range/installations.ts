import type { DemoProduct } from '../types.ts'

export const INSTALLATIONS: DemoProduct[] = [
  {
    asin: 'BXINST0003',
    category: 'Services',
    title: 'Camera and doorbell installation',
    description:
      'A technician mounts your camera or doorbell where it sees most, wires it to the bell or a socket, and sets it up with you on your phone.',
    bullets: [
      'One camera or doorbell, mounted and wired',
      'Set up on your Wi-Fi and your phone',
      'A two-hour window on a day that suits you',
    ],
    specifications: [
      ['Takes', 'About 75 minutes'],
      ['Where', 'At your home'],
      ['Guarantee on the work', '24 months'],
    ],
    images: [['chime-ink-front', 'A doorbell as the technician mounts it']],
    offers: [
      { seller: 'northline', price: 7900, listPrice: 8900, stock: 100000, max: 5 },
      { seller: 'orvane', price: 8900, stock: 100000, max: 5 },
    ],
  },
  {
    asin: 'BXINST0004',
    category: 'Services',
    title: 'Smart home setup at home',
    description:
      'We come by, connect your hub with lamps, plugs and locks, and leave you with routines that work and know what you want them to.',
    bullets: [
      'Up to eight devices connected and named',
      'Three routines made together with you',
      'Questions answered for 30 days afterwards',
    ],
    specifications: [
      ['Takes', 'About 90 minutes'],
      ['Where', 'At your home'],
      ['Help afterwards', '30 days'],
    ],
    images: [['hub-chalk-hero', 'The hub that is set up']],
    offers: [{ seller: 'orvane', price: 6900, stock: 100000, max: 5 }],
  },
]
