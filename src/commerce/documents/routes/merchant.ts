import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { pageAfter, pageOf } from '#commerce/merchant/work/asked.ts'
import { merchantOnly, merchantRefusals } from '#commerce/merchant/work/guard.ts'
import { orderId } from '#commerce/orders/contract/wire.ts'
import { findBuyer } from '#commerce/orders/queries/find-order.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { documentKind, documentList, documentNumber, merchantDocument } from '../contract.ts'
import { findDocument, findDocumentsOf, listDocuments } from '../queries/documents.ts'
import { documentPdf, packingSlipPdf } from '../work/pdf.ts'
import { sendPdf } from '../work/send-pdf.ts'
import { showDocument } from '../work/show.ts'

const tags = ['merchant']
const ofOrder = z.object({ id: orderId })
const refusals = { 400: errorBody, 404: errorBody, ...merchantRefusals }

const pdf = z.any().meta({ description: 'application/pdf' })

/** The merchant's documents: a list to file them by, and their PDFs. */
export function merchantDocumentRoutes(app: App, commerce: Commerce): void {
  const { db } = commerce
  const preValidation = merchantOnly(commerce)

  app.get(
    '/api/merchant/documents',
    {
      preValidation,
      schema: {
        tags,
        summary: 'List invoices and credit notes by marketplace, kind and number',
        querystring: pageAfter(documentNumber).extend({
          marketplace: marketplaceCode.optional(),
          kind: documentKind.optional(),
        }),
        response: { 200: documentList, 400: errorBody, ...merchantRefusals },
      },
    },
    async ({ query: { limit, ...by } }) => {
      const { items, next } = pageOf(await listDocuments(db, by, limit + 1), limit, ({ number }) => number)
      return { items: items.map(showDocument), next }
    },
  )

  app.get(
    '/api/merchant/documents/:number',
    {
      preValidation,
      schema: {
        tags,
        summary: 'Get a document as a PDF',
        params: z.object({ number: documentNumber }),
        response: { 200: pdf, ...refusals },
      },
    },
    async (request, reply) => {
      const { number } = request.params
      const found = await findDocument(db, number, undefined)
      if (!found) refuse(REFUSALS.notFound)
      return sendPdf(reply, number, await documentPdf(commerce, found))
    },
  )

  app.get(
    '/api/merchant/orders/:id/documents',
    {
      preValidation,
      schema: {
        tags,
        summary: 'List the documents of an order',
        params: ofOrder,
        response: { 200: z.object({ items: z.array(merchantDocument) }), ...refusals },
      },
    },
    async ({ params: { id } }) => {
      const items = (await findDocumentsOf(db, id)).map(showDocument)
      return items.length > 0 || (await findBuyer(db, id)) ? { items } : refuse(REFUSALS.notFound)
    },
  )

  app.get(
    '/api/merchant/orders/:id/packing-slip',
    {
      preValidation,
      schema: {
        tags,
        summary: 'Get the packing slip of an order, or of one of its parcels, as a PDF',
        params: ofOrder,
        querystring: z.strictObject({ parcel: z.coerce.number().int().min(1).max(9999).optional() }),
        response: { 200: pdf, ...refusals },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { parcel } = request.query
      const slip = await packingSlipPdf(commerce, id, parcel)
      if (!slip) refuse(REFUSALS.notFound)
      return sendPdf(reply, `packing-slip-${id}${parcel === undefined ? '' : `-${parcel}`}`, slip)
    },
  )
}
