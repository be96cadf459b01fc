import { discountOf, type PricedLines } from '#commerce/cart/rules/adjustments.ts'
import { lineTotal } from '#commerce/cart/rules/lines.ts'
import { findCheckout } from '#commerce/checkout/queries.ts'
import { buyableLines } from '#commerce/checkout/rules/checkout.ts'
import { agree } from '#commerce/checkout/work/agree.ts'
import { pricedLinesOf, totalsOfCheckout } from '#commerce/checkout/work/load.ts'
import { lockCompany } from '#commerce/companies/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { showSteps } from '#commerce/measures/rules/words.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { cleanNote } from '#platform/text/clean.ts'
import { type AskedLine, addRequest, expireRequests, findOfCheckout, type StoredRequest } from '../queries/requests.ts'
import { MOST_OPEN, OPEN_DAYS } from '../rules/limits.ts'
import { needsApproval } from '../rules/needs.ts'
import { contentsOf, isWithin } from '../rules/same.ts'
import type { Acting, Fault } from './acting.ts'
import { limitedBuyerOf } from './buyer.ts'
import { withdraw } from './decide.ts'
import { mailApprovers } from './mails.ts'

/** Lines as they can be bought again, with what they come to now. Surcharges follow from them. */
const toAsked = ({ lines, adjustments }: PricedLines, marketplace: Marketplace): AskedLine[] =>
  buyableLines(lines)
    .filter(({ isSurcharge }) => !isSurcharge)
    .map((line) => ({
      id: line.id,
      asin: line.asin,
      offerId: line.offerId,
      quantity: line.quantity,
      extras: line.extras,
      ...(line.associatedLine === null ? {} : { associatedLine: line.associatedLine }),
      ...(line.goesTogether === undefined ? {} : { goesTogether: line.goesTogether }),
      ...(line.tie ? { tie: line.tie } : {}),
      title: line.title ?? line.asin,
      units: showSteps(line.quantity, line.sold, marketplace),
      amount: lineTotal(line) - discountOf(adjustments, line.id),
    }))

/** The request of a checkout that can still be approved and ordered. */
async function openOf(sql: Sql, checkoutId: string, customerId: string): Promise<StoredRequest | undefined> {
  const known = await findOfCheckout(sql, checkoutId, customerId)
  if (known?.state !== 'EXPIRED') return known
  await expireRequests(sql)
  return undefined
}

/**
 * Asks the customer's company to approve a checkout as they last saw it. Asking again for the same one changes nothing; once it has changed, what
 * was asked before is withdrawn.
 */
export async function ask(
  commerce: Commerce,
  sql: Sql,
  acting: Acting,
  { checkoutId, note: said }: { checkoutId: string; note: string },
): Promise<Result<string, Fault>> {
  const { owner, customer, marketplace, language } = acting
  const cart = { owner, marketplace: marketplace.code }
  const checkout = await findCheckout(sql, cart, checkoutId)
  const buyer = await limitedBuyerOf(sql, cart)
  if (!checkout || checkout.orderId || !buyer) return fail('absent')
  // The time at which a store hands over is held for minutes only.
  if (checkout.store !== null) return fail('store')
  const priced = await pricedLinesOf(commerce, sql, cart, checkout, language)
  const totals = await totalsOfCheckout(commerce, priced, checkout.details, marketplace)
  const agreed = agree(checkout, priced, totals)
  if (!agreed.ok) return fail('changed')
  const { details } = agreed.value
  const { total } = totals
  if (!needsApproval(buyer.terms, { total, currency: marketplace.currency })) return fail('not-needed')
  const { company } = buyer.asker
  // Requests that come at once are counted one after the other.
  await lockCompany(sql, company)
  const known = await openOf(sql, checkoutId, customer.id)
  if (known) {
    const { address, references } = details
    const order = { lines: buyableLines(priced.lines), address, references, total }
    // What was asked of another company is not asked of this one.
    if (known.company === company && isWithin(contentsOf(known), order)) return ok(known.id)
    await withdraw(sql, acting, known.id)
  }
  const id = commerce.random.id()
  const note = cleanNote(said)
  const asked = {
    id,
    company,
    customerId: customer.id,
    marketplace: marketplace.code,
    checkoutId,
    details,
    total,
    note,
  }
  const lines = toAsked(priced, marketplace)
  if (!(await addRequest(sql, { ...asked, lines }, OPEN_DAYS, MOST_OPEN))) {
    const twin = await findOfCheckout(sql, checkoutId, customer.id)
    return twin?.company === company ? ok(twin.id) : fail('full')
  }
  await mailApprovers(commerce, sql, acting, { id, company, total, note })
  return ok(id)
}
