import { z } from 'zod'
import { customerOf } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import { dayIn } from '#commerce/taxes/rules/rates.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { PROBLEMS } from '../contract/pages.ts'
import { listStaples, readStaple } from '../contract/shopper.ts'
import { findStaple, findStaples } from '../queries/staples.ts'
import { MOST_STAPLES } from '../rules/limits.ts'
import { STAPLES_PATH } from '../rules/paths.ts'
import { toShown } from '../work/view.ts'

const querystring = z.object({ problem: z.enum(PROBLEMS).nullable().catch(null).default(null) }).loose()

/** What a customer reads of their repeat deliveries: as JSON, and on a page of the account. */
export function ownRoutes(app: App, commerce: Commerce): void {
  const { db, places, clock } = commerce
  app.route({
    ...listStaples,
    handler: async (request) => {
      const { owner } = customerOf(commerce, request)
      const { marketplace } = request.params
      const found = await findStaples(db, owner, marketplace, MOST_STAPLES)
      return { staples: await toShown(db, { marketplace }, found, places.contextOf(request).language) }
    },
  })
  app.route({
    ...readStaple,
    handler: async (request) => {
      const { owner } = customerOf(commerce, request)
      const { marketplace, staple } = request.params
      const found = await findStaple(db, staple, owner)
      if (found?.marketplace !== marketplace) return refuse(REFUSALS.notFound)
      const [shown] = await toShown(db, { marketplace }, [found], places.contextOf(request).language)
      return shown ?? refuse(REFUSALS.notFound)
    },
  })
  app.get(STAPLES_PATH, { schema: { hide: true, querystring } }, async (request, reply) => {
    const { owner } = customerOf(commerce, request, STAPLES_PATH)
    const { code: marketplace, taxIncluded } = places.marketplaceOf(request)
    const found = await findStaples(db, owner, marketplace, MOST_STAPLES)
    return reply.page('staples/list', {
      staples: await toShown(db, { marketplace }, found, places.contextOf(request).language),
      today: dayIn(marketplace, clock.now()),
      problem: request.query.problem,
      isTaxAdded: !taxIncluded,
    })
  })
}
