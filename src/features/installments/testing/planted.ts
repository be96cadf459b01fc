const DEMO = 'demo-installments-US'

/**
 * Programs are public and payments belong to the merchant; a plan belongs to the owner of its order. See
 * test/planted-resources.ts.
 */
export const PUBLIC: Record<string, string[]> = {
  installmentsProgramId: ['monthly-12'],
  'programs/:id': [DEMO],
  'parts/:id': ['0000-00000-00000-0-1'],
}
