import { z } from 'zod'
import { networkOf } from '#commerce/accounts/rules.ts'
import type { Commerce } from '#commerce/feature.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { ensureOwner } from '#commerce/shopper/work/owner.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { type AddOutcome, addRequest, ownCards } from '../contract/shopper.ts'
import { addCard } from '../work/add.ts'
import { viewCards } from '../work/view.ts'

const params = z.object({ marketplace: marketplaceCode })
const tags = ['account']

const MESSAGES: Record<Exclude<AddOutcome, 'added' | 'yours' | 'too-many'>, string> = {
  unknown: 'No gift card has this code. Check it, then try again.',
  used: 'This gift card has been added to another account.',
  over: 'This gift card is not valid any more.',
}

/** A shopper's gift cards for integrators: list them, and add one by its code. */
export function apiRoutes(app: App, commerce: Commerce): void {
  const path = '/api/marketplaces/:marketplace/gift-cards'

  app.get(
    path,
    {
      schema: {
        tags,
        summary: 'List your gift cards and what is left on them',
        params,
        response: { 200: ownCards, 400: errorBody },
      },
    },
    async (request) => {
      const owner = commerce.shopperOf(request).owner ?? ''
      return viewCards(commerce, { owner, marketplace: request.params.marketplace })
    },
  )

  app.post(
    path,
    {
      schema: {
        tags,
        summary: 'Add a gift card by its code; one that is yours already changes nothing',
        params,
        body: addRequest,
        response: { 200: ownCards, 400: errorBody, 403: errorBody, 422: errorBody, 429: errorBody },
      },
    },
    async (request, reply) => {
      const owner = ensureOwner(commerce, request, reply)
      const { marketplace } = request.params
      const { code } = request.body
      const outcome = await addCard(commerce, { owner, address: networkOf(request.ip), marketplace, code })
      if (outcome === 'too-many') refuse({ ...REFUSALS.tooMany, retryAfter: 3600 })
      if (outcome !== 'added' && outcome !== 'yours') refuse({ status: 422, code: outcome, message: MESSAGES[outcome] })
      return viewCards(commerce, { owner, marketplace })
    },
  )
}
