import { findCustomer } from '#commerce/accounts/queries/customers.ts'
import { listPeople } from '#commerce/companies/queries.ts'
import type { Customer } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { pageOf } from '#commerce/merchant/work/asked.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { ManagedRequest } from '../contract/merchant.ts'
import type { OrderRequest } from '../contract/shapes.ts'
import type { OrderRequests, RequestPages } from '../contract/shopper.ts'
import { findLimits, findTerms } from '../queries/limits.ts'
import { findRequest, listOfOthers, listOwn, type StoredRequest } from '../queries/requests.ts'
import { A_PAGE } from '../rules/limits.ts'
import { activeCompanyOf, decides } from './acting.ts'

type Person = { name: string; email: string }

/** A request as people of the company see it; `personOf` finds whom it names. */
export function toShown(request: StoredRequest, personOf: (id: string) => Person | undefined): OrderRequest {
  const { id, state, lines, details, total, note, reason, askedAt, decidedAt, decidedBy, expiresAt, orderId } = request
  const marketplace = findMarketplace(request.marketplace)
  return {
    id,
    state,
    person: personOf(request.customerId) ?? null,
    lines: lines.map(({ asin, offerId, title, units, amount }) => ({
      asin,
      offerListingId: offerId,
      title,
      units,
      total: toPrice(amount, marketplace),
    })),
    total: toPrice(total, marketplace),
    address: details.address,
    ...(details.references ? { references: details.references } : {}),
    note,
    reason,
    decidedBy: (decidedBy !== null && personOf(decidedBy)?.name) || null,
    askedAt: askedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
    orderId,
  }
}

async function peopleOf(sql: Sql, { customerId, decidedBy }: StoredRequest) {
  const ids = decidedBy === null ? [customerId] : [customerId, decidedBy]
  const found = await Promise.all(ids.map((id) => findCustomer(sql, id)))
  return (id: string): Person | undefined => {
    const person = found.find((each) => each?.id === id)
    return person && { name: person.name, email: person.email }
  }
}

/** One request after something was done to it, by whoever asked or decides; undefined once they do not decide for its company any more. */
export async function viewOne(sql: Sql, customer: Customer, id: string): Promise<OrderRequest | undefined> {
  const request = await findRequest(sql, id)
  if (!request) return undefined
  if (request.customerId !== customer.id) {
    const found = await activeCompanyOf(sql, customer.id)
    if (found?.company.id !== request.company || !decides(found.role)) return undefined
  }
  return toShown(request, await peopleOf(sql, request))
}

export async function viewManaged(sql: Sql, request: StoredRequest): Promise<ManagedRequest> {
  const { company, marketplace } = request
  return { ...toShown(request, await peopleOf(sql, request)), company, marketplace }
}

const LAST = { toDecide: null, own: null, decided: null }
const NOTHING: OrderRequests = {
  company: null,
  canDecide: false,
  toDecide: [],
  own: [],
  decided: [],
  next: LAST,
  limits: null,
}

/** What a customer sees of the approvals of their company: their own requests in one marketplace, where they can order them, and what others ask anywhere. */
export async function viewOf(
  sql: Sql,
  customer: Customer,
  marketplace: MarketplaceCode,
  { toDecideAfter, ownAfter, decidedAfter }: RequestPages = {},
): Promise<OrderRequests> {
  const member = await activeCompanyOf(sql, customer.id)
  if (!member) return NOTHING
  const { company, role } = member
  const people = await listPeople(sql, company.id)
  const personOf = (id: string) => {
    const person = people.find((each) => each.id === id)
    return person && { name: person.name, email: person.email }
  }
  const canDecide = decides(role)
  const asked = { company: company.id, customerId: customer.id, people: people.map(({ id }) => id) }
  const ofOthers = (isToDecide: boolean, after: string | undefined) =>
    canDecide ? listOfOthers(sql, asked, { isToDecide, after, most: A_PAGE + 1 }) : []
  const mine = { customerId: customer.id, company: company.id, marketplace }
  const [own, toDecide, decided] = await Promise.all([
    listOwn(sql, mine, ownAfter, A_PAGE + 1),
    ofOthers(true, toDecideAfter),
    ofOthers(false, decidedAfter),
  ])
  const page = (requests: StoredRequest[]) => {
    const { items, next } = pageOf(requests, A_PAGE, ({ id }) => id)
    return { shown: items.map((request) => toShown(request, personOf)), next }
  }
  const pages = { own: page(own), toDecide: page(toDecide), decided: page(decided) }
  return {
    company: company.name,
    canDecide,
    toDecide: pages.toDecide.shown,
    own: pages.own.shown,
    decided: pages.decided.shown,
    next: { toDecide: pages.toDecide.next, own: pages.own.next, decided: pages.decided.next },
    limits: role === 'admin' ? await limitsOf(sql, customer, { ...company, people }) : null,
  }
}

type Limited = { id: string; marketplace: StoredRequest['marketplace']; people: Awaited<ReturnType<typeof listPeople>> }

async function limitsOf(sql: Sql, customer: Customer, company: Limited): Promise<OrderRequests['limits']> {
  const marketplace = findMarketplace(company.marketplace)
  const { isAll } = await findTerms(sql, company.id, customer.id)
  const limits = await findLimits(sql, company.id)
  return {
    isAll,
    currencyCode: marketplace.currency,
    people: company.people.map(({ id, name, role }) => {
      const most = limits.get(id)
      return { id, name, role, limit: most === undefined ? null : toPrice(most, marketplace) }
    }),
  }
}
