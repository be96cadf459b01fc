import type { Commerce } from '#commerce/feature.ts'
import { findRegistries } from '#commerce/registries/queries/registries.ts'
import { askerOf } from '#commerce/registries/work/acting.ts'
import { postForm, showForm } from '#commerce/registries/work/form.ts'
import { showRegistry } from '#commerce/registries/work/show.ts'
import type { App } from '#platform/store/module.ts'
import { HOME_PATH, SIGNUP_PATH } from '../rules/paths.ts'

const FORM = { action: SIGNUP_PATH, kinds: ['baby' as const] }

/** Home and sign-up (spec 2, section 2). */
export function pageRoutes(app: App, commerce: Commerce): void {
  app.get(HOME_PATH, { schema: { hide: true } }, async (request, reply) => {
    const { owner, customer, marketplace, language } = askerOf(commerce, request)
    const place = { owner: owner ?? '', marketplace: marketplace.code }
    const found = customer ? await findRegistries(commerce.db, place) : []
    const registries = found
      .filter(({ kind }) => kind === 'baby')
      .map((registry) =>
        showRegistry(commerce, { registry, role: registry.owner === owner ? 'owner' : 'editor' }, language),
      )
    return reply.page('baby-registry/home', { registries, signedIn: customer !== undefined })
  })
  app.get(SIGNUP_PATH, { schema: { hide: true } }, (request, reply) => showForm(commerce, request, reply, FORM))
  app.post(SIGNUP_PATH, { schema: { hide: true } }, (request, reply) => postForm(commerce, request, reply, FORM))
}
