import type { PaymentProvider } from './provider.ts'

/** Pay on invoice: nothing is held, and the merchant sends a bill with the parcel. */
export const invoice: PaymentProvider = {
  name: 'invoice',
  isBookkeeping: true,
  authorise: async ({ key }) => ({ ok: true, reference: `invoice-${key}` }),
  capture: async () => undefined,
  release: async () => undefined,
  refund: async () => undefined,
}
