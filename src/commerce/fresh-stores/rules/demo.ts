import type { NewFreshStore } from './new-store.ts'

type Place = Pick<NewFreshStore, 'marketplace' | 'timeZone'> & {
  country: 'US' | 'GB' | 'DE'
  market: NewFreshStore['address']
  bakery: NewFreshStore['address']
  grocer: NewFreshStore['address']
  areas: NewFreshStore['areas']
  minimum: number
  fee: number
}

const PLACES: Place[] = [
  {
    marketplace: 'US',
    country: 'US',
    timeZone: 'America/New_York',
    market: address('118 Atlantic Avenue', 'Brooklyn', 'NY', '11201', 'US'),
    bakery: address('46 Court Street', 'Brooklyn', 'NY', '11201', 'US'),
    grocer: address('9 Henry Street', 'Brooklyn', 'NY', '11201', 'US'),
    areas: [
      { zone: 'manhattan', from: '100', to: '102' },
      { zone: 'brooklyn', from: '112', to: '112' },
    ],
    minimum: 3500,
    fee: 599,
  },
  {
    marketplace: 'GB',
    country: 'GB',
    timeZone: 'Europe/London',
    market: address('22 Exmouth Market', 'London', '', 'EC1R 4QE', 'GB'),
    bakery: address('5 Lamb’s Conduit Street', 'London', '', 'WC1N 3LZ', 'GB'),
    grocer: address('31 Marchmont Street', 'London', '', 'WC1N 1AP', 'GB'),
    areas: [
      { zone: 'city', from: 'EC', to: 'EC' },
      { zone: 'west', from: 'W', to: 'W' },
      { zone: 'west', from: 'SW', to: 'SW' },
    ],
    minimum: 2500,
    fee: 450,
  },
  {
    marketplace: 'DE',
    country: 'DE',
    timeZone: 'Europe/Berlin',
    market: address('Torstraße 91', 'Berlin', '', '10119', 'DE'),
    bakery: address('Linienstraße 40', 'Berlin', '', '10119', 'DE'),
    grocer: address('Auguststraße 12', 'Berlin', '', '10119', 'DE'),
    areas: [
      { zone: 'mitte', from: '101', to: '104' },
      { zone: 'prenzlauer-berg', from: '105', to: '107' },
    ],
    minimum: 3000,
    fee: 490,
  },
]

function address(line1: string, city: string, region: string, postalCode: string, country: string) {
  return { line1, line2: '', city, region, postalCode, country }
}

/** Ids of the demonstration: written down, so that links to them can be. */
export const DEMO_IDS = { delivery: 'GRNHALLD', pickup: 'GRNHALLP', bakery: 'CRNROVEN', grocer: 'MILLLANE' }

/**
 * "Greenhall Market" is two stores of one brand; "Corner Oven" is a bakery whose bread is collected. "Mill Lane Grocer" has an ordering service of its own,
 * for which its page of times stands in.
 */
export const DEMO_STORES: NewFreshStore[] = PLACES.flatMap((place) => {
  const { marketplace, timeZone, areas, market, bakery, grocer, minimum, fee } = place
  const plain = { marketplace, timeZone, redirects: false, orderingUrl: null }
  const greenhall = {
    ...plain,
    brandId: `GREENHALL${marketplace.charAt(0)}`,
    name: 'Greenhall Market',
    address: market,
  }
  const counter = { kind: 'pickup' as const, areas: [], fee: 0 }
  return [
    { ...greenhall, id: DEMO_IDS.delivery + marketplace, kind: 'delivery' as const, areas, minimumOrder: minimum, fee },
    { ...greenhall, ...counter, id: DEMO_IDS.pickup + marketplace, minimumOrder: 0 },
    {
      ...plain,
      ...counter,
      id: DEMO_IDS.bakery + marketplace,
      brandId: `CORNEROVN${marketplace.charAt(0)}`,
      name: 'Corner Oven',
      address: bakery,
      minimumOrder: 0,
    },
    {
      ...plain,
      ...counter,
      id: DEMO_IDS.grocer + marketplace,
      brandId: `MILLLANEG${marketplace.charAt(0)}`,
      name: 'Mill Lane Grocer',
      address: grocer,
      minimumOrder: 0,
      redirects: true,
      orderingUrl: `/fresh/${DEMO_IDS.grocer}${marketplace}/slots`,
    },
  ]
})
