const DEMO = 'demo-installments-US'

/** Programmes are everybody's, parts the merchant's; whose a plan is, its order says. See test/planted-resources.ts. */
export const PUBLIC: Record<string, string[]> = {
  'programs/:id': [DEMO],
  'parts/:id': ['0000-00000-00000-0-1'],
}
