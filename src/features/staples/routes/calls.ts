import type { FastifyReply, FastifyRequest } from 'fastify'
import { safeReturn } from '#commerce/accounts/rules.ts'
import { signInFirst } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import { localeOf } from '#commerce/marketplace/rules.ts'
import { authUrlOf, REFUSALS, refuse, toErrorBody } from '#platform/http/errors.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { malformed } from '#platform/http/media-types.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import { toDay } from '#platform/render/to-day.ts'
import type { App } from '#platform/store/module.ts'
import { schemas } from '../contract/calls.ts'
import { findStapleOf } from '../queries/staples.ts'
import { ADD_PATH, LEARN_PATH, STAPLES_PATH, UPDATE_PATH } from '../rules/paths.ts'
import { NOTICE_DAYS } from '../settings.ts'
import { addStaple, changeStaple } from '../work/change.ts'
import { toRefusal } from './answers.ts'

const MESSAGES = new URL('../ui/messages/', import.meta.url)

/** The specification's calls (3, section 7). */
export function callRoutes(app: App, commerce: Commerce): void {
  const { db, places, settings } = commerce

  const askToSignIn = (request: FastifyRequest, reply: FastifyReply, asin: string) => {
    const refusal = signInFirst(commerce, request, `/dp/${asin}`)
    return reply.code(401).send({ ...toErrorBody(refusal), authUrl: authUrlOf(refusal) ?? '/' })
  }

  app.post(ADD_PATH, { schema: schemas.add }, async (request, reply) => {
    const { customer, owner } = commerce.shopperOf(request)
    const { asin, quantity, cadence, agreedPrice } = request.body
    if (!customer || !owner) return askToSignIn(request, reply, asin)
    const { code: marketplace } = places.marketplaceOf(request)
    const asked = { asin, quantity: quantity.quantity, cadence, agreedPrice }
    const added = await commitOnce(commerce, request, owner, (sql) =>
      addStaple(commerce, sql, { owner, marketplace }, asked),
    )
    if (!added.ok && added.failure !== 'repeated') return refuse(toRefusal(added.failure))
    const staple = (await findStapleOf(db, owner, marketplace, asin)) ?? refuse(REFUSALS.notFound)
    const { prefix } = places.contextOf(request)
    const nextViewHtml = await reply.fragmentText('staples/next', {
      isNew: added.ok,
      quantity: staple.quantity,
      cadence: { every: staple.every, unit: staple.unit },
      nextOn: staple.nextOn,
      manageUrl: `${prefix}${STAPLES_PATH}`,
    })
    return { addOperationStatus: added.ok ? ('ItemAdded' as const) : ('ItemAlreadyRepeated' as const), nextViewHtml }
  })

  app.post(UPDATE_PATH, { schema: schemas.update }, async (request, reply) => {
    const { customer, owner } = commerce.shopperOf(request)
    const { asin, quantity, cadence } = request.body
    if (!customer || !owner) return askToSignIn(request, reply, asin)
    const marketplace = places.marketplaceOf(request)
    const of = { owner, marketplace: marketplace.code }
    const known = (await findStapleOf(db, owner, marketplace.code, asin)) ?? refuse(REFUSALS.notFound)
    const asked = { cadence, ...(quantity ? { quantity: quantity.quantity } : {}) }
    const changed = await commitOnce(commerce, request, owner, (sql) =>
      changeStaple(commerce, sql, { ...of, id: known.id }, asked),
    )
    if (!changed.ok) return refuse(toRefusal(changed.failure))
    const staple = (await findStapleOf(db, owner, marketplace.code, asin)) ?? refuse(REFUSALS.notFound)
    const locale = localeOf(marketplace, places.contextOf(request).language)
    const t = mailTexts(MESSAGES, locale)
    const often = t(`every.${staple.unit}`, { every: staple.every })
    return {
      renderableQuantityCadence: t('renderable', { quantity: staple.quantity, cadence: often }),
      renderableNextDropDate: toDay(staple.nextOn, locale),
    }
  })

  app.get(LEARN_PATH, { schema: schemas.learn }, async (request, reply) => {
    const { learnMoreManageStaplesLink: asked } = request.query
    const { prefix } = places.contextOf(request)
    const link = asked ?? `${prefix}${STAPLES_PATH}`
    if (safeReturn(link) !== link)
      return refuse(malformed('learnMoreManageStaplesLink', 'must be a path of this store'))
    const days = NOTICE_DAYS.in(settings.store())
    reply.header('vary', 'accept')
    if (request.headers.accept?.includes('application/json'))
      return reply
        .header('cache-control', 'private, no-store')
        .send({ learnMoreManageStaplesLink: link, noticeDays: days })
    return reply.fragment('staples/learn', { link, days })
  })
}
