import { type PricedLines, toTaxable } from '#commerce/cart/rules/adjustments.ts'
import type { StoredLine } from '#commerce/cart/rules/lines.ts'
import type { CartKey } from '#commerce/cart/work/hooks.ts'
import { priceLines } from '#commerce/cart/work/pricing.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import {
  byDay,
  type Charge,
  dueLater,
  endOfDay,
  invoiceParts,
  scheduledParts,
  sumOf,
} from '#commerce/orders/rules/charges.ts'
import type { Totals } from '#commerce/orders/rules/totals.ts'
import { INVOICE_DAYS } from '#commerce/orders/settings.ts'
import type { PaymentProvider } from '#commerce/orders/work/payment/provider.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, type Result } from '#platform/result.ts'
import type { StoredDetails } from '../contract.ts'
import { faultOfInvoice, type InvoiceFault, type PricedCheckout, waysWithTerms } from '../rules/account.ts'
import { buyableLines, isCovered, type LaterPayments, type Split } from '../rules/checkout.ts'
import type { TaxedDetails } from '../rules/shipping.ts'
import { PREPAID_BUYS_VOUCHERS } from '../settings.ts'
import type { Refused } from './refused.ts'
import { type Payable, payableOf } from './spend.ts'

const DAY_MS = 86_400_000

/**
 * Names of the payment methods that the marketplace offers now. With `priced`, those that its buyer has, and only those that can pay what
 * features want to be due later, and hold the money of a fresh store's order until it is handed over.
 */
export function offered(
  { settings, modules, payments }: Pick<Commerce, 'settings' | 'modules' | 'payments'>,
  marketplace: MarketplaceCode,
  priced?: PricedCheckout,
): string[] {
  const hasLater = priced !== undefined && dueLater(chargesOf({ modules }, priced)).length > 0
  const canWait = ({ isOwed, storable }: PaymentProvider) => isOwed || storable !== undefined
  const slot = priced?.fresh?.slot
  const days = slot && priced?.fresh ? (slot.endsAt - priced.fresh.at) / DAY_MS : 0
  return waysWithTerms(settings.waysToPay(marketplace), priced?.account?.terms)
    .filter((method) => !hasLater || payments.some((door) => door.name === method && canWait(door)))
    .filter((method) => payments.every(({ name, holdDays = days }) => name !== method || days <= holdDays))
}

/** Whether what is bought rules out payment methods that its buyer has otherwise. */
export const isLimited = (
  commerce: Pick<Commerce, 'settings' | 'modules' | 'payments'>,
  marketplace: MarketplaceCode,
  priced: PricedCheckout,
): boolean =>
  offered(commerce, marketplace, priced).length <
  offered(commerce, marketplace, { lines: [], adjustments: [], account: priced.account }).length

/** What of the order's price features want to be paid by itself, and when. */
export const chargesOf = ({ modules }: Pick<Commerce, 'modules'>, { lines, adjustments }: PricedLines): Charge[] =>
  modules.flatMap(({ orderHooks }) => orderHooks?.charges?.({ lines: buyableLines(lines), adjustments }) ?? [])

/** Days from the order to the bill of its invoice; null where it is paid in parts, which have dates of their own. */
export const invoiceDaysOf = (
  { modules, settings }: Pick<Commerce, 'modules' | 'settings'>,
  marketplace: MarketplaceCode,
  priced: PricedCheckout,
): number | null => (chargesOf({ modules }, priced).length > 0 ? null : daysOf({ settings }, marketplace, priced))

/** Days until an invoice is due: the company's own, or as everybody's. */
export const daysOf = (
  { settings }: Pick<Commerce, 'settings'>,
  marketplace: MarketplaceCode,
  { account }: Pick<PricedCheckout, 'account'>,
): number => account?.terms?.days ?? INVOICE_DAYS.in(settings.of(marketplace))

/**
 * What store credit can pay at most: charges that are due later are paid as they fall due, and vouchers are paid for in another way unless
 * the merchant allows it. Money could otherwise go from one card to the next, past its expiry and whoever it came from.
 */
export function mostCredit(
  { modules, settings }: Pick<Commerce, 'modules' | 'settings'>,
  marketplace: MarketplaceCode,
  priced: PricedLines,
  total: number,
): number {
  const vouchers = vouchersOf({ modules, settings }, marketplace, priced)
  return Math.max(0, total - sumOf(chargesOf({ modules }, priced)) - vouchers)
}

/** What the vouchers of an order cost, as far as store credit cannot pay for them: those that are no supply in themselves, and those that a feature names. */
export function vouchersOf(
  { modules, settings }: Pick<Commerce, 'modules' | 'settings'>,
  marketplace: MarketplaceCode,
  priced: PricedLines,
): number {
  if (PREPAID_BUYS_VOUCHERS.in(settings.of(marketplace))) return 0
  const named = namedVouchers({ modules }, priced)
  return buyableLines(priced.lines)
    .filter(({ id, taxCategory }) => taxCategory === 'untaxed' || named.has(id))
    .reduce((sum, line) => sum + toTaxable(line, priced.adjustments).amount, 0)
}

