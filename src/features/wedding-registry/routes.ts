import type { FastifyRequest } from 'fastify'
import { pathFor, productOr404, signInFirst } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import { ownerPath } from '#commerce/registries/rules/paths.ts'
import { countOf, wantedOf } from '#commerce/registries/rules/units.ts'
import { postForm, showForm } from '#commerce/registries/work/form.ts'
import { findProductPicture } from '#commerce/registries/work/pictures.ts'
import { wantsJson } from '#commerce/registries/work/view.ts'
import { wantsPage } from '#platform/http/error-handler.ts'
import { authUrlOf, type Refusal, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { addItems, type Modal, readModal } from './contract/calls.ts'
import { NEW_PATH, NO_SIGN_IN_PATH, ORGANIZE_PATH } from './rules/paths.ts'
import { addToWedding, weddingRegistryOf } from './work/add.ts'

const FORM = { action: NEW_PATH, kinds: ['wedding' as const] }

/** The specification's pages and calls under /wedding (2, sections 2 and 7). */
export function weddingRoutes(app: App, commerce: Commerce): void {
  const path = pathFor(commerce)
  const isSignedIn = (request: FastifyRequest) => commerce.shopperOf(request).customer !== undefined
  /** Sends scripts where the page is to go: not to sign-in at once, but to the page that says why. */
  const noSignIn = (request: FastifyRequest): Refusal => ({
    status: 401,
    code: 'sign-in',
    message: 'Sign in first.',
    details: { authUrl: path(request, NO_SIGN_IN_PATH) },
  })

  app.get(NEW_PATH, { schema: { hide: true } }, (request, reply) => showForm(commerce, request, reply, FORM))
  app.post(NEW_PATH, { schema: { hide: true } }, (request, reply) => postForm(commerce, request, reply, FORM))
  app.get(NO_SIGN_IN_PATH, { schema: { hide: true } }, (request, reply) =>
    reply.page('wedding-registry/nosignin', {
      authUrl: authUrlOf(signInFirst(commerce, request, ORGANIZE_PATH)) ?? '/',
    }),
  )
  app.get(ORGANIZE_PATH, { schema: { hide: true } }, async (request, reply) => {
    if (!isSignedIn(request)) return reply.redirect(path(request, NO_SIGN_IN_PATH), 303)
    const registry = await weddingRegistryOf(commerce, request)
    return reply.redirect(path(request, registry ? ownerPath(registry.kind, registry.id) : NEW_PATH), 303)
  })

  app.route({
    ...readModal,
    config: { mutates: true },
    handler: async (request, reply) => {
      const asksJson = wantsJson(request)
      if (!isSignedIn(request)) {
        if (wantsPage(request) && !asksJson) return reply.redirect(path(request, NO_SIGN_IN_PATH), 303)
        return refuse(noSignIn(request))
      }
      const { asin, quantity } = request.query
      const product = await productOr404(commerce, request, asin)
      const registry = await weddingRegistryOf(commerce, request)
      const picture = await findProductPicture(commerce.db, asin)
      const shown: Modal = {
        asin,
        title: product.title,
        imageUrl: picture ? `/images/${picture}/320.webp` : '',
        quantity: countOf(wantedOf(quantity) ?? 1),
        registryName: registry?.name ?? null,
        newRegistryUrl: path(request, NEW_PATH),
      }
      reply.header('cache-control', 'private, no-store').header('vary', 'accept')
      return asksJson ? shown : reply.fragment('wedding-registry/modal', shown)
    },
  })

  app.route({
    ...addItems,
    handler: async (request, reply) => {
      const { items, asin, requestedQuantity = '1' } = request.body
      const isForm = wantsPage(request) && !wantsJson(request)
      if (!isSignedIn(request)) {
        if (isForm) return reply.redirect(path(request, NO_SIGN_IN_PATH), 303)
        return refuse(noSignIn(request))
      }
      const asked = items ?? (asin ? [{ asin, requestedQuantity }] : [])
      const missing = { status: 400, code: 'malformed', message: 'items: is missing' }
      if (asked.length === 0) return refuse(missing)
      const answer = await addToWedding(commerce, request, reply, asked)
      if (!isForm) return answer
      const said = answer.success ? 'added' : answer.errorCode === 'ITEM_ALREADY_EXIST' ? 'known' : 'add-failed'
      const url = answer.registryUrl
      return reply.redirect(answer.errorCode === 'NO_REGISTRY' ? url : `${url}&said=${said}`, 303)
    },
  })
}
