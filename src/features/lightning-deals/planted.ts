/** Deals are everybody's; whose a claim is, no address says. See test/planted-resources.ts. */
export const PUBLIC: Record<string, string[]> = {
  'deals/:dealId': ['demo-deal-available-US----------', 'demo-deal-upcoming-US-----------'],
  installmentsProgramId: ['monthly-12'],
  'deals/:id': ['demo-deal-available-US----------'],
}
