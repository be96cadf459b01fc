import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { customerOf, formOf, pathFor, signInFirst } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import { productLanguageIn } from '#commerce/marketplace/rules.ts'
import { authUrlOf, REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { buttonId, type CreateAnswer, createDash, dashData } from '../contract/wire.ts'
import { acceptNow, findButton, removeButton } from '../queries/buttons.ts'
import { changesOf, seenOf } from '../rules/judge.ts'
import { CODES, INDEX_PATH } from '../rules/paths.ts'
import { createButton, type Outcome } from '../work/create.ts'
import { factsOf, findNow } from '../work/now.ts'
import { textsIn } from '../work/texts.ts'
import { atOnceOf, itemOf, showButtons } from '../work/view.ts'

const CODE = { known: CODES.there, full: CODES.full, unknown: CODES.unknown, unavailable: CODES.unavailable } as const

const said = z.string().max(40).nullable().catch(null).default(null)
const ofButton = { hide: true, params: z.object({ button: buttonId }) }
const fields = z.record(z.string(), z.string())

/** The specification's call that makes a button, and the page with a customer's buttons. All forms work without scripts. */
export function buttonRoutes(app: App, commerce: Commerce): void {
  const { db, places } = commerce
  const path = pathFor(commerce)
  const actingIn = (request: FastifyRequest, signedInAt = INDEX_PATH) => {
    const { customer, owner } = customerOf(commerce, request, signedInAt)
    const cart = { owner, marketplace: places.marketplaceOf(request).code }
    return { commerce, customer, cart, language: places.contextOf(request).language }
  }
  const back = (request: FastifyRequest, outcome: string) => `${path(request, INDEX_PATH)}?said=${outcome}`

  app.post(createDash.url, { schema: createDash.schema }, async (request, reply) => {
    const { customer, owner } = commerce.shopperOf(request)
    if (!customer || !owner) {
      const authUrl = authUrlOf(signInFirst(commerce, request, `/dp/${request.body.data.asin}`)) ?? '/'
      return reply.code(401).type('text/plain').send(authUrl)
    }
    const marketplace = places.marketplaceOf(request)
    const done = await createButton(commerce, { owner, marketplace: marketplace.code }, request.body.data)
    return toAnswer(done, textsIn(marketplace, places.contextOf(request).language))
  })
  app.post(INDEX_PATH, { schema: { hide: true, body: dashData } }, async (request, reply) => {
    const done = await createButton(commerce, actingIn(request, `/dp/${request.body.asin}`).cart, request.body)
    return reply.redirect(back(request, done), 303)
  })

  app.get(INDEX_PATH, { schema: { hide: true, querystring: z.object({ said }).loose() } }, async (request, reply) => {
    const asker = actingIn(request)
    const way = atOnceOf(commerce)
    const isOn = (await way?.isOn(asker)) ?? false
    return reply.page('digital-dash/buttons', {
      buttons: await showButtons(asker),
      turnOn: isOn || !way ? null : way.path,
      said: request.query.said,
    })
  })

  /** A button of the customer, with what it would order now. */
  const buttonOf = async (request: FastifyRequest<{ Params: { button: string } }>) => {
    const acting = actingIn(request)
    const { cart, language } = acting
    const button = (await findButton(db, cart, request.params.button)) ?? refuse(REFUSALS.notFound)
    const place = places.find(cart.marketplace)
    const now = (await findNow(commerce, cart.marketplace, productLanguageIn(place, language), [button])).get(
      button.asin,
    )
    return { ...acting, button, facts: now && factsOf(now) }
  }

  app.post(
    `${INDEX_PATH}/:button/order`,
    { schema: { ...ofButton, body: fields.default({}) } },
    async (request, reply) => {
      const { cart, button, facts } = await buttonOf(request)
      const pressed = { commerce, request, cart, items: [itemOf(button)] }
      const way = atOnceOf(commerce)
      // A press whose answer was lost has its order, whatever the product is now.
      const earlier = await way?.again(pressed)
      if (earlier) return reply.redirect(earlier, 303)
      if (!facts) return reply.redirect(back(request, 'unavailable'), 303)
      // What is not as it was agreed to is not ordered, whatever the page showed.
      if (changesOf(button, facts).length > 0) return reply.redirect(back(request, 'changed'), 303)
      const to = await way?.order(pressed)
      return reply.redirect(to ?? back(request, 'not-ordered'), 303)
    },
  )
  app.post(`${INDEX_PATH}/:button/accept`, { schema: ofButton }, async (request, reply) => {
    const { cart, button, facts } = await buttonOf(request)
    if (!facts) return reply.redirect(back(request, 'unavailable'), 303)
    // What the page showed: another change in between is shown first.
    if (formOf(request).seen !== seenOf(facts)) return reply.redirect(back(request, 'changed'), 303)
    await acceptNow(db, cart.owner, button.id, facts)
    return reply.redirect(back(request, 'accepted'), 303)
  })
  app.post(`${INDEX_PATH}/:button/remove`, { schema: ofButton }, async (request, reply) => {
    const { cart } = actingIn(request)
    if (!(await removeButton(db, cart.owner, request.params.button))) return refuse(REFUSALS.notFound)
    return reply.redirect(back(request, 'removed'), 303)
  })
}

function toAnswer(done: Outcome, t: ReturnType<typeof textsIn>): CreateAnswer {
  if (done === 'stored') return { success: true, error: null }
  const error = { errorCode: CODE[done], errorTitle: t(`fault.${done}.title`), errorMessage: t(`fault.${done}.text`) }
  return { success: false, error }
}
