import type { PaymentProvider } from './provider.ts'

/** Numbers that the test card knows, as every card terminal's test mode does. No money ever moves. */
export const TEST_CARDS = { '4242424242424242': 'approve', '4000000000000002': 'decline' } as const

/** What is kept of a card number: whether it will be approved. Undefined for a number that is no test card. */
export function testCardToken(number: string): string | undefined {
  const digits = number.replace(/[ -]/g, '')
  return Object.hasOwn(TEST_CARDS, digits) ? `test-${TEST_CARDS[digits as keyof typeof TEST_CARDS]}` : undefined
}

/** A clearly labelled card for trying the store out: one number is approved, one is declined. */
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
