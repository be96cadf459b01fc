import type { Owner } from '#test/planted-resources.ts'
import { addCompany, askFor, itemOf } from './helpers.ts'

const API = '/api/marketplaces/:marketplace/quotes'
const MERCHANT = '/api/merchant/quotes'

/** A quote of a company of one's own, which waits for an answer. */
async function plant(owner: Owner): Promise<string | undefined> {
  const { store, customer } = owner
  if (!customer) return undefined
  await addCompany(store, [customer]).catch(() => undefined)
  return (await askFor(owner, { BXCABL0001: 2 })).id
}

/** See test/planted-resources.ts. */
export const PLANTED = { 'quotes/:quote': { plant, absent: 'AAAAAAAAAAAAAAAAAAAAAA' } }

/** The merchant's alone; nobody else gets as far as looking one up. */
export const PUBLIC: Record<string, string[]> = { 'quotes/:id': ['demo-quote-for-halden-'] }

/** Valid bodies by method and address. */
export const EXAMPLES: Record<string, object> = {
  [`POST ${API}`]: { note: 'An example', items: [itemOf('BXCABL0001', 2)] },
  [`POST ${MERCHANT}/:id/offer`]: {
    lines: [{ line: 1, price: { amount: 1, currencyCode: 'USD' } }],
    validOn: '2026-12-31',
  },
  [`POST ${MERCHANT}/:id/refuse`]: { message: 'An example' },
}
