import type { Commerce } from '#commerce/feature.ts'
import { refuse } from '#platform/http/errors.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import type { App } from '#platform/store/module.ts'
import { addDevice, readOne, readOwn } from '../contract/shopper.ts'
import { listOwn } from '../queries/trade-ins.ts'
import { addDeviceTo } from '../work/draft.ts'
import { toShown } from '../work/view.ts'
import { actingIn, toRefusal } from './answers.ts'
import { shownDraft, shownDraftOr404, shownOr404 } from './shown.ts'

/** What a customer reads of their trade-ins, and what begins one. */
export function apiRoutes(app: App, commerce: Commerce): void {
  const { db, clock } = commerce
  app.route({
    ...readOwn,
    handler: async (request) => {
      const acting = actingIn(commerce, request, request.params.marketplace)
      const { marketplace } = acting.place
      const [draft, all] = await Promise.all([
        shownDraft(commerce, acting),
        listOwn(db, acting.owner, marketplace.code),
      ])
      return { draft, tradeIns: all.map((each) => toShown(each, marketplace, clock.now())) }
    },
  })
  app.route({
    ...readOne,
    handler: (request) =>
      shownOr404(commerce, actingIn(commerce, request, request.params.marketplace), request.params.tradeIn),
  })
  app.route({
    ...addDevice,
    handler: async (request, reply) => {
      const acting = actingIn(commerce, request, request.params.marketplace)
      const { owner, place } = acting
      const added = await commitOnce(commerce, request, owner, (sql) =>
        addDeviceTo(commerce, sql, owner, place, request.body),
      )
      if (added.ok) return { id: added.value, draft: await shownDraftOr404(commerce, acting) }
      return added.failure === 'full' ? reply.code(204).send() : refuse(toRefusal(added.failure))
    },
  })
}
