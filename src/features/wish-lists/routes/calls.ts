import type { FastifyReply, FastifyRequest } from 'fastify'
import { formOf, pathFor, signInFirst } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import { type Added, type AddFault, addProduct } from '#commerce/lists/work/add.ts'
import { PAGE_LOG } from '#commerce/page-log/settings.ts'
import { wantsPage } from '#platform/http/error-handler.ts'
import { authUrlOf, REFUSALS, refuse, toErrorBody } from '#platform/http/errors.ts'
import { malformed } from '#platform/http/media-types.ts'
import type { Result } from '#platform/result.ts'
import { csrfToken } from '#platform/sessions/tokens.ts'
import type { App } from '#platform/store/module.ts'
import { type AddAnswer, type CreateAnswer, type CreatePayload, isOfVisit, listOf, schemas } from '../contract/calls.ts'
import {
  ADD_ASIN_PATH,
  ADD_PATH,
  CREATE_PATH,
  DROPDOWN_PATH,
  FORM_PATH,
  INDEX_PATH,
  listPath,
  NEW_LIST_PATH,
  queryOf,
} from '../rules/paths.ts'
import { type Acting, actingFor, askerOf, authUrlFor, dayIn, shownNameOf, textsIn } from '../work/acting.ts'
import { findChoices, toDropdown } from '../work/choices.ts'
import { type CreateFault, createList, type Made } from '../work/create.ts'

const wantsJson = ({ headers }: FastifyRequest) => headers.accept?.includes('application/json') ?? false
/** A form that a browser posted by itself, which goes to a page afterwards. */
const isForm = (request: FastifyRequest, isAjax: unknown) =>
  wantsPage(request) && !wantsJson(request) && (isAjax === undefined || isAjax === '')

const FINE = { hasError: false, authRequired: false, authUrl: null, error: null }

