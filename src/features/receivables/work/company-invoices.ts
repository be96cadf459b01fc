import { customerOwner } from '#commerce/accounts/rules.ts'
import { showAccount } from '#commerce/checkout/rules/account.ts'
import { accountNow } from '#commerce/checkout/work/account.ts'
import { listPeople } from '#commerce/companies/queries.ts'
import type { ActingFor, CompanyData } from '#commerce/companies/seams.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { pageOf } from '#commerce/merchant/work/asked.ts'
import { listOwedByCompany } from '#commerce/orders/queries/owed-by-company.ts'
import type { CompanyInvoices, CompanyPart } from '../contract.ts'

/** What somebody who buys for a company sees of its invoices; undefined where these are as everybody's. A buyer sees their own alone. */
export async function invoicesFor(
  commerce: Commerce,
  { customerId, company, marketplace: code, role }: ActingFor,
  { after, most }: { after?: string | undefined; most: number },
): Promise<CompanyPart | undefined> {
  const { db, clock } = commerce
  const marketplace = findMarketplace(code)
  const shown = showAccount(await accountNow(commerce, db, customerId, code), marketplace)
  if (!shown) return undefined
  const own = customerOwner(customerId)
  const asked = { company, owner: role === 'buyer' ? own : undefined, after, most: most + 1 }
  const [found, people] = await Promise.all([listOwedByCompany(db, asked), listPeople(db, company)])
  const { items, next } = pageOf(found, most, ({ id }) => id)
  const names = new Map(people.map(({ id, name }) => [customerOwner(id), name]))
  return {
    ...shown,
    invoices: items.map(({ orderId, owner, orderedAt, owed, dueAt }) => ({
      orderId,
      orderedAt: orderedAt.toISOString(),
      owed: toPrice(owed, marketplace),
      dueAt: dueAt.toISOString(),
      isOverdue: dueAt.getTime() < clock.now(),
      person: names.get(owner) ?? null,
      isOwn: owner === own,
    })),
    next,
  }
}

/** Everybody else has none. */
export const NO_INVOICES: CompanyInvoices = { account: null, invoices: [], next: null }

const MOST_ON_COMPANY = 5

/** What the page of the company shows: its terms, and the invoices that are due first. */
export const invoicesOnCompany: CompanyData<CompanyPart> = (commerce, acting) =>
  invoicesFor(commerce, acting, { most: MOST_ON_COMPANY })
