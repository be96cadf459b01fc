import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { documentNumber } from '../contract.ts'
import { documentPdf } from '../pdf.ts'
import { findDocument } from '../queries/documents.ts'
import { sendPdf } from '../send-pdf.ts'

const params = z.object({ number: documentNumber })

/** The PDFs of a shopper's own orders. */
export function shopperDocumentRoutes(app: App, commerce: Commerce): void {
  app.get('/documents/:number', { schema: { hide: true, params } }, async (request, reply) => {
    const { number } = request.params
    const { owner } = commerce.shopperOf(request)
    const found = owner && (await findDocument(commerce.db, number, owner))
    if (!found) refuse(REFUSALS.notFound)
    return sendPdf(reply, number, await documentPdf(commerce, found))
  })
}
