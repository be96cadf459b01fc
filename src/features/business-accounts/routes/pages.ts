import { z } from 'zod'
import { customerOf } from '#commerce/accounts/work/customer-action.ts'
import { findCompanyBuyer } from '#commerce/companies/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { dataByModule } from '#platform/store/data-by-module.ts'
import type { App } from '#platform/store/module.ts'
import { PROBLEMS } from '../contract/pages.ts'
import { BUSINESS_PATH, readCompany } from '../contract/shopper.ts'
import { viewOf } from '../work/view.ts'

const querystring = z
  .object({
    problem: z.enum(PROBLEMS).nullable().catch(null).default(null),
    said: z.literal('invited').optional().catch(undefined),
  })
  .loose()

/** The account's page about the company that a customer buys for, and the same as JSON. */
export function companyPages(app: App, commerce: Commerce): void {
  const { db, places } = commerce

  app.get(BUSINESS_PATH, { schema: { hide: true, querystring } }, async (request, reply) => {
    const { customer } = customerOf(commerce, request, BUSINESS_PATH)
    const { country, shipsTo } = places.marketplaceOf(request)
    const { problem, said } = request.query
    const buyer = customer.hasCompany ? await findCompanyBuyer(db, customer.id) : undefined
    const acting = buyer && { ...buyer, customerId: customer.id }
    const features = await dataByModule(
      commerce.modules,
      ({ companyData }) => acting && companyData?.(commerce, acting),
    )
    const seen = { ...(await viewOf(db, customer)), countries: [...new Set([country, ...shipsTo])], features }
    return reply.page(
      'business-accounts/business',
      { ...seen, problem, isInvited: said === 'invited' },
      { slots: Object.keys(features) },
    )
  })

  app.route({
    ...readCompany,
    handler: (request) => viewOf(db, customerOf(commerce, request).customer),
  })
}
