import type { DemoImage, DemoProduct } from '../types.ts'

const care = (asin: string, years: '2' | '4', words: string, price: number, images: DemoImage[]): DemoProduct => ({
  asin,
  images,
  family: 'care',
  category: 'Services',
  title: `Orvane Care protection plan, ${years} years`,
  description: `${words} without worry: drops, spills and worn batteries are repaired, with a spare device by courier the next working day.`,
  bullets: [
    'Covers drops, spills and the battery',
    'A spare device the next working day',
    'For one device of any kind; ends by itself',
  ],
  specifications: [
    ['Term', `${years} years`],
    ['Repairs', 'Up to 2 each year'],
    ['Your share', 'None'],
  ],
  variation: { term: [years, 'Term', `${years} years`] },
  offers: [{ seller: 'orvane', price, stock: 100000, max: 5 }],
})

/** Title, picture and choice name no amount: they are the same in every currency. The price is what the card is worth. */
const gift = (asin: string, dollars: '25' | '50' | '100', size: string, image: string): DemoProduct => ({
  asin,
  family: 'gift-card',
  taxCategory: 'untaxed',
  category: 'Services',
  title: `Orvane gift card, ${size.toLowerCase()}`,
  description:
    'For somebody who knows best what they need. We email a code, at once or on the day you choose, and it pays for anything in the store until nothing is left of it.',
  bullets: [
    'Sent by email with your own words, up to a year ahead',
    'Pays for everything in the store, in as many orders as you like',
    'What is left stays on the card',
  ],
  specifications: [
    ['Delivery', 'By email'],
    ['Works for', 'Everything in the store'],
  ],
  images: [[`gift-${dollars}-card`, image]],
  variation: { amount: [dollars, 'Size', size] },
  offers: [{ seller: 'orvane', price: Number(dollars) * 100, stock: 100000, max: 10, round: true }],
})

export const SERVICES: DemoProduct[] = [
  care('BXCARE0002', '2', 'Two years', 4999, [['care-2-years-card', 'The card of the Orvane Care plan for two years']]),
  care('BXCARE0004', '4', 'Four years', 8499, [
    ['care-4-years-card', 'The card of the Orvane Care plan for four years'],
  ]),
  {
    asin: 'BXARCH0001',
    category: 'Services',
    title: 'Orvane Archive for cameras, 1 year',
    description:
      'Archive keeps what Chime and Eye record a second time, sealed, for those who want it outside the house as well. Only your key opens it; we could not look if we wanted to.',
    bullets: [
      '180 days of recordings from any number of cameras',
      'Sealed with a key that never leaves your phone',
      'Ends after a year unless you renew it',
    ],
    specifications: [
      ['Term', '1 year'],
      ['Recordings', '180 days'],
      ['Cameras', 'Any number in one home'],
    ],
    images: [['archive-card', 'The card of the Orvane Archive subscription']],
    offers: [{ seller: 'orvane', price: 5900, stock: 100000, max: 2 }],
  },
  {
    asin: 'BXLIBR0001',
    category: 'Services',
    title: 'Orvane Library for Page, 12 months',
    description:
      'Library opens forty thousand books on every Page in the house, from the Odyssey to last month. Writers are paid by the page that is read.',
    bullets: [
      '40,000 books in eleven languages',
      'Up to six readers in one home',
      'What you have begun stays yours for 30 days after the end',
    ],
    specifications: [
      ['Term', '12 months'],
      ['Readers', 'Up to 6'],
      ['Works with', 'Page, Page Write, Slate'],
    ],
    images: [['library-card', 'The card of the Orvane Library subscription']],
    offers: [{ seller: 'orvane', price: 7900, listPrice: 9600, stock: 100000, max: 2, giftWrap: true }],
  },
  gift('BXGIFT0025', '25', 'Small', 'The sand Orvane gift card with a ribbon'),
  gift('BXGIFT0050', '50', 'Medium', 'The dusty blue Orvane gift card with a ribbon'),
  gift('BXGIFT0100', '100', 'Large', 'The dark red Orvane gift card with a ribbon'),
  {
    asin: 'BXGIFTP050',
    taxCategory: 'untaxed',
    needsDelivery: true,
    category: 'Services',
    title: 'Orvane gift card, printed',
    description:
      'The same gift card on paper, for a birthday table or a letter box. It comes with your own words, is worth something from the day it ships, and pays for anything in the store.',
    bullets: [
      'Printed with your own words',
      'Valid from the day it ships, so a lost card in the house is only paper',
      'What is left stays on the card',
    ],
    specifications: [
      ['Delivery', 'By post'],
      ['Works for', 'Everything in the store'],
    ],
    images: [['gift-50-card', 'The dusty blue Orvane gift card with a ribbon']],
    offers: [{ seller: 'orvane', price: 5000, stock: 500, max: 10, round: true }],
  },
  {
    asin: 'BXINST0001',
    category: 'Services',
    title: 'Wall mounting at home',
    description:
      'A fitter comes to your home, finds the right spot with you, mounts the device so that it stays, hides the cable, and takes the packaging away.',
    bullets: [
      'One device, mounted on brick, concrete or drywall',
      'Screws, anchors and the cable cover are included',
      'A two-hour window on a day that suits you',
    ],
    specifications: [
      ['Takes', 'About 60 minutes'],
      ['Where', 'At your home'],
      ['Guarantee on the work', '24 months'],
    ],
    images: [['mount-chalk-hero', 'The wall mount that the fitter uses']],
    offers: [
      { seller: 'orvane', price: 9900, stock: 100000, max: 5 },
      { seller: 'orvane', price: 12900, stock: 100000, max: 5 },
      { seller: 'northline', price: 10900, stock: 100000, max: 5 },
    ],
  },
  {
    asin: 'BXINST0002',
    category: 'Services',
    title: 'Setup and data transfer in the shop',
    description:
      'We unpack your device in the shop, move everything over from the old one, put the glass on straight, and hand it over when it is ready.',
    bullets: [
      'Photos, messages and apps moved over',
      'Screen protection put on without a bubble',
      'Ready within two hours of arriving in the shop',
    ],
    specifications: [
      ['Takes', 'About 40 minutes'],
      ['Where', 'In the shop'],
      ['Bring along', 'The old device and its password'],
    ],
    images: [['stand-silver-hero', 'The stand on which devices are handed over']],
    offers: [{ seller: 'northline', price: 2900, stock: 100000, max: 5 }],
  },
]
