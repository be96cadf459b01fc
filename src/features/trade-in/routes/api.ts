import type { Commerce } from '#commerce/feature.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { fail, ok } from '#platform/result.ts'
import type { App } from '#platform/store/module.ts'
import { advanceLeft } from '../advance.ts'
import {
  addDevice,
  answerLowered,
  cancelTradeIn,
  changeDevice,
  changeReturnAddress,
  readOne,
  readOwn,
  removeDevice,
  renewDevice,
  sendTradeIn,
  submitDraft,
} from '../contract/shopper.ts'
import { addDeviceTo, changeChoices, type Place, renewOffer } from '../draft.ts'
import { changeReturnAddress as nameAddress, noteOnItsWay } from '../parcel.ts'
import { removeItem } from '../queries/changes.ts'
import { findDraft, findTradeIn, listOwn, type TradeIn } from '../queries/trade-ins.ts'
import { stepAll, stepItem, submitTradeIn } from '../submit.ts'
import { toShown } from '../view.ts'
import { actingIn, toRefusal } from './answers.ts'

/** JSON resources for a customer's trade-ins. The forms call the same functions. */
export function apiRoutes(app: App, commerce: Commerce): void {
  const { db, clock } = commerce
  const shown = (tradeIn: TradeIn, { marketplace }: Place) => toShown(tradeIn, marketplace, clock.now())
  const shownDraft = async (owner: string, { marketplace }: Place) => {
    const [draft, left] = await Promise.all([
      findDraft(db, owner, marketplace.code),
      advanceLeft(commerce, db, owner, marketplace),
    ])
    return draft ? toShown(draft, marketplace, clock.now(), left) : null
  }
  const draftOf = async (owner: string, place: Place) => (await shownDraft(owner, place)) ?? refuse(REFUSALS.notFound)

  app.route({
    ...readOwn,
    handler: async (request) => {
      const { owner, place } = actingIn(commerce, request, request.params.marketplace)
      const [draft, all] = await Promise.all([shownDraft(owner, place), listOwn(db, owner, place.marketplace.code)])
      return { draft, tradeIns: all.map((each) => shown(each, place)) }
    },
  })
  app.route({
    ...readOne,
    handler: async (request) => {
      const { owner, place } = actingIn(commerce, request, request.params.marketplace)
      const found = await findTradeIn(db, request.params.tradeIn, owner)
      return found?.marketplace === place.marketplace.code ? shown(found, place) : refuse(REFUSALS.notFound)
    },
  })
  app.route({
    ...addDevice,
    handler: async (request, reply) => {
      const { owner, place } = actingIn(commerce, request, request.params.marketplace)
      const added = await commitOnce(commerce, request, owner, (sql) =>
        addDeviceTo(commerce, sql, owner, place, request.body),
      )
      if (added.ok) return { id: added.value, draft: await draftOf(owner, place) }
      return added.failure === 'full' ? reply.code(204).send() : refuse(toRefusal(added.failure))
    },
  })
  app.route({
    ...changeDevice,
    handler: async (request) => {
      const { owner, place } = actingIn(commerce, request, request.params.marketplace)
      const done = await changeChoices(commerce, db, owner, place, request.params.item, request.body)
      return done.ok ? draftOf(owner, place) : refuse(toRefusal(done.failure))
    },
  })
  app.route({
    ...removeDevice,
    handler: async (request) => {
      const { owner, place } = actingIn(commerce, request, request.params.marketplace)
      const removed = await commitOnce(commerce, request, owner, async (sql) =>
        (await removeItem(sql, request.params.item, owner)) ? ok(true) : fail('absent' as const),
      )
      return removed.ok ? draftOf(owner, place) : refuse(REFUSALS.notFound)
    },
  })
  app.route({
    ...renewDevice,
    handler: async (request) => {
      const { owner, place } = actingIn(commerce, request, request.params.marketplace)
      const renewed = await renewOffer(commerce, owner, place.marketplace, request.params.item)
      return renewed.ok ? draftOf(owner, place) : refuse(toRefusal(renewed.failure))
    },
  })
  app.route({
    ...submitDraft,
    handler: async (request) => {
      const { owner, place } = actingIn(commerce, request, request.params.marketplace)
      const done = await commitOnce(commerce, request, owner, async (sql) => {
        const submitted = await submitTradeIn(commerce, sql, owner, place, {
          total: request.body.agreedTotal,
          addressId: request.body.returnAddressId,
        })
        return submitted.ok ? ok(submitted.value.id) : submitted
      })
      if (!done.ok) return refuse(toRefusal(done.failure))
      return shown((await findTradeIn(db, done.value, owner)) ?? refuse(REFUSALS.notFound), place)
    },
  })
  app.route({
    ...cancelTradeIn,
    handler: async (request) => {
      const { owner, place } = actingIn(commerce, request, request.params.marketplace)
      const of = { id: request.params.tradeIn, owner }
      const done = await db.transaction((sql) => stepAll(commerce, sql, of, { kind: 'cancel' }))
      return done.ok ? shown(done.value, place) : refuse(toRefusal(done.failure))
    },
  })
  app.route({
    ...sendTradeIn,
    handler: async (request) => {
      const { owner, place } = actingIn(commerce, request, request.params.marketplace)
      const of = { id: request.params.tradeIn, owner }
      const done = await db.transaction((sql) => noteOnItsWay(commerce, sql, of, request.body))
      return done.ok ? shown(done.value, place) : refuse(toRefusal(done.failure))
    },
  })
  app.route({
    ...changeReturnAddress,
    handler: async (request) => {
      const { owner, place } = actingIn(commerce, request, request.params.marketplace)
      const of = { id: request.params.tradeIn, owner, addressId: request.body.addressId }
      const done = await db.transaction((sql) => nameAddress(sql, of))
      return done.ok ? shown(done.value, place) : refuse(toRefusal(done.failure))
    },
  })
  app.route({
    ...answerLowered,
    handler: async (request) => {
      const { owner, place } = actingIn(commerce, request, request.params.marketplace)
      const of = { item: request.params.device, owner }
      const kind = request.body.decision === 'accept' ? 'agree' : 'decline'
      const done = await commitOnce(commerce, request, owner, async (sql) => {
        const stepped = await stepItem(commerce, sql, of, { kind })
        return stepped.ok ? ok(stepped.value.id) : stepped
      })
      if (!done.ok) return refuse(toRefusal(done.failure))
      return shown((await findTradeIn(db, done.value, owner)) ?? refuse(REFUSALS.notFound), place)
    },
  })
}
