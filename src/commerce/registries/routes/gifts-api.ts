import type { Commerce } from '#commerce/feature.ts'
import { REFUSALS, type Refusal, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { giftApi } from '../contract/gifts-api.ts'
import { actorOf, askerOf, keptFor, keptOr404, seenOr404, textsIn } from '../work/acting.ts'
import { completeInCart, completionOf } from '../work/complete.ts'
import { noteElsewhere } from '../work/elsewhere.ts'
import { type GiftFault, giveToCart } from '../work/give.ts'
import { thankYouList } from '../work/thank-you-list.ts'

export const CLOSED: Refusal = { status: 409, code: 'closed', message: 'The registry is closed.' }
const NO_COMPLETION: Refusal = { status: 409, code: 'no-completion', message: 'There is no discount now.' }
const GIFT_FAULTS: Record<Exclude<GiftFault, 'absent'>, Refusal> = {
  closed: CLOSED,
  taken: { status: 409, code: 'taken', message: 'Nobody needs more of this any more.' },
  unavailable: { status: 422, code: 'unavailable', message: "This isn't available right now." },
  message: { status: 422, code: 'message', message: 'The message is too long.' },
  'no-wrap': { status: 422, code: 'no-wrap', message: "This isn't gift wrapped." },
}

/** JSON resources for what is given. */
export function giftApiRoutes(app: App, commerce: Commerce): void {
  const { db } = commerce

  app.post(giftApi.give.url, { schema: giftApi.give.schema }, async (request, reply) => {
    const actor = actorOf(commerce, request, reply, request.params.marketplace)
    const { link, isToBeGiftWrapped: wrap, ...asked } = request.body
    const { registry } = await seenOr404(commerce, actor, { id: request.params.registry, link })
    const given = await giveToCart(commerce, request, actor, registry, { ...asked, wrap })
    if (given.ok) return given.value
    return refuse(given.failure === 'absent' ? REFUSALS.notFound : GIFT_FAULTS[given.failure])
  })
  app.get(giftApi.gifts.url, { schema: giftApi.gifts.schema }, async (request) => {
    const asker = askerOf(commerce, request, request.params.marketplace)
    const { registry } = await keptOr404(commerce, asker, { id: request.params.registry })
    return { gifts: await thankYouList(db, registry, asker.today) }
  })
  app.post(giftApi.noteElsewhere.url, { schema: giftApi.noteElsewhere.schema }, async (request, reply) => {
    const { actor, registry } = await keptFor(commerce, request, reply)
    const noted = await noteElsewhere(commerce, request, actor, registry, request.body)
    if (noted.ok) return reply.code(201).send(noted.value)
    if (noted.failure === 'absent') return refuse(REFUSALS.notFound)
    const message = textsIn(actor.marketplace, actor.language)(`fault.${noted.failure}`)
    return refuse({ status: noted.failure === 'gifts-full' ? 409 : 422, code: noted.failure, message })
  })
  app.post(giftApi.complete.url, { schema: giftApi.complete.schema }, async (request, reply) => {
    const { actor, registry } = await keptFor(commerce, request, reply)
    if (!(await completionOf(commerce, registry, actor.today))) return refuse(NO_COMPLETION)
    return { added: await completeInCart(commerce, request, actor, registry) }
  })
}
