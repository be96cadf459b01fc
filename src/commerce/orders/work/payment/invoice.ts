import type { PaymentProvider } from './provider.ts'

/** Pay on invoice: nothing is held; the shopper owes the amount until the merchant notes that it was paid. */
export const invoice: PaymentProvider = {
  name: 'invoice',
  isBookkeeping: true,
  isOwed: true,
  authorise: async ({ key }) => ({ ok: true, reference: `invoice-${key}` }),
  capture: async () => undefined,
  release: async () => undefined,
  refund: async () => undefined,
}
