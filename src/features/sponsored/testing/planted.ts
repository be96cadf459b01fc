import { DEMO_ID } from '../work/demo.ts'
import { DRUM } from './helpers.ts'

const dollars = (amount: number) => ({ amount, currencyCode: 'USD' })

/** The merchant's: everybody else is rejected before the lookup. See test/planted-resources.ts. */
export const PUBLIC: Record<string, string[]> = {
  'campaigns/:id': [DEMO_ID],
  'POST /api/merchant/campaigns advertiser.id': ['Orvane'],
}

/** Valid bodies by method and address. */
export const EXAMPLES: Record<string, object> = {
  'POST /api/merchant/campaigns': {
    marketplace: 'US',
    name: 'Example',
    advertiser: { kind: 'brand', id: 'Orvane' },
    payer: 'Orvane Inc.',
    placements: ['search'],
    asins: [DRUM],
    pricing: 'click',
    price: dollars(0.5),
    budget: dollars(50),
  },
}
