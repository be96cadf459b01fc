import { z } from 'zod'
import { customerOf } from '#commerce/accounts/work/customer-action.ts'
import { findCompanyBuyer } from '#commerce/companies/queries.ts'
import type { Commerce, Customer } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { App } from '#platform/store/module.ts'
import { readCompanyInvoices, receivableId } from '../contract.ts'
import { INVOICES_PATH } from '../rules/paths.ts'
import { invoicesFor, NO_INVOICES } from '../work/company-invoices.ts'

const A_PAGE = 50

const older = z.object({ after: receivableId.optional().catch(undefined) }).loose()

/** The unpaid invoices of a company: a page without scripts, and the same as JSON. */
export function companyInvoiceRoutes(app: App, commerce: Commerce): void {
  const { db, places } = commerce

  const pageOf = async (customer: Customer, marketplace: MarketplaceCode, after: string | undefined) => {
    const buyer = customer.hasCompany ? await findCompanyBuyer(db, customer.id) : undefined
    if (buyer?.marketplace !== marketplace) return NO_INVOICES
    return (await invoicesFor(commerce, { ...buyer, customerId: customer.id }, { after, most: A_PAGE })) ?? NO_INVOICES
  }

  app.get(INVOICES_PATH, { schema: { hide: true, querystring: older } }, async (request, reply) => {
    const { customer } = customerOf(commerce, request, INVOICES_PATH)
    const { after } = request.query
    const shown = await pageOf(customer, places.marketplaceOf(request).code, after)
    return reply.page('receivables/invoices', { ...shown, isFirst: after === undefined })
  })

  app.route({
    ...readCompanyInvoices,
    handler: (request) => {
      const { customer } = customerOf(commerce, request)
      return pageOf(customer, request.params.marketplace, request.query.after)
    },
  })
}
