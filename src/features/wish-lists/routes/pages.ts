import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { customerOf, formOf, pathFor, productOr404 } from '#commerce/accounts/work/customer-action.ts'
import { asin } from '#commerce/catalog/contract.ts'
import type { Commerce } from '#commerce/feature.ts'
import { linkToken, listId, listType } from '#commerce/lists/contract/lists.ts'
import { findLists, searchLists } from '#commerce/lists/queries/lists.ts'
import { PAGE_SIZE } from '#commerce/lists/rules/limits.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { CHOOSE_PATH, FIND_PATH, FORM_PATH, INDEX_PATH, listPath, queryOf } from '../rules/paths.ts'
import { actingFor, askerOf, authUrlFor, shownFor, shownNameOf, yearIn } from '../work/acting.ts'
import { findChoices, toDropdown } from '../work/choices.ts'
import { invitedTo, join } from '../work/share.ts'
import { listQuery, showListPage } from './show-list.ts'

const said = z.string().max(40).nullable().catch(null).default(null)
const page = z.coerce.number().int().min(1).max(200).catch(1)
const link = linkToken.optional().catch(undefined)
const ofList = z.object({ list: listId })

/** Pages of lists: all of one's own, one, the form for a new one, where to put a product, and search. */
export function pageRoutes(app: App, commerce: Commerce): void {
  const { db, places } = commerce
  const path = pathFor(commerce)
  const thisYearFor = (request: FastifyRequest) => yearIn(places.marketplaceOf(request), commerce.clock.now())

  app.get(INDEX_PATH, { schema: { hide: true, querystring: z.object({ said }).loose() } }, async (request, reply) => {
    const asker = askerOf(commerce, request)
    const { signedIn } = commerce.shopperOf(request)
    const lists = asker.owner ? await findLists(db, { owner: asker.owner, marketplace: asker.marketplace.code }) : []
    const shown = lists.map((list) => shownFor(commerce, { list, role: list.isOwner ? 'owner' : 'editor' }, asker))
    return reply.page('wish-lists/index', { lists: shown, signedIn, said: request.query.said })
  })

  const formQuery = z
    .object({ asin: asin.optional().catch(undefined), listType: listType.catch('wishlist').default('wishlist') })
    .loose()
  app.get(FORM_PATH, { schema: { hide: true, querystring: formQuery } }, async (request, reply) => {
    const { customer } = customerOf(commerce, request)
    const filled = { asin: request.query.asin ?? '', listType: request.query.listType }
    const props = { ownerName: shownNameOf(customer), thisYear: thisYearFor(request), filled, fault: null }
    return reply.page('wish-lists/form', props)
  })

  app.get(CHOOSE_PATH, { schema: { hide: true, querystring: z.object({ asin }).loose() } }, async (request, reply) => {
    const product = await productOr404(commerce, request, request.query.asin)
    const { signedIn } = commerce.shopperOf(request)
    const asked = { sortMethod: 'default', type: 'all', useAll: '1' } as const
    const lists = await findChoices(commerce, askerOf(commerce, request), asked)
    const authUrl = signedIn ? null : authUrlFor(commerce, request, `${FORM_PATH}${queryOf({ asin: product.asin })}`)
    const choices = toDropdown(lists, signedIn, authUrl)
    return reply.page('wish-lists/choose', { asin: product.asin, title: product.title, choices })
  })

  app.get(
    FIND_PATH,
    {
      schema: { hide: true, querystring: z.object({ query: z.string().max(200).catch('').default(''), page }).loose() },
    },
    async (request, reply) => {
      const asker = askerOf(commerce, request)
      const { query, page: at } = request.query
      const of = { owner: asker.owner ?? '', marketplace: asker.marketplace.code }
      const asked = { limit: PAGE_SIZE + 1, offset: (at - 1) * PAGE_SIZE }
      const found = query.trim() === '' ? [] : await searchLists(db, of, query, asked)
      const lists = found.slice(0, PAGE_SIZE).map((list) => shownFor(commerce, { list, role: 'viewer' }, asker))
      return reply.page('wish-lists/find', { query, lists, page: at, hasMore: found.length > PAGE_SIZE })
    },
  )

  app.get(
    '/hz/wishlist/ls/:list',
    { schema: { hide: true, params: ofList, querystring: listQuery } },
    (request, reply) => showListPage(commerce, request, reply, { id: request.params.list, ...request.query }),
  )

  const joinPath = (id: string, token: string | undefined) => `${listPath(id)}/join${queryOf({ link: token })}`
  app.get(
    '/hz/wishlist/ls/:list/join',
    { schema: { hide: true, params: ofList, querystring: z.object({ link }).loose() } },
    async (request, reply) => {
      const { link: token } = request.query
      const { list } = request.params
      const owner = commerce.shopperOf(request).owner ?? ''
      const of = { owner, marketplace: places.marketplaceOf(request).code }
      const invited = (await invitedTo(commerce, { of }, list, token)) ?? refuse(REFUSALS.notFound)
      if (invited.isOwner || invited.isMember) return reply.redirect(path(request, listPath(list)), 303)
      customerOf(commerce, request, joinPath(list, token))
      return reply.page('wish-lists/join', {
        id: list,
        name: invited.name,
        ownerName: invited.shownName,
        link: token ?? '',
      })
    },
  )
  const joinNow = async (request: FastifyRequest<{ Params: { list: string } }>, reply: FastifyReply) => {
    const token = linkToken.safeParse(formOf(request).link)
    const { list } = request.params
    const link = token.success ? token.data : undefined
    const acting = actingFor(commerce, request, reply)
    const invited = (await invitedTo(commerce, acting, list, link)) ?? refuse(REFUSALS.notFound)
    if (invited.isOwner || invited.isMember) return reply.redirect(path(request, listPath(list)), 303)
    customerOf(commerce, request, joinPath(invited.id, link))
    const joined = await join(commerce, acting, list, link ?? '')
    if (joined === 'absent') return refuse(REFUSALS.notFound)
    const saying = joined === 'full' ? 'members-full' : 'joined'
    return reply.redirect(`${path(request, joined === 'full' ? INDEX_PATH : listPath(list))}?said=${saying}`, 303)
  }
  app.post('/hz/wishlist/ls/:list/join', { schema: { hide: true, params: ofList } }, joinNow)
}
