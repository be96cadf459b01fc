import { z } from 'zod'
import { sendPdf } from '#commerce/documents/work/send-pdf.ts'
import type { Commerce } from '#commerce/feature.ts'
import { merchantOnly, merchantRefusals } from '#commerce/merchant/work/guard.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { cardId } from '../contract/merchant.ts'
import { PRINT_FAULTS, printCard } from '../work/print.ts'

const pdf = z.any().meta({ description: 'application/pdf' })

/** Printed cards, for the merchant who posts them. */
export function merchantRoutes(app: App, commerce: Commerce): void {
  app.post(
    '/api/merchant/gift-cards/:id/print',
    {
      preValidation: merchantOnly(commerce),
      schema: {
        tags: ['merchant'],
        summary: "Mint a printed gift card's code and get it as a PDF; a code printed before stops working",
        params: z.object({ id: cardId }),
        response: { 200: pdf, 400: errorBody, 404: errorBody, 409: errorBody, ...merchantRefusals },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const printed = await printCard(commerce, id)
      if (printed.ok) return sendPdf(reply, `gift-card-${id}`, printed.value)
      if (printed.failure === 'absent') return refuse(REFUSALS.notFound)
      return refuse({ status: 409, code: printed.failure, message: PRINT_FAULTS[printed.failure] })
    },
  )
}
