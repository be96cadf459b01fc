import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { customerOf, formOf, pathFor } from '#commerce/accounts/work/customer-action.ts'
import { asin } from '#commerce/catalog/contract.ts'
import type { Commerce } from '#commerce/feature.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { ok } from '#platform/result.ts'
import type { App } from '#platform/store/module.ts'
import type { Aim } from '../contract/pages.ts'
import { appraisal, modelId, payment, productGroup } from '../contract/words.ts'
import { findModel, findQuestions } from '../queries/models.ts'
import { devicePath, FIND_PATH, OWN_PATH } from '../rules/paths.ts'
import { CHECKS_SELLER_IDENTITY, OFFER_DAYS } from '../settings.ts'
import { addDeviceTo } from '../work/draft.ts'
import { findDevices, PAGE_SIZE, SECOND_PAGE_SIZES } from '../work/find.ts'
import { findPictures } from '../work/pictures.ts'
import { toOffer } from '../work/view.ts'
import { logUnknown, placeOf } from './answers.ts'

const query = z
  .object({
    q: z.string().max(100).optional().catch(undefined),
    brand: z.string().max(60).optional().catch(undefined),
    name: z.string().max(100).optional().catch(undefined),
    page: z.coerce.number().int().min(1).max(100).catch(1),
    productGroup: productGroup.optional().catch(undefined),
    currentAsin: asin.optional().catch(undefined),
    selectedAsin: asin.optional().catch(undefined),
    own: z.string().max(1).optional().catch(undefined),
  })
  .loose()

const aimOf = (given: { productGroup?: string | undefined; currentAsin?: string | undefined }): Aim => ({
  ...(given.productGroup && { productGroup: given.productGroup }),
  ...(given.currentAsin && { currentAsin: given.currentAsin }),
})

/** Pages to look for a device and to describe it; everything works as a form. */
export function findRoutes(app: App, commerce: Commerce): void {
  const { db } = commerce
  const path = pathFor(commerce)

  app.get(FIND_PATH, { schema: { hide: true, querystring: query } }, async (request, reply) => {
    const place = placeOf(commerce, request)
    const { owner, customer } = commerce.shopperOf(request)
    const { q, ...asked } = request.query
    const refines = asked.brand !== undefined
    const search = { ...asked, words: q, size: refines ? SECOND_PAGE_SIZES.desktop : PAGE_SIZE, refines }
    return reply.page('trade-in/find', await findDevices(commerce, customer && owner, place, search))
  })

  const device = async (
    request: FastifyRequest,
    reply: FastifyReply,
    id: string,
    aim: Aim,
    shown: { filled: Record<string, string>; boughtHere: boolean; problem: string | null; status: number },
  ) => {
    const place = placeOf(commerce, request)
    const { code } = place.marketplace
    const model = (await findModel(db, code, id)) ?? refuse(REFUSALS.notFound)
    logUnknown(request, model)
    const settings = commerce.settings.of(code)
    const [questions, pictures] = await Promise.all([
      findQuestions(db, model.productGroup),
      findPictures(db, [model], place),
    ])
    const offer = toOffer(model, questions, { ...place, offerDays: OFFER_DAYS.in(settings), pictures })
    const { status, ...props } = shown
    return reply.page(
      'trade-in/device',
      { offer, aim, paysNow: !CHECKS_SELLER_IDENTITY.in(settings), ...props },
      { status },
    )
  }

  app.get(
    devicePath(':model'),
    { schema: { hide: true, params: z.object({ model: modelId }), querystring: query } },
    async (request, reply) => {
      placeOf(commerce, request)
      customerOf(commerce, request)
      const boughtHere = request.query.own === '1'
      const filled = { payment: 'PAID_LATER', appraisal: 'RETURN_WORSE' }
      const shown = { filled, boughtHere, problem: null, status: 200 }
      return device(request, reply, request.params.model, aimOf(request.query), shown)
    },
  )

  app.post(
    `${OWN_PATH}/add`,
    { schema: { hide: true, body: z.object({ model: modelId }).loose() } },
    async (request, reply) => {
      const place = placeOf(commerce, request)
      const { owner } = customerOf(commerce, request, devicePath(request.body.model))
      const filled = formOf(request)
      const chosen = z.object({ appraisal, payment }).safeParse(filled)
      const aim = query.parse(filled)
      const own = asin.safeParse(filled.boughtHere)
      const again = (problem: string) =>
        device(request, reply, request.body.model, aimOf(aim), {
          filled,
          boughtHere: own.success,
          problem,
          status: 422,
        })
      if (!chosen.success) return again('answers')
      const answers = Object.fromEntries(
        Object.entries(filled).flatMap(([name, value]) => (name.startsWith('answer.') ? [[name.slice(7), value]] : [])),
      )
      const asked = {
        modelId: request.body.model,
        answers,
        serial: filled.serial,
        boughtHere: own.data,
        ...chosen.data,
      }
      const added = await commitOnce(commerce, request, owner, async (sql) => {
        const done = await addDeviceTo(commerce, sql, owner, place, asked)
        return done.ok ? ok(done.value) : done
      })
      if (added.ok) return reply.redirect(path(request, OWN_PATH), 303)
      if (added.failure === 'full') return reply.redirect(`${path(request, OWN_PATH)}?problem=full`, 303)
      return again(added.failure)
    },
  )
}
