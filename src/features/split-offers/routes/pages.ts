import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import type { Commerce } from '#commerce/feature.ts'
import { MAX_QUANTITY } from '#commerce/offers/rules.ts'
import { ensureOwner } from '#commerce/shopper/work/owner.ts'
import { fieldsOf } from '#platform/http/fields.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import type { App } from '#platform/store/module.ts'
import type { SplitProblem } from '../contract/pages.ts'
import { splitPath } from '../rules/paths.ts'
import { readAsked } from '../work/asked.ts'
import { addSplitIn, planSplit, type SplitFailure } from '../work/split.ts'

const params = z.object({ asin })
const whole = z.coerce.number().int().min(1)
// An address may say anything; more than can be asked for is as much as can be.
const querystring = z.object({ quantity: whole.catch(1).transform((units) => Math.min(units, MAX_QUANTITY)) }).loose()
const form = z.object({ quantity: whole.max(MAX_QUANTITY), total: z.coerce.number().int().min(0) })

const problemOf = (failure: SplitFailure): SplitProblem => ({
  code: failure.code,
  possible: failure.code === 'not-enough' ? failure.possible : 0,
})

/** The page that shows who has a quantity together, and adds it. It is the shopper's own: prices and what is in their cart count. */
export function pageRoutes(app: App, commerce: Commerce): void {
  const { places, shopperOf } = commerce
  const show = async (request: FastifyRequest, reply: FastifyReply, wanted: number, refused?: SplitProblem) => {
    const { asin: number } = params.parse(request.params)
    const { code } = places.marketplaceOf(request)
    const { title, of } = await readAsked(commerce, request, code, { asin: number, quantity: wanted })
    const planned = await planSplit(commerce, of(shopperOf(request).owner))
    const problem = refused ?? (planned.ok ? null : problemOf(planned.failure))
    const props = { asin: number, title, quantity: wanted, planned: planned.ok ? planned.value : null, problem }
    return reply.page('split-offers/split', props, { status: refused ? 422 : 200 })
  }

  app.get('/gp/split-offers/:asin', { schema: { hide: true, params, querystring } }, (request, reply) =>
    show(request, reply, request.query.quantity),
  )

  app.post('/gp/split-offers/:asin', { schema: { hide: true, params } }, async (request, reply) => {
    const given = form.safeParse(fieldsOf(request.body))
    const { prefix } = places.contextOf(request)
    const { asin: number } = request.params
    if (!given.success) return reply.redirect(prefix + splitPath(number, 1), 303)
    const { code } = places.marketplaceOf(request)
    const { quantity: wanted, total } = given.data
    const { of } = await readAsked(commerce, request, code, { asin: number, quantity: wanted })
    const owner = ensureOwner(commerce, request, reply)
    const asked = { ...of(owner), most: total }
    const added = await addSplitIn((work) => commitOnce(commerce, request, owner, work), commerce, asked)
    if (added.ok) return reply.redirect(`${prefix}/cart?said=added`, 303)
    return show(request, reply, wanted, problemOf(added.failure))
  })
}
