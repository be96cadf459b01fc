import type { FastifyRequest } from 'fastify'
import type { Commerce } from '#commerce/feature.ts'
import type { App } from '#platform/store/module.ts'
import { conflictSummary, reservationConflict, resolveConflicts } from '../contract/conflict-calls.ts'
import { cartAnchor, substitutesPath } from '../rules/paths.ts'
import { isObstacle } from '../rules/resolve.ts'
import { judgeCarts, resolveCarts } from '../work/resolve.ts'

const wantsJson = ({ headers }: FastifyRequest) => headers.accept?.includes('application/json') === true

/** What pages ask about conflicts of fresh carts (spec 3, section 7). */
export function conflictRoutes(app: App, commerce: Commerce): void {
  app.route({
    ...conflictSummary,
    handler: async (request) => {
      const judged = await judgeCarts(commerce, request)
      return { isSuccess: true, hasConflicts: judged.some(({ conflicts }) => isObstacle(conflicts)) }
    },
  })

  app.route({
    ...resolveConflicts,
    handler: async (request) => {
      const changed = await resolveCarts(commerce, request)
      return { isSuccess: changed !== undefined, changed: changed ?? 0 }
    },
  })

  app.route({
    ...reservationConflict,
    handler: async (request, reply) => {
      const { title, reasonCode, requestedQuantity, availableQuantity } = request.query
      const conflict = { title, reasonCode, requested: requestedQuantity, available: availableQuantity }
      return wantsJson(request) ? conflict : reply.fragment('fresh-carts/reservation', conflict)
    },
  })

  /** Leads to where substitutes of the first line that cannot be had are chosen, else to the cart. */
  app.get('/afx/cartconflicts/resolve/substitute', { schema: { hide: true } }, async (request, reply) => {
    const { prefix } = commerce.places.contextOf(request)
    const judged = await judgeCarts(commerce, request)
    const [first] = judged.flatMap(({ conflicts: { storeId }, toResolve }) =>
      toResolve.flatMap(({ itemId, code }) => (code === 'AVAILABLE' ? [] : [{ storeId, itemId }])),
    )
    const anchor = judged.find(({ conflicts }) => isObstacle(conflicts))?.conflicts.storeId
    const to = first
      ? substitutesPath(first.storeId, first.itemId)
      : `/cart${anchor === undefined ? '' : `#${cartAnchor(anchor)}`}`
    return reply.redirect(prefix + to, 303)
  })
}
