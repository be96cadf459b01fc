import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readProgramId } from '#commerce/buy-box/rules/form-items.ts'
import type { Commerce } from '#commerce/feature.ts'
import { ensureOwner } from '#commerce/shopper/owner.ts'
import { refuse } from '#platform/http/errors.ts'
import { expectMediaType, sendAs } from '#platform/http/media-types.ts'
import type { App } from '#platform/store/module.ts'
import type { ClaimQueue } from '../claim-queue.ts'
import { CLAIM_REQUEST, claimUnits, dealId } from '../contract/wire.ts'
import { platformOf } from '../rules/access.ts'
import { refusalOf, toClaimAnswer } from '../rules/answers.ts'
import { integrationExtras } from '../rules/extras.ts'

/** Claiming a deal: by script, and by form where there are none. */
export function claimRoutes(app: App, commerce: Commerce, queue: ClaimQueue): void {
  app.route({
    ...claimUnits,
    handler: async (request, reply) => {
      expectMediaType(request, CLAIM_REQUEST)
      const { dealId: id, marketplace } = request.params
      const { asin, offerListingId, quantity, ...integrations } = request.body
      const outcome = await queue.claim(id, {
        ...whoAsks(commerce, request, reply),
        marketplace,
        asin,
        offerId: offerListingId,
        quantity,
        extras: integrationExtras(integrations),
      })
      if (outcome.kind === 'refused') refuse(refusalOf(outcome))
      return sendAs(reply, toClaimAnswer(id, outcome))
    },
  })

  const form = z.object({
    asin: z.string(),
    quantity: z.coerce.number().int().catch(1).default(1),
    'installments-check': z.string().max(4).optional(),
    programId: z.string().max(64).optional(),
  })
  app.post(
    '/deals/:dealId/claim',
    { schema: { hide: true, params: z.object({ dealId }), body: form } },
    async (request, reply) => {
      const { prefix } = commerce.places.contextOf(request)
      const { asin, quantity } = request.body
      const extras = integrationExtras({ installmentsProgramId: readProgramId(request.body) })
      const outcome = await queue.claim(request.params.dealId, {
        ...whoAsks(commerce, request, reply),
        marketplace: commerce.places.marketplaceOf(request).code,
        asin,
        offerId: undefined,
        quantity,
        extras,
      })
      if (outcome.kind === 'held') return reply.redirect(`${prefix}/cart`, 303)
      const fault = outcome.kind === 'refused' ? outcome.fault : 'waiting'
      return reply.page(
        'lightning-deals/said',
        { fault, asin },
        { status: outcome.kind === 'refused' ? refusalOf(outcome).status : 200 },
      )
    },
  )
}

function whoAsks(commerce: Commerce, request: FastifyRequest, reply: FastifyReply) {
  const attributes = request.headers['x-device-attributes']
  return {
    lineId: commerce.random.id(),
    owner: ensureOwner(commerce, request, reply),
    hasBenefit: commerce.shopperOf(request).customer?.hasPlus ?? false,
    platform: platformOf(typeof attributes === 'string' ? attributes : undefined),
  }
}
