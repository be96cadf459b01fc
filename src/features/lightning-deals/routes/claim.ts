import { isDeepStrictEqual } from 'node:util'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { signInFirst } from '#commerce/accounts/work/customer-action.ts'
import { findPageParameters } from '#commerce/buy-box/rules/form-items.ts'
import type { DeclaredTerm, GivenParameters } from '#commerce/cart/contract/terms.ts'
import { lineParameters } from '#commerce/cart/contract/wire.ts'
import { parametersOfClaim, toExtras } from '#commerce/cart/rules/terms.ts'
import { extrasKey, type WantedItem } from '#commerce/cart/rules/wanted-items.ts'
import { toRefusal } from '#commerce/cart/work/answers.ts'
import { judgeItems } from '#commerce/cart/work/change.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { ensureOwner } from '#commerce/shopper/work/owner.ts'
import { refuse } from '#platform/http/errors.ts'
import { expectMediaType, malformed, sendAs } from '#platform/http/media-types.ts'
import type { App } from '#platform/store/module.ts'
import { CLAIM_REQUEST, claimUnits, dealId } from '../contract/wire.ts'
import { platformOf } from '../rules/access.ts'
import { refusalOf, toClaimAnswer } from '../rules/answers.ts'
import type { RefusedClaim } from '../rules/judge.ts'
import { addressIn } from '../work/address.ts'
import type { ClaimQueue } from '../work/claim-queue.ts'
import { dealExtras } from '../work/term.ts'

const form = z
  .object({ asin: z.string(), quantity: z.coerce.number().int().catch(1).default(1) })
  .catchall(z.string().max(2000))

/** Claims a deal: as JSON, or by form without JavaScript. */
export function claimRoutes(app: App, commerce: Commerce, queue: ClaimQueue): void {
  const { terms } = commerce
  const check = checkerFor(terms)

  /** A refusal that sign-in would lift says where to sign in, and from there back to the product. */
  const refusalFor = (outcome: RefusedClaim, asin: string, request: FastifyRequest) =>
    outcome.fault === 'sign-in'
      ? { ...refusalOf(outcome), details: signInFirst(commerce, request, `/dp/${asin}`).details }
      : refusalOf(outcome)

  app.route({
    ...claimUnits(terms),
    handler: async (request, reply) => {
      expectMediaType(request, CLAIM_REQUEST)
      const { dealId: id, marketplace } = request.params
      const { asin, offerListingId, quantity, additionalParameters } = request.body
      const parameters = check(givenOnce({ ...additionalParameters }, parametersOfClaim(terms, request.body)))
      const who = whoAsks(commerce, request, reply, id)
      const asked = { marketplace, asin, offerId: offerListingId, quantity, extras: toExtras(terms, parameters) }
      await expectAllowed(commerce, queue, id, { ...who, ...asked })
      const outcome = await queue.claim(id, { ...who, ...asked })
      if (outcome.kind === 'refused') refuse(refusalFor(outcome, asin, request))
      return sendAs(reply, toClaimAnswer(id, outcome))
    },
  })

  app.post(
    '/deals/:dealId/claim',
    { schema: { hide: true, params: z.object({ dealId }), body: form } },
    async (request, reply) => {
      const { prefix } = commerce.places.contextOf(request)
      const { asin, quantity, ...fields } = request.body
      const who = whoAsks(commerce, request, reply, request.params.dealId)
      const marketplace = commerce.places.marketplaceOf(request).code
      const extras = toExtras(terms, check(findPageParameters(terms, fields)))
      const asked = { marketplace, asin, offerId: undefined, quantity, extras }
      await expectAllowed(commerce, queue, request.params.dealId, { ...who, ...asked })
      const outcome = await queue.claim(request.params.dealId, { ...who, ...asked })
      if (outcome.kind === 'held') return reply.redirect(`${prefix}/cart`, 303)
      if (outcome.kind === 'refused' && outcome.fault === 'sign-in') refuse(refusalFor(outcome, asin, request))
      const fault = outcome.kind === 'refused' ? outcome.fault : outcome.kind === 'full' ? 'waitlist-full' : 'waiting'
      return reply.page(
        'lightning-deals/said',
        { fault, asin },
        { status: outcome.kind === 'refused' ? refusalOf(outcome).status : 200 },
      )
    },
  )
}

/**
 * Validates parameters against their terms and refuses the first invalid one with a 400. The schema
 * is built once, because building it costs more than a claim.
 */
function checkerFor(terms: DeclaredTerm[]): (given: GivenParameters) => GivenParameters {
  const schema = lineParameters(terms)
  return (given) => {
    const parsed = schema.safeParse(given)
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    return refuse(malformed(issue?.path.join('.') || 'additionalParameters', issue?.message ?? 'is not valid'))
  }
}

/** Joins the parameters with those in fields of their own, and refuses with a 400 one that both give, with other values. */
function givenOnce(parameters: GivenParameters, inFields: GivenParameters): GivenParameters {
  const given = new Map(Object.entries(parameters))
  const [twice] = Object.entries(inFields).flatMap(([name, value]) =>
    given.has(name) && !isDeepStrictEqual(given.get(name), value) ? [name] : [],
  )
  if (twice !== undefined) refuse(malformed(`additionalParameters.${twice}`, 'must be what its own field says'))
  return { ...parameters, ...inFields }
}

type AskedClaim = Omit<WantedItem, 'offerId' | 'key' | 'associatedLine' | 'goesTogether'> & {
  owner: string
  marketplace: MarketplaceCode
  offerId: string | undefined
}

/** Refuses a claim of what the cart may not hold. A claim that gets nothing anyway asks nobody. */
async function expectAllowed(commerce: Commerce, queue: ClaimQueue, dealId: string, asked: AskedClaim): Promise<void> {
  const { owner, marketplace, asin, offerId = '', quantity } = asked
  if (queue.isFull(dealId, owner)) return
  const extras = { ...asked.extras, ...dealExtras(dealId) }
  const item = {
    asin,
    offerId,
    quantity,
    extras,
    key: extrasKey(extras, null),
    associatedLine: null,
    goesTogether: false,
  }
  const faults = await judgeItems(commerce, commerce.db, { owner, marketplace }, [item], 'put')
  if (faults.length > 0) refuse(toRefusal(faults))
}

function whoAsks(commerce: Commerce, request: FastifyRequest, reply: FastifyReply, dealId: string) {
  const { customer } = commerce.shopperOf(request)
  const attributes = request.headers['x-device-attributes']
  return {
    lineId: commerce.random.id(),
    owner: ensureOwner(commerce, request, reply),
    network: () => addressIn(commerce, dealId, request.ip),
    hasBenefit: customer?.hasPlus ?? false,
    isGuest: customer === undefined,
    platform: platformOf(typeof attributes === 'string' ? attributes : undefined),
  }
}
