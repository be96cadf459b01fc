import { z } from 'zod'
import { productOr404 } from '#commerce/accounts/work/customer-action.ts'
import { asin } from '#commerce/catalog/contract.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findRegistries } from '#commerce/registries/queries/registries.ts'
import { askerOf } from '#commerce/registries/work/acting.ts'
import { postForm, showForm } from '#commerce/registries/work/form.ts'
import { showRegistry } from '#commerce/registries/work/show.ts'
import type { App } from '#platform/store/module.ts'
import { GENERAL } from '../rules/kinds.ts'
import { CHOOSE_PATH, INDEX_PATH, NEW_PATH } from '../rules/paths.ts'
import { findChoices } from '../work/find.ts'

const FORM = { action: NEW_PATH, kinds: [...GENERAL] }

/** Pages: one's own registries, the form for a new one, and where to put a product. */
export function pageRoutes(app: App, commerce: Commerce): void {
  app.get(INDEX_PATH, { schema: { hide: true } }, async (request, reply) => {
    const { owner, customer, marketplace, language } = askerOf(commerce, request)
    const place = { owner: owner ?? '', marketplace: marketplace.code }
    const found = customer ? await findRegistries(commerce.db, place) : []
    const registries = found.map((registry) =>
      showRegistry(commerce, { registry, role: registry.owner === owner ? 'owner' : 'editor' }, language),
    )
    return reply.page('gift-registries/index', { registries, signedIn: customer !== undefined })
  })
  app.get(NEW_PATH, { schema: { hide: true } }, (request, reply) => showForm(commerce, request, reply, FORM))
  app.post(NEW_PATH, { schema: { hide: true } }, (request, reply) => postForm(commerce, request, reply, FORM))
  app.get(CHOOSE_PATH, { schema: { hide: true, querystring: z.object({ asin }).loose() } }, async (request, reply) => {
    const product = await productOr404(commerce, request, request.query.asin)
    const choices = await findChoices(commerce, request)
    return reply.page('gift-registries/choose', { asin: product.asin, title: product.title, choices })
  })
}
