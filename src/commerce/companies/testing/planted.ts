/** The merchant's alone; nobody else gets as far as looking one up. See test/planted-resources.ts. */
export const PUBLIC: Record<string, string[]> = { 'companies/:id': ['demo-company-of-halden'] }

/** Valid bodies by method and address. */
export const EXAMPLES: Record<string, object> = {
  'POST /api/marketplaces/:marketplace/company/side': { side: 'me' },
  'POST /api/merchant/companies': { marketplace: 'US', name: 'Example', country: 'US' },
  'POST /api/merchant/companies/:id/refuse': { reason: 'An example' },
  'POST /api/merchant/companies/:id/suspend': { reason: 'An example' },
  'POST /api/merchant/companies/:id/add-person': { email: 'nobody@example.com' },
  'POST /api/merchant/companies/:id/exempt': { certificate: 'ST-1', evidence: 'An example' },
  'POST /api/merchant/companies/:id/end-exemption': { certificate: 'ST-1' },
  'POST /api/merchant/companies/:id/set-terms': { limit: { amount: 5000, currencyCode: 'USD' }, days: 30 },
  'POST /api/merchant/companies/:id/remove-person': { email: 'nobody@example.com' },
}
