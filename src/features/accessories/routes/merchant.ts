import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import type { Commerce } from '#commerce/feature.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { pageAfter, pageOf, toRefusal } from '#commerce/merchant/work/asked.ts'
import { merchantOnly, merchantRefusals } from '#commerce/merchant/work/guard.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { malformed } from '#platform/http/media-types.ts'
import { ok } from '#platform/result.ts'
import type { App } from '#platform/store/module.ts'
import { campaign, campaignList, campaignRequest } from '../contract/merchant.ts'
import { findCampaign, listCampaigns, removeCampaign } from '../queries/campaigns.ts'
import { saveCampaign } from '../work/save.ts'

const tags = ['merchant']
const place = z.object({ marketplace: marketplaceCode })
const one = place.extend({ asin })
const page = pageAfter(asin)

const LIST = '/api/merchant/marketplaces/:marketplace/accessories'
const ONE = `${LIST}/:asin`

/** Merchant routes to set, read and remove accessory campaigns, by marketplace and product. */
export function merchantRoutes(app: App, commerce: Commerce): void {
  const { db } = commerce
  const preValidation = merchantOnly(commerce)
  const keyOf = ({ marketplace, asin: primaryAsin }: z.infer<typeof one>) => ({ marketplace, primaryAsin })

  app.put(
    ONE,
    {
      preValidation,
      // The handler validates the body itself, so that it can report all faults at once.
      attachValidation: true,
      schema: {
        tags,
        summary: 'Create or replace the accessories of a product',
        params: one,
        body: campaignRequest,
        response: { 200: campaign, 400: errorBody, 422: errorBody, ...merchantRefusals },
      },
    },
    async (request) => {
      const parsed = one.safeParse(request.params)
      if (!parsed.success) refuse(malformed('asin', 'or marketplace is invalid'))
      const key = keyOf(parsed.data)
      const saved = await commitOnce(commerce, request, request.merchant ?? '', (sql) =>
        saveCampaign(sql, key, request.body),
      )
      if (!saved.ok) refuse(toRefusal(saved.failure))
      return (await findCampaign(db, key)) ?? refuse(REFUSALS.notFound)
    },
  )

  app.get(
    LIST,
    {
      preValidation,
      schema: {
        tags,
        summary: 'List the accessory campaigns of a marketplace',
        params: place,
        querystring: page,
        response: { 200: campaignList, 400: errorBody, ...merchantRefusals },
      },
    },
    async (request) => {
      const { after = '', limit } = request.query
      const found = await listCampaigns(db, request.params.marketplace, after, limit + 1)
      const { items: campaigns, next } = pageOf(found, limit, ({ primaryAsin }) => primaryAsin)
      return { campaigns, next }
    },
  )

  app.get(
    ONE,
    {
      preValidation,
      schema: {
        tags,
        summary: 'Get the accessories of a product',
        params: one,
        response: { 200: campaign, 400: errorBody, 404: errorBody, ...merchantRefusals },
      },
    },
    async (request) => (await findCampaign(db, keyOf(request.params))) ?? refuse(REFUSALS.notFound),
  )

  app.delete(
    ONE,
    {
      preValidation,
      schema: {
        tags,
        summary: 'Remove the accessories of a product',
        params: one,
        response: { 204: z.null(), 400: errorBody, 404: errorBody, ...merchantRefusals },
      },
    },
    async (request, reply) => {
      const removed = await db.transaction<boolean, never>(async (sql) =>
        ok(await removeCampaign(sql, keyOf(request.params))),
      )
      if (!removed.ok || !removed.value) refuse(REFUSALS.notFound)
      return reply.code(204).send(null)
    },
  )
}
