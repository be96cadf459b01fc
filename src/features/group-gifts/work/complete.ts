import { type PlacedOrder, storePlaced } from '#commerce/checkout/work/store-placed.ts'
import type { Commerce } from '#commerce/feature.ts'
import { hold } from '#commerce/ledger/work/ledger.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { beginPayment, noteAuthorised, type Payment } from '#commerce/orders/queries/payments.ts'
import { toOrderId } from '#commerce/orders/rules/order-id.ts'
import { returnDaysOf } from '#commerce/orders/settings.ts'
import type { OrderFault } from '#commerce/orders/work/hooks.ts'
import { BALANCE, balanceToken } from '#commerce/orders/work/payment/balance.ts'
import { captureLater } from '#commerce/orders/work/settle.ts'
import { lockItems, spendUnits } from '#commerce/registries/queries/holds.ts'
import { findItem } from '#commerce/registries/queries/items.ts'
import { findRegistry, type Registry } from '#commerce/registries/queries/registries.ts'
import { REGISTRY_RETURN_DAYS } from '#commerce/registries/settings.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { EndReason } from '../contract/words.ts'
import { findParts, type RefundReason } from '../queries/contributions.ts'
import { findGift, type Gift, lockGift, noteOrdered } from '../queries/gifts.ts'
import { accountOf, holderOf } from '../rules/names.ts'
import { sharesOf } from '../rules/shares.ts'
import { endNow, payRefunds, refund } from './end.ts'
import { queueOrdered } from './mails.ts'
import { DELIVERY, type Quote, quoteOf } from './quote.ts'

const ORDER_ID_BYTES = 14

/**
 * Orders a gift for which enough was paid, once, however often it is called: the order, its payment from the gift's account and what is left
 * over are one transaction. If it cannot be ordered any more, everybody is paid back.
 */
export async function placeGift(commerce: Commerce, id: string): Promise<void> {
  const placed = await commerce.db.transaction<Payment | undefined, EndReason>((sql) => place(commerce, sql, id))
  if (!placed.ok) {
    await endNow(commerce, id, placed.failure)
    return
  }
  if (placed.value) await captureLater(commerce, placed.value)
  await payRefunds(commerce)
}

async function place(commerce: Commerce, sql: Sql, id: string): Promise<Result<Payment | undefined, EndReason>> {
  const known = await findGift(sql, id)
  if (known?.state !== 'funded') return ok(undefined)
  // Items are locked before gifts, everywhere.
  await lockItems(sql, [known.itemId])
  const gift = await lockGift(sql, id)
  if (gift?.state !== 'funded') return ok(undefined)
  const registry = await findRegistry(sql, gift.marketplace, gift.registryId)
  const item = registry && (await findItem(sql, registry.id, gift.itemId))
  if (!registry || !item) return fail('withdrawn')
  const quote = await quoteOf(commerce, sql, registry, gift.asin, gift.offerId)
  if (!quote.ok) return fail(quote.failure === 'unavailable' ? 'sold-out' : 'withdrawn')
  const unit = { itemId: gift.itemId, registryId: registry.id, units: 1 }
  if (!(await spendUnits(sql, holderOf(id), [unit]))) return fail('withdrawn')
  const payment = await payAndStore(commerce, sql, { gift, registry, quote: quote.value })
  if (!payment.ok) return payment
  await shareOutRest(commerce, sql, gift, gift.taken - payment.value.amount, 'left-over')
  return payment
}

type Ready = { gift: Gift; registry: Registry; quote: Quote }

/** The price that was fixed, or a lower one of today, with what it is made up of. */
function totalsOf({ gift: { price, terms }, quote: { line, totals } }: Ready) {
  if (totals.total <= price) return { totals, line }
  return { totals: terms, line: { ...line, price: terms.items } }
}

/** Stores the order of the registry's owner, which the gift's account pays. */
async function payAndStore(commerce: Commerce, sql: Sql, ready: Ready): Promise<Result<Payment, EndReason>> {
  const { gift, registry, quote } = ready
  const { random, settings } = commerce
  const { marketplace } = gift
  const { currency } = findMarketplace(marketplace)
  const { totals, line } = totalsOf(ready)
  const account = { owner: accountOf(gift.id), marketplace }
  const payment: Payment = {
    id: random.id(),
    provider: BALANCE,
    token: balanceToken(account),
    amount: totals.total,
    currency,
    position: 0,
    digits: null,
    reference: null,
  }
  await beginPayment(sql, gift.id, payment)
  const { id: key, amount } = payment
  const held = await hold(sql, { ...account, key, amount, currency, house: 'sales', reason: 'purchase' })
  if (!held.ok) throw new Error(`The gift ${gift.id} has not what it costs: ${held.failure}.`)
  await noteAuthorised(sql, payment.id, payment.id)
  const own = settings.of(marketplace)
  const id = toOrderId(random.bytes(ORDER_ID_BYTES))
  const { address, email, language } = quote
  const { owner } = registry
  const order = {
    id,
    owner,
    marketplace,
    language,
    checkoutId: gift.id,
    email,
    address,
    delivery: DELIVERY,
    totals,
    currency,
    promise: quote.totals.shipping.chosen ?? null,
    paymentMethod: BALANCE,
    payments: [{ id: payment.id, state: 'spent' as const }],
    returnDays: Math.max(returnDaysOf(own), REGISTRY_RETURN_DAYS.in(own)),
    lines: [line],
    adjustments: [],
    fromCart: false,
  }
  const refused = await refusedBefore(commerce, sql, order)
  if (refused) return fail('sold-out')
  const stored = await storePlaced(sql, commerce, [order])
  if (!stored.ok) return fail('sold-out')
  await noteOrdered(sql, gift.id, id)
  await queueOrdered(commerce, sql, gift)
  return ok({ ...payment, reference: payment.id })
}

/** A folder's refusal of the order, such as of more than one may buy. */
async function refusedBefore(
  { modules }: Commerce,
  sql: Sql,
  { owner, marketplace, lines, address }: Pick<PlacedOrder, 'owner' | 'marketplace' | 'lines' | 'address'>,
): Promise<OrderFault | undefined> {
  for (const { orderHooks } of modules) {
    const answer = await orderHooks?.before?.(sql, { owner, marketplace }, lines, address)
    if (answer?.ok === false) return answer.failure
  }
  return undefined
}

/** Pays back what was given beyond what the order costs, or what came back from it, to all givers in proportion. Needs a locked gift. */
export async function shareOutRest(
  commerce: Commerce,
  sql: Sql,
  gift: Gift,
  rest: number,
  reason: RefundReason,
): Promise<void> {
  if (rest <= 0) return
  const parts = await findParts(sql, gift.id)
  for (const { id, amount } of sharesOf(rest, parts)) {
    const part = parts.find((each) => each.id === id)
    if (part) await refund(commerce, sql, gift, part, { amount, reason })
  }
}
