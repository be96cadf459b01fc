import type { Commerce } from '#commerce/feature.ts'
import { actorOf, askerOf, ownOr404, seenOr404 } from '#commerce/registries/work/acting.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { amountToMinor } from '#platform/money/money.ts'
import type { App } from '#platform/store/module.ts'
import { api } from '../contract/api.ts'
import type { GiveFault } from '../contract/words.ts'
import { findOwnParts, findPart, type Part } from '../queries/contributions.ts'
import { setTakesCredit } from '../queries/gifts.ts'
import { contribute } from '../work/contribute.ts'
import { statusOf } from '../work/give-form.ts'
import { findSeen, takeBack } from '../work/take-back.ts'
import { textsOf } from '../work/texts.ts'
import { viewGift, viewParts } from '../work/view.ts'

/** JSON resources for parts of gifts; they call the same functions as the pages. */
export function apiRoutes(app: App, commerce: Commerce): void {
  const { db } = commerce
  const refuseFault = (asker: Parameters<typeof textsOf>[0], fault: GiveFault): never =>
    refuse({ status: statusOf(fault), code: fault, message: textsOf(asker)(`fault.${fault}`) })
  const show = async (part: Part | undefined) => (part && (await viewParts(db, [part]))[0]) ?? refuse(REFUSALS.notFound)

  app.get(api.gift.url, { schema: api.gift.schema }, async (request) => {
    const asker = askerOf(commerce, request, request.params.marketplace)
    const { registry } = await seenOr404(commerce, asker, { id: request.params.registry, link: request.query.link })
    const gift = await viewGift(commerce, registry, request.params.wish, asker)
    return gift.ok ? gift.value : refuseFault(asker, gift.failure)
  })
  app.post(api.give.url, { schema: api.give.schema }, async (request, reply) => {
    const actor = actorOf(commerce, request, reply, request.params.marketplace)
    const { link, amount, email = '', message = '', cardNumber = '', asCredit = false, ...rest } = request.body
    const { registry } = await seenOr404(commerce, actor, { id: request.params.registry, link })
    const asked = { itemId: request.params.wish, email, message, cardNumber, asCredit, ...rest }
    const minor = amountToMinor(amount, actor.marketplace.currency) ?? 0
    const given = await contribute(commerce, request, actor, registry, { ...asked, amount: minor })
    if (!given.ok) return refuseFault(actor, given.failure)
    return reply.code(201).send(await show(await findPart(db, given.value.id)))
  })
  app.put(api.credit.url, { schema: api.credit.schema }, async (request, reply) => {
    const actor = actorOf(commerce, request, reply, request.params.marketplace)
    const { registry } = await ownOr404(commerce, actor, { id: request.params.registry })
    await setTakesCredit(db, registry.id, request.body.takesCredit)
    return reply.code(204).send()
  })
  app.get(api.parts.url, { schema: api.parts.schema }, async (request) => {
    const { owner } = commerce.shopperOf(request)
    return { parts: owner ? await viewParts(db, await findOwnParts(db, owner)) : [] }
  })
  app.get(api.part.url, { schema: api.part.schema }, async (request) => {
    const { owner } = commerce.shopperOf(request)
    return show(await findSeen(commerce, request.params.part, { owner, key: request.query.key }))
  })
  app.post(api.takeBack.url, { schema: api.takeBack.schema }, async (request) => {
    const { owner } = commerce.shopperOf(request)
    const part = await findSeen(commerce, request.params.part, { owner, key: request.body.key })
    if (!part) return refuse(REFUSALS.notFound)
    const taken = await takeBack(commerce, part)
    if (taken.ok) return show(await findPart(db, part.id))
    const asker = askerOf(commerce, request, request.params.marketplace)
    return refuse({ status: 409, code: 'late', message: textsOf(asker)('said.late') })
  })
}
