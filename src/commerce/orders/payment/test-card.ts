import type { PaymentProvider } from './provider.ts'

/** Card numbers that the test card accepts. No money moves. */
export const TEST_CARDS = { '4242424242424242': 'approve', '4000000000000002': 'decline' } as const

/**
 * The token of a card number, which says whether it is approved. Undefined if it is not a test
 * card.
 */
export function testCardToken(number: string): string | undefined {
  const digits = number.replace(/[ -]/g, '')
  return Object.hasOwn(TEST_CARDS, digits) ? `test-${TEST_CARDS[digits as keyof typeof TEST_CARDS]}` : undefined
}

/** A clearly labelled card for trying out the store: one number is approved, one is declined. */
export const testCard: PaymentProvider = {
  name: 'test-card',
  isBookkeeping: true,
  authorise: async ({ token, key }) =>
    token === 'test-approve' ? { ok: true, reference: `test-${key}` } : { ok: false, reason: 'declined' },
  capture: async () => undefined,
  release: async () => undefined,
  refund: async () => undefined,
  storable: async ({ token }) => (token === 'test-approve' ? { token, digits: '4242' } : undefined),
}
