import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { customerOf } from '#commerce/accounts/work/customer-action.ts'
import { findCompanyBuyer } from '#commerce/companies/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { dataByModule } from '#platform/store/data-by-module.ts'
import type { App } from '#platform/store/module.ts'
import { type BusinessPageProps, type Filled, PROBLEMS, SAID } from '../contract/pages.ts'
import { BUSINESS_PATH, type OwnCompany, readCompany } from '../contract/shopper.ts'
import { viewOf } from '../work/view.ts'

const querystring = z
  .object({
    problem: z.enum(PROBLEMS).nullable().catch(null).default(null),
    said: z.enum(SAID).nullable().catch(null).default(null),
  })
  .loose()

/** What an application said that was not accepted, so that nobody types it again. */
function saidBefore(company: OwnCompany['company']): Filled {
  if (company?.state !== 'REFUSED') return {}
  const { name, country, registration, vatNumber } = company
  return { name, country, registration: registration ?? '', vatNumber: vatNumber ?? '' }
}

type Shown = Pick<BusinessPageProps, 'problem' | 'said'> & { typed?: Filled; status?: number }

/** Sends the account's page about the company that a customer buys for. */
export async function showBusiness(
  commerce: Commerce,
  request: FastifyRequest,
  reply: FastifyReply,
  { problem, said, typed, status = 200 }: Shown,
): Promise<FastifyReply> {
  const { db, places } = commerce
  const { customer } = customerOf(commerce, request, BUSINESS_PATH)
  const { country, shipsTo } = places.marketplaceOf(request)
  const buyer = customer.hasCompany ? await findCompanyBuyer(db, customer.id) : undefined
  const acting = buyer && { ...buyer, customerId: customer.id }
  const features = await dataByModule(commerce.modules, ({ companyData }) => acting && companyData?.(commerce, acting))
  const own = await viewOf(db, customer)
  const filled = typed ?? saidBefore(own.company)
  const countries = [...new Set([country, ...shipsTo])]
  return reply.page(
    'business-accounts/business',
    { ...own, countries, filled, problem, said, features },
    { slots: Object.keys(features), status },
  )
}

/** The account's page about the company that a customer buys for, and the same as JSON. */
export function companyPages(app: App, commerce: Commerce): void {
  app.get(BUSINESS_PATH, { schema: { hide: true, querystring } }, (request, reply) =>
    showBusiness(commerce, request, reply, request.query),
  )

  app.route({
    ...readCompany,
    handler: (request) => viewOf(commerce.db, customerOf(commerce, request).customer),
  })
}
