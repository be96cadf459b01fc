/** See test/planted-resources.ts. A plan begins when a device arrives; what nobody has is tested with it (`plans.test.ts`). */
const NONE = '00000000-0000-4000-8000-000000000000'
const BASE = '/api/marketplaces/:marketplace/plans'

/** Claims are the merchant's, who alone gets as far as looking them up. */
export const PUBLIC: Record<string, string[]> = {
  'plans/:plan': [NONE],
  'plan-claims/:id': [NONE],
  'plan-products/:id': ['BXCARE0002-US---------'],
  ':id/:step': ['approve'],
}

/** Valid bodies by method and address. */
export const EXAMPLES: Record<string, object> = {
  [`POST ${BASE}/:plan/cancel`]: { agreedRefund: 0 },
  [`POST ${BASE}/:plan/claims`]: { words: 'It fell.' },
  'POST /account/plans/:plan/cancel': { agreed: '0' },
  'POST /account/plans/:plan/claims': { words: 'It fell.' },
}