/** The specification's calls (2, section 7): HTML fragments, or JSON by Accept; a browser's own form goes to a page. */
export function callRoutes(app: App, commerce: Commerce): void {
  const { db, clock, secrets } = commerce
  const path = pathFor(commerce)

  /** Answers a visit with what the specification reads: sign in, and come back. */
  const askToSignIn = (request: FastifyRequest, reply: FastifyReply, back: string, form: boolean) => {
    const refusal = signInFirst(commerce, request, back)
    const authUrl = authUrlOf(refusal) ?? '/'
    if (form) return reply.redirect(authUrl, 303)
    const state = { hasError: true, authRequired: true, authUrl, error: refusal.code }
    return reply.code(401).send({ ...toErrorBody(refusal), ...state })
  }

  app.get(CREATE_PATH, { schema: schemas.create }, async (request, reply) => {
    const { customer } = commerce.shopperOf(request)
    reply.header('cache-control', 'no-store').header('vary', 'accept')
    const { asin, listType } = request.query
    if (!customer) return askToSignIn(request, reply, `${FORM_PATH}${queryOf({ asin, listType })}`, false)
    const form = {
      requestToken: request.sessionId ? csrfToken(secrets.csrf, request.sessionId) : '',
      ownerName: shownNameOf(customer),
      thisYear: Number(dayIn(commerce.places.marketplaceOf(request), clock.now()).slice(0, 4)),
    }
    if (wantsJson(request)) return { ...FINE, ...form }
    const filled = { asin: asin ?? '', listType: listType ?? 'wishlist' }
    return reply.fragment('wish-lists/create', { ...form, filled, fault: null })
  })

  const create = async (
    request: FastifyRequest<{ Body: CreatePayload }>,
    reply: FastifyReply,
    payload: CreatePayload,
  ) => {
    const form = isForm(request, payload.isAjax)
    const acting = actingFor(commerce, request, reply)
    if (!acting.customer) {
      const { asin, listType } = payload
      return askToSignIn(request, reply, `${FORM_PATH}${queryOf({ asin, listType })}`, form)
    }
    const { createIngressName, sourceVendorId, relatedRequestID, vendorId, isHearts, persistence } = payload
    const origin = {
      createIngressName,
      sourceVendorId,
      relatedRequestID,
      vendorId,
      isHearts: isHearts === undefined ? undefined : String(isHearts),
    }
    const asked = { ...payload, origin, persistent: persistence === 'persistent' }
    const made = await createList(commerce, request, acting, asked)
    if (!form) return toCreateAnswer(commerce, acting, payload, made)
    if (made.ok) return reply.redirect(path(request, listPath(made.value.id)), 303)
    const filled = formOf(request)
    const thisYear = Number(dayIn(acting.asker.marketplace, clock.now()).slice(0, 4))
    const props = { ownerName: acting.shownName, thisYear, filled, fault: made.failure }
    return reply.page('wish-lists/form', props, { status: 422 })
  }
  app.post(NEW_LIST_PATH, { schema: schemas.newList }, (request, reply) => create(request, reply, request.body))
  for (const name of ['createlist', 'createlistandadditem'])
    app.post(`/hz/wishlist/ajax/${name}`, { schema: schemas.ideaList }, (request, reply) => {
      const { body } = request
      const asin = name === 'createlist' ? undefined : body.asin
      if (name !== 'createlist' && !asin) return reply.code(200).send(missingAsin(commerce, request))
      return create(request, reply, { ...body, asin, listType: 'discoverlist' })
    })

  app.get(DROPDOWN_PATH, { schema: schemas.dropdown }, async (request, reply) => {
    const asker = askerOf(commerce, request)
    const { signedIn } = commerce.shopperOf(request)
    const { asin = null } = request.query
    const lists = await findChoices(commerce, asker, request.query)
    const authUrl = signedIn ? null : authUrlFor(commerce, request, `${FORM_PATH}${queryOf({ asin })}`)
    const choices = toDropdown(lists, signedIn, authUrl)
    // Kept by the page for as long as it is open, and by nobody else.
    reply.header('cache-control', 'private, no-store').header('vary', 'accept')
    return wantsJson(request) ? choices : reply.fragment('wish-lists/dropdown', { asin, choices })
  })

  const add = async (
    request: FastifyRequest,
    reply: FastifyReply,
    asked: {
      asin: string
      listId?: string | undefined
      customizationToken?: string | undefined
      tags?: string | undefined
    },
    isAjax: unknown,
  ) => {
    const acting = actingFor(commerce, request, reply)
    const { marketplace, language } = acting.asker
    const t = textsIn(marketplace, language)
    const target = asked.listId
      ? { listId: asked.listId }
      : ({ kept: 'default', name: t('defaultName'), shownName: acting.shownName } as const)
    const added = await addProduct(commerce, db, acting.of, target, asked)
    if (!added.ok && added.failure === 'absent') return refuse(REFUSALS.notFound)
    const { prefix } = commerce.places.contextOf(request)
    if (isForm(request, isAjax)) {
      if (added.ok) {
        const said = added.value.isDuplicate ? 'known' : 'added'
        return reply.redirect(`${prefix}${listPath(added.value.listExternalId)}?said=${said}`, 303)
      }
      const problem = added.failure === 'full' ? 'items-full' : 'asin'
      return reply.redirect(
        asked.listId ? `${prefix}${listPath(asked.listId)}?said=${problem}` : `${prefix}${INDEX_PATH}?said=${problem}`,
        303,
      )
    }
    const answer = toAddAnswer(added, prefix, t)
    if (wantsJson(request) || !added.ok) return answer
    const { listName, isDuplicate } = added.value
    return reply.fragment('wish-lists/added', { listName, isDuplicate, listUrl: answer.listUrl ?? '' })
  }
  app.post(ADD_PATH, { schema: schemas.add }, (request, reply) => {
    const { asin, customizationToken, isAjax } = request.body
    // A page that is kept for everybody names no visit, so that its form is of the visit whose cookie came with it.
    if (!isForm(request, isAjax) && !isOfVisit(request.body)) refuse(malformed('sid', 'is missing'))
    return add(request, reply, { asin, listId: listOf(request.body), customizationToken }, isAjax)
  })
  app.post(ADD_ASIN_PATH, { schema: schemas.addAsin }, (request, reply) => {
    const { asin, tags } = request.body
    return add(request, reply, { asin, listId: listOf(request.body), tags }, '1')
  })
  app.post('/create/api/addToList', { schema: schemas.addIdea }, (request, reply) => {
    const { asin, customizationToken } = request.body
    return add(request, reply, { asin, listId: listOf(request.body), customizationToken }, '1')
  })

  app.get('/hz/wishlist/triggerweblab', { schema: schemas.trigger }, async (request, reply) => {
    if (PAGE_LOG.in(commerce.settings.store()))
      request.log.info({ name: (request.query.name ?? '').replaceAll(/[^\w-]/g, '') }, 'page event')
    return reply.code(204).send()
  })

  app.get('/gp/toys/birthday/atwl-dpx.html', { schema: schemas.dropdown }, async (request, reply) => {
    const { signedIn } = commerce.shopperOf(request)
    const { asin = null } = request.query
    const all = await findChoices(commerce, askerOf(commerce, request), {
      sortMethod: 'default',
      type: 'giftlist',
      useAll: '1',
    })
    const authUrl = signedIn
      ? null
      : authUrlFor(commerce, request, `${FORM_PATH}${queryOf({ asin, listType: 'giftlist' })}`)
    reply.header('cache-control', 'private, no-store').header('vary', 'accept')
    const choices = toDropdown(all, signedIn, authUrl)
    return wantsJson(request) ? choices : reply.fragment('wish-lists/dropdown', { asin, choices })
  })
}

