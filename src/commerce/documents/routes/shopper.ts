import { z } from 'zod'
import { refuseAbsent, refuseForeign } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import { orderId } from '#commerce/orders/contract/wire.ts'
import { findOrder, findOrderOwner } from '#commerce/orders/queries/find-order.ts'
import type { App } from '#platform/store/module.ts'
import { documentNumber } from '../contract.ts'
import { findDocument } from '../queries/documents.ts'
import { documentPdf, returnSlipPdf } from '../work/pdf.ts'
import { sendPdf } from '../work/send-pdf.ts'

const params = z.object({ number: documentNumber })
const ofOrder = z.object({ id: orderId })

/** The PDFs of a shopper's own orders. */
export function shopperDocumentRoutes(app: App, commerce: Commerce): void {
  app.get('/orders/:id/return-slip', { schema: { hide: true, params: ofOrder } }, async (request, reply) => {
    const { owner } = commerce.shopperOf(request)
    const order = owner && (await findOrder(commerce, commerce.db, request.params.id, owner))
    if (!order) {
      const { id } = request.params
      const there = await findOrderOwner(commerce.db, id)
      return refuseAbsent(commerce, request, there, { page: `/orders/${id}/return-slip` })
    }
    const slip = await returnSlipPdf(commerce, order)
    // Its return is over: the order says so.
    if (!slip) return reply.redirect(`${commerce.places.contextOf(request).prefix}/orders/${order.id}`, 303)
    return sendPdf(reply, `return-slip-${request.params.id}`, slip)
  })

  app.get('/documents/:number', { schema: { hide: true, params } }, async (request, reply) => {
    const { number } = request.params
    const { owner } = commerce.shopperOf(request)
    const found = owner && (await findDocument(commerce.db, number, owner))
    if (!found) refuseForeign(commerce, request)
    return sendPdf(reply, number, await documentPdf(commerce, found))
  })
}