/** Ids of the lines that features name as vouchers. */
const namedVouchers = ({ modules }: Pick<Commerce, 'modules'>, priced: PricedLines): ReadonlySet<string> =>
  new Set(modules.flatMap(({ orderHooks }) => orderHooks?.vouchers?.(priced) ?? []))

/** Whether a line is a voucher, which prepaid money does not buy. It is priced only by the features that name some. */
export async function isVoucher(
  { modules, terms }: Pick<Commerce, 'modules' | 'terms'>,
  sql: Sql,
  cart: CartKey,
  line: StoredLine,
): Promise<boolean> {
  if (line.taxCategory === 'untaxed') return true
  const naming = modules.filter(({ orderHooks }) => orderHooks?.vouchers)
  const priced = await priceLines({ modules: naming, terms }, sql, cart, [line], 'en')
  return namedVouchers({ modules: naming }, priced).has(line.id)
}

/** What single-purpose vouchers can pay of an order. */
export const payableIn = (
  { modules }: Pick<Commerce, 'modules'>,
  priced: PricedLines,
  details: TaxedDetails,
  marketplace: Marketplace,
  { taxes }: Pick<Totals, 'taxes'>,
): Payable =>
  payableOf(priced, details, marketplace, {
    taxes,
    charges: chargesOf({ modules }, priced),
    vouchers: namedVouchers({ modules }, priced),
  })

/** What is collected later from the card that pays an order: nothing where everything is billed. */
export const collectedLater = (
  commerce: Pick<Commerce, 'modules' | 'payments'>,
  priced: PricedLines,
  details: StoredDetails | null,
): Charge[] => {
  const door = commerce.payments.find(({ name }) => name === details?.payment.method)
  return door && !door.isOwed ? dueLater(chargesOf(commerce, priced)) : []
}

/**
 * What of `rest`, the payment method's part of an order in minor units, is due on later days. What of an invoice is no charge is due on
 * the day that its terms say.
 */
export function dueLaterOf(
  commerce: Pick<Commerce, 'modules' | 'payments' | 'settings' | 'clock'>,
  marketplace: MarketplaceCode,
  priced: PricedCheckout,
  details: StoredDetails | null,
  rest: number,
): LaterPayments {
  const now = commerce.clock.now()
  const door = commerce.payments.find(({ name }) => name === details?.payment.method)
  if (!door?.isOwed)
    return { days: byDay(scheduledParts(collectedLater(commerce, priced, details), now)), isCollected: true }
  const parts = invoiceParts(rest, chargesOf(commerce, priced), now, daysOf(commerce, marketplace, priced))
  const later = byDay(parts).filter(({ amount, dueAt }) => amount > 0 && dueAt > endOfDay(now))
  return { days: later, isCollected: false }
}

/** The agreement, unless the chosen payment method cannot be used for these items. */
export function payableAs<Agreed extends { details: StoredDetails; split: Split; totals: Pick<Totals, 'total'> }>(
  commerce: Commerce,
  marketplace: MarketplaceCode,
  priced: PricedCheckout,
  agreed: Result<Agreed, Refused>,
): Result<Agreed, Refused> {
  if (!agreed.ok) return agreed
  const { details, split, totals } = agreed.value
  if (split.credit > mostCredit(commerce, marketplace, priced, totals.total)) return fail({ code: 'credit-changed' })
  const overdrawn = overdrawnBy(commerce, priced, details, split)
  if (overdrawn) return fail({ code: overdrawn })
  return isRuledOut(commerce, marketplace, priced, details, split) ? fail({ code: 'way-to-pay' }) : agreed
}

/** Why the company gets no invoice of what its buyer wants to pay by one. */
export const overdrawnBy = (
  { payments }: Pick<Commerce, 'payments'>,
  { account }: PricedCheckout,
  details: Pick<StoredDetails, 'payment'> | null,
  split: Split,
): InvoiceFault | undefined => {
  const isOwed = payments.some(({ name, isOwed }) => isOwed && name === details?.payment.method)
  return isOwed && !isCovered(split) ? faultOfInvoice(account, split.rest) : undefined
}

/**
 * Whether the chosen payment method cannot pay its part: it is not offered for these items, or not
 * any more, or for so much, or store credit was to cover everything and no longer does.
 */
export const isRuledOut = (
  commerce: Commerce,
  marketplace: MarketplaceCode,
  priced: PricedCheckout,
  details: StoredDetails,
  split: Split,
): boolean =>
  overdrawnBy(commerce, priced, details, split) !== undefined ||
  (!isCovered(split) && !offered(commerce, marketplace, priced).includes(details.payment.method))