function toCreateAnswer(
  { places }: Commerce,
  { asker: { marketplace, language } }: Acting,
  payload: CreatePayload,
  made: Result<Made, CreateFault>,
): CreateAnswer {
  const t = textsIn(marketplace, language)
  if (!made.ok) return refused(payload.listType, made.failure, t(`fault.${made.failure}`))
  const { id, name, kind } = made.value
  const registry =
    kind === 'giftlist' ? { registryID: id, registryName: name } : { registryID: null, registryName: null }
  const message = t('created', { name })
  const href = places.linkTo(marketplace.code, language, listPath(id))
  const htmlMessage = `<a href="${href}">${escapeHtml(message)}</a>`
  return {
    ...FINE,
    listExternalId: id,
    listType: kind,
    ...registry,
    htmlMessage,
    updateSuccessful: true,
    isValid: true,
    message,
  }
}

const refused = (listType: CreatePayload['listType'], error: string, message: string): CreateAnswer => ({
  ...FINE,
  hasError: true,
  error,
  listExternalId: null,
  listType,
  registryID: null,
  registryName: null,
  htmlMessage: null,
  updateSuccessful: false,
  isValid: false,
  message,
})

function missingAsin(commerce: Commerce, request: FastifyRequest): CreateAnswer {
  const { marketplace, language } = askerOf(commerce, request)
  return refused('discoverlist', 'asin', textsIn(marketplace, language)('fault.asin'))
}

function toAddAnswer(added: Result<Added, AddFault>, prefix: string, t: ReturnType<typeof textsIn>): AddAnswer {
  if (!added.ok) {
    const error = added.failure === 'full' ? 'items-full' : 'asin'
    const nothing = { listExternalId: null, listName: null, listType: null, listUrl: null, isDuplicate: false }
    return { ...FINE, hasError: true, error, ...nothing, message: t(`fault.${error}`) }
  }
  const { listExternalId, listName, listType, isDuplicate } = added.value
  const listUrl = `${prefix}${listPath(listExternalId)}`
  const message = t(isDuplicate ? 'add.known' : 'add.done', { name: listName })
  return { ...FINE, listExternalId, listName, listType, listUrl, isDuplicate, message }
}

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
