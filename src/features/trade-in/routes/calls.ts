import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { customerOf, pathFor, signInFirst } from '#commerce/accounts/work/customer-action.ts'
import { asin } from '#commerce/catalog/contract.ts'
import type { Commerce } from '#commerce/feature.ts'
import { price } from '#commerce/marketplace/contract.ts'
import { PAGE_LOG } from '#commerce/page-log/settings.ts'
import { wantsPage } from '#platform/http/error-handler.ts'
import { authUrlOf, errorBody, refuse } from '#platform/http/errors.ts'
import { malformed } from '#platform/http/media-types.ts'
import type { App } from '#platform/store/module.ts'
import { shownModel } from '../contract/shapes.ts'
import { deviceType, productGroup } from '../contract/words.ts'
import { hasGroup } from '../queries/models.ts'
import { isNamedGroup } from '../rules/groups.ts'
import { CALLS } from '../rules/paths.ts'
import { findDevices, PAGE_SIZE, SECOND_PAGE_SIZES } from '../work/find.ts'
import { placeOf } from './answers.ts'

/** An empty field is one that was left out. */
const orNothing = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** What the specification's calls carry. They tolerate more; a group or a device that is none is refused by its name. */
const query = z
  .object({
    deviceType: orNothing(deviceType).default('web'),
    productGroup: orNothing(productGroup),
    currentAsin: asin.optional().catch(undefined),
    selectedAsin: asin.optional().catch(undefined),
    buyingPrice: z.string().max(30).optional().catch(undefined),
    autoSearchTerm: z.string().max(100).optional().catch(undefined),
    ref_: z.string().max(100).optional().catch(undefined),
    q: z.string().max(100).optional().catch(undefined),
    brand: z.string().max(60).optional().catch(undefined),
    name: z.string().max(100).optional().catch(undefined),
    page: z.coerce.number().int().min(1).max(100).catch(1),
  })
  .loose()

const devices = z
  .object({
    words: z.string(),
    aim: z.object({ productGroup: z.string().optional(), currentAsin: z.string().optional() }),
    owned: z.array(shownModel),
    selected: shownModel.nullable(),
    promotions: z.array(shownModel),
    hasCreditCard: z.boolean(),
    alias: z.string(),
    models: z.array(shownModel),
    refinement: z
      .object({
        kind: z.enum(['brand', 'name', 'storage']),
        card: z.enum(['complex', 'simple']),
        choices: z.array(
          z.object({
            label: z.string(),
            query: z.string(),
            model: z.string().optional(),
            count: z.int().optional(),
            best: price.optional(),
            imageId: z.string().nullable().optional(),
          }),
        ),
        back: z.string().nullable(),
      })
      .nullable(),
    more: z.string().nullable(),
  })
  .meta({ id: 'TradeInDevices', description: 'As HTML unless JSON is asked for' })

const tags = ['trade-ins']
const refusals = { 303: z.void(), 400: errorBody, 401: errorBody, 404: errorBody }
const wantsJson = ({ headers }: FastifyRequest) => headers.accept?.includes('application/json') ?? false

/** The calls under /tradein/hzw: fragments for a dialog, or JSON. */
export function callRoutes(app: App, commerce: Commerce): void {
  const show = (summary: string, path: string, refines: boolean) =>
    app.get(
      `${CALLS}/${path}`,
      {
        schema: {
          tags,
          summary,
          querystring: query,
          response: {
            200: z.any().meta({
              description:
                'HTML, or JSON: words, aim, alias, owned, selected, promotions, hasCreditCard, models, refinement, more',
            }),
            ...refusals,
          },
        },
      },
      async (request, reply) => {
        const place = placeOf(commerce, request)
        const { deviceType: device, autoSearchTerm, q, ...asked } = request.query
        if (!commerce.shopperOf(request).customer) return toSignIn(request, reply)
        if (asked.productGroup === undefined) {
          const ref = encodeURIComponent(`${asked.ref_ ?? 'trade_in'}_pg_missing`)
          return reply.redirect(`${pathFor(commerce)(request, `${CALLS}/generalerror`)}?ref_=${ref}`, 303)
        }
        if (!isNamedGroup(asked.productGroup) && !(await hasGroup(commerce.db, asked.productGroup)))
          return refuse(malformed('productGroup', 'is not known'))
        const { owner } = customerOf(commerce, request)
        const found = await findDevices(commerce, owner, place, {
          ...asked,
          words: q ?? autoSearchTerm,
          size: refines ? SECOND_PAGE_SIZES[device === 'web' ? 'desktop' : 'mobile'] : PAGE_SIZE,
          refines,
        })
        return wantsJson(request) ? devices.parse(found) : reply.fragment('trade-in/find', { ...found, isPart: true })
      },
    )
  show('The devices that a customer can trade in', 'getCustomerItems', false)
  show('Brand, model and storage to choose from', 'wirelessTradeInSearchRefinements', true)

  const toSignIn = (request: FastifyRequest, reply: FastifyReply) => {
    const { currentAsin } = query.parse(request.query)
    const refusal = signInFirst(commerce, request, currentAsin ? `/dp/${currentAsin}` : '/')
    if (!wantsPage(request)) return refuse(refusal)
    return reply.redirect(authUrlOf(refusal) ?? '/', 303)
  }

  app.get(
    `${CALLS}/generalerror`,
    {
      schema: {
        tags,
        summary: 'What is said where a product group is missing',
        querystring: query,
        response: { 200: z.any(), 400: errorBody, 404: errorBody },
      },
    },
    async (request, reply) => {
      placeOf(commerce, request)
      return wantsJson(request) ? refuse(NO_GROUP) : reply.fragment('trade-in/error', {})
    },
  )
  app.get(
    `${CALLS}/recordRefTag`,
    {
      schema: {
        tags,
        summary: 'Take note of a click; nothing about the shopper is kept',
        querystring: query,
        response: { 204: z.void(), 400: errorBody },
      },
    },
    async (request, reply) => {
      const { ref_ = '', deviceType: device } = request.query
      if (PAGE_LOG.in(commerce.settings.store()))
        request.log.info({ tag: ref_.replaceAll(/[^\w-]/g, ''), device }, 'reference tag')
      return reply.code(204).send()
    },
  )
}

const NO_GROUP = { status: 400, code: 'product-group', message: 'Name the product group of the page.' }
