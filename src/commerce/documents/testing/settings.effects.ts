import { makeShopper } from '#test/make-shopper.ts'
import { orderOnce } from '#test/order.ts'
import type { Effect } from '#test/settings.ts'
import { findDocumentsOf } from '../queries/documents.ts'
import { issueDue } from './helpers.ts'

/** What the invoice of a new order says; undefined if none is issued yet. */
async function invoiceOf(store: Parameters<Effect['notice']>[0]) {
  const id = await orderOnce(makeShopper(store.app))
  await issueDue(store.commerce)
  return (await findDocumentsOf(store.commerce.db, id))[0]?.snapshot
}

export const EFFECTS: Record<string, Effect> = {
  'marketplaces.US.seller': {
    to: { name: 'Blue Fern LLC', address: ['1 Fern Road'] },
    after: 'Blue Fern LLC',
    notice: async (store) => (await invoiceOf(store))?.seller.name,
  },
  'marketplaces.US.invoiceWhen': {
    to: 'supplied',
    after: undefined,
    notice: async (store) => (await invoiceOf(store))?.orderId,
  },
}
