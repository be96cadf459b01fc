import type { Authorisation, PaymentProvider, PaymentRequest } from './provider.ts'

/** Card numbers that the test card accepts; one of them is declined when it is charged again. No money moves. */
export const TEST_CARDS = {
  '4242424242424242': 'approve',
  '4000002760003184': 'confirm',
  '4000000000000341': 'approve-once',
  '4000000000000002': 'decline',
} as const

/** The tokens of a payment that the demonstration's bank wants to have confirmed: the card, then the question and its answers. */
const CONFIRM = 'test-confirm'
export const BANK = { asked: 'test-asked', confirmed: 'test-confirmed', refused: 'test-refused' } as const

/**
 * The token of a card number, which says whether it is approved. Undefined if it is not a test
 * card.
 */
export function testCardToken(number: string): string | undefined {
  const digits = number.replace(/[ -]/g, '')
  return Object.hasOwn(TEST_CARDS, digits) ? `test-${TEST_CARDS[digits as keyof typeof TEST_CARDS]}` : undefined
}

/**
 * A clearly labelled card for trying out the store: one number is approved, one is declined, one is only later, and for one the store
 * plays the bank that wants a confirmation.
 */
export const testCard: PaymentProvider = {
  name: 'test-card',
  isBookkeeping: true,
  tokenOf: testCardToken,
  mayConfirm: (token) => token === CONFIRM,
  authorise: async (request) => answerOf(request),
  capture: async () => undefined,
  release: async () => undefined,
  refund: async () => undefined,
  storable: async ({ token }) => {
    if (token === 'test-approve') return { token, digits: '4242' }
    if (token === 'test-approve-once') return { token: 'test-decline', digits: '0341' }
    return token === CONFIRM || token === BANK.confirmed ? { token: CONFIRM, digits: '3184' } : undefined
  },
}

/** The bank's page is beside the page to return to. */
function answerOf({ token, key, returnTo }: PaymentRequest): Authorisation {
  if (token === 'test-approve' || token === 'test-approve-once' || token === BANK.confirmed)
    return { ok: true, reference: `test-${key}` }
  if (token === BANK.asked) return { ok: false, reason: 'pending' }
  if (token === CONFIRM && returnTo)
    return { ok: false, reason: 'confirmation', token: BANK.asked, address: new URL('bank', returnTo).href }
  return { ok: false, reason: 'declined' }
}
