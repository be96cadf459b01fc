import type { FastifyReply, FastifyRequest } from 'fastify'
import { findLines } from '#commerce/cart/queries/read-cart.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findFreshStore } from '#commerce/fresh-stores/queries.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { ensureOwner } from '#commerce/shopper/work/owner.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { ok } from '#platform/result.ts'
import type { App } from '#platform/store/module.ts'
import { putNamed, putSubstitution, readSubstitution } from '../contract/substitution.ts'
import type { OfStore } from '../queries/preferences.ts'
import { changeSubstitution, nameSubstitutes, showSubstitution } from '../work/substitution.ts'

/** A store of a marketplace, or 404. */
export async function storeOr404({ db }: Commerce, marketplace: MarketplaceCode, id: string) {
  const store = await findFreshStore(db, id)
  return store?.marketplace === marketplace ? store : refuse(REFUSALS.notFound)
}

/** The shopper's line in a cart, or 404: somebody else's has the same answer as none. */
export async function lineOr404({ db }: Commerce, of: OfStore, itemId: string, language: string) {
  const lines = of.owner === '' ? [] : await findLines(db, of, language)
  return lines.find(({ id }) => id === itemId) ?? refuse(REFUSALS.notFound)
}

/** What may come instead of what is not there, of guests too. */
export function substitutionRoutes(app: App, commerce: Commerce): void {
  const { db, places } = commerce

  async function ofStore(request: FastifyRequest, marketplace: MarketplaceCode, id: string, reply?: FastifyReply) {
    const { id: store } = await storeOr404(commerce, marketplace, id)
    const owner = reply ? ensureOwner(commerce, request, reply) : (commerce.shopperOf(request).owner ?? '')
    return { of: { owner, marketplace, store }, language: places.contextOf(request).language }
  }

  async function show(of: OfStore, language: string) {
    const lines = of.owner === '' ? [] : await findLines(db, of, language)
    const [shown] = await showSubstitution(db, of, [of.store], lines, language)
    return shown ?? refuse(REFUSALS.notFound)
  }

  app.route({
    ...readSubstitution,
    handler: async (request) => {
      const { marketplace, storeId } = request.params
      const { of, language } = await ofStore(request, marketplace, storeId)
      return show(of, language)
    },
  })

  app.route({
    ...putSubstitution,
    handler: async (request, reply) => {
      const { marketplace, storeId } = request.params
      const { of, language } = await ofStore(request, marketplace, storeId, reply)
      await commitOnce(commerce, request, of.owner, async (sql) => {
        await changeSubstitution(sql, of, () => request.body, language)
        return ok(true)
      })
      return show(of, language)
    },
  })

  app.route({
    ...putNamed,
    handler: async (request, reply) => {
      const { marketplace, storeId, itemId } = request.params
      const { of, language } = await ofStore(request, marketplace, storeId, reply)
      const line = await lineOr404(commerce, of, itemId, language)
      const named = await commitOnce(commerce, request, of.owner, (sql) =>
        nameSubstitutes(sql, of, line, request.body.substitutes, language),
      )
      if (named.ok) return show(of, language)
      const details = named.failure.map(({ field, problem }) => ({ field, problem }))
      const message = `${details[0]?.field} ${details[0]?.problem}`
      return refuse({ status: 422, code: 'substitute', message, details })
    },
  })
}
