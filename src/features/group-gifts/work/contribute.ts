import type { FastifyRequest } from 'fastify'
import { fundsOf } from '#commerce/checkout/work/funds.ts'
import { takeFrom } from '#commerce/checkout/work/spend.ts'
import type { Commerce } from '#commerce/feature.ts'
import { BALANCE } from '#commerce/orders/work/payment/balance.ts'
import { findFree, holdUnits, lockItems } from '#commerce/registries/queries/holds.ts'
import { findItem } from '#commerce/registries/queries/items.ts'
import type { Registry } from '#commerce/registries/queries/registries.ts'
import type { Actor } from '#commerce/registries/work/acting.ts'
import { findMethod } from '#commerce/wallet/queries.ts'
import type { Sql } from '#platform/db/sql.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { MAIL_ADDRESS } from '#platform/mail/address.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { GiveFault } from '../contract/words.ts'
import { type AccountPart, findPart, type Part, storePart } from '../queries/contributions.ts'
import { findUnderWay, type Gift, promisePart, storeGift } from '../queries/gifts.ts'
import { endOfOccasion, endsAt, refundBy } from '../rules/ends.ts'
import { holderOf } from '../rules/names.ts'
import { readWords } from '../rules/reading.ts'
import { keepsSurprise } from '../rules/surprise.ts'
import { CONTRIBUTION_DAYS, CONTRIBUTIONS_AS_CREDIT } from '../settings.ts'
import { payPart } from './pay.ts'
import { quoteOf } from './quote.ts'

const ID_BYTES = 16

/** What a giver wants to give; `amount` is minor units. `payment` is a way to pay, `balance`, or `stored:` and the id of a kept card. */
export type AskedPart = {
  itemId: string
  amount: number
  name: string
  email: string
  message: string
  payment: string
  cardNumber: string
  asCredit: boolean
}

/** How a part is paid. */
type Way = Pick<Part, 'provider' | 'token' | 'digits' | 'parts'>

/**
 * Takes a part of a gift from a giver, once for each Idempotency-Key: it is promised in a transaction that refuses more than is left, then
 * paid. Returns its id, also where the provider's page or its answer is still to come.
 */
export async function contribute(
  commerce: Commerce,
  request: FastifyRequest,
  actor: Actor,
  registry: Registry,
  asked: AskedPart,
): Promise<Result<{ id: string }, GiveFault>> {
  const words = readWords(asked)
  if (!words.ok) return words
  if (!Number.isSafeInteger(asked.amount) || asked.amount <= 0) return fail('amount')
  const email = actor.customer?.email ?? asked.email.trim()
  if (!MAIL_ADDRESS.test(email) || email.length > 254) return fail('email')
  const way = await wayToPay(commerce, actor, asked)
  if (!way.ok) return way
  const own = commerce.settings.of(registry.marketplace)
  const [contributionDays, contributionsAsCredit] = [CONTRIBUTION_DAYS.in(own), CONTRIBUTIONS_AS_CREDIT.in(own)]
  const now = commerce.clock.now()
  const promised = await commitOnce<{ id: string }, GiveFault>(commerce, request, actor.owner, async (sql) => {
    const gift = await giftFor(commerce, sql, registry, asked.itemId, actor)
    if (!gift.ok) return gift
    const { id: giftId, price } = gift.value
    if (asked.amount > price) return fail('too-much')
    if (!(await promisePart(sql, giftId, asked.amount, now))) return fail(await whyNot(sql, asked.itemId, now))
    const id = commerce.random.bytes(ID_BYTES).toString('base64url')
    const { language } = actor
    const asCredit = asked.asCredit && contributionsAsCredit
    const { name, message } = words.value
    const told = { giver: actor.owner, email, name, message, language, asCredit }
    await storePart(sql, {
      id,
      giftId,
      amount: asked.amount,
      ...told,
      ...way.value,
      refundBy: refundBy(now, contributionDays),
    })
    return ok({ id })
  })
  if (!promised.ok) return promised
  const part = await findPart(commerce.db, promised.value.id)
  const paid = part && (await payPart(commerce, part, { home: homeOf(commerce, request) }))
  return paid && !paid.ok ? paid : promised
}

/** The store's address in the giver's language, to return to from a provider's page. */
function homeOf({ places }: Commerce, request: FastifyRequest): string {
  const { origin, prefix } = places.contextOf(request)
  return `${origin}${prefix}`
}

/** The gift of an item that is under way, or a new one, whose price is fixed here. Locks the item. */
async function giftFor(
  commerce: Commerce,
  sql: Sql,
  registry: Registry,
  itemId: string,
  actor: Actor,
): Promise<Result<Pick<Gift, 'id' | 'price'>, GiveFault>> {
  await lockItems(sql, [itemId])
  const item = await findItem(sql, registry.id, itemId)
  if (!item || item.isPrivate || !item.isGroupGifting) return fail('unavailable')
  if (registry.isClosed) return fail('closed')
  const known = await findUnderWay(sql, itemId)
  if (keepsSurprise(registry, actor, known !== undefined)) return fail('surprise')
  if (known) return ok(known)
  const id = commerce.random.bytes(ID_BYTES).toString('base64url')
  const unit = [{ itemId, registryId: registry.id, units: 1 }]
  if (((await findFree(sql, holderOf(id), unit)).get(itemId) ?? 0) < 1) return fail('taken')
  const quote = await quoteOf(commerce, sql, registry, item.asin)
  if (!quote.ok) return quote
  const { line, totals } = quote.value
  const { shipping: _shipping, ...terms } = totals
  const contributionDays = CONTRIBUTION_DAYS.in(commerce.settings.of(registry.marketplace))
  const ends = endsAt(commerce.clock.now(), contributionDays, endOfOccasion(registry))
  const { marketplace, id: registryId } = registry
  const price = totals.total
  const title = line.title ?? line.asin
  await storeGift(sql, {
    id,
    registryId,
    itemId,
    marketplace,
    asin: item.asin,
    offerId: line.offerId,
    title,
    price,
    terms,
    endsAt: ends,
  })
  await holdUnits(sql, holderOf(id), id, unit, ends)
  return ok({ id, price })
}

/** Why nothing was promised. */
async function whyNot(sql: Sql, itemId: string, now: number): Promise<GiveFault> {
  const gift = await findUnderWay(sql, itemId)
  if (!gift || gift.endsAt.getTime() <= now) return 'ended'
  return gift.promised === gift.price ? 'whole' : 'too-much'
}

/** Whether a way to pay can be used: money that is owed is nobody's yet, so an invoice cannot. */
export const paysAtOnce = ({ payments }: Pick<Commerce, 'payments'>, method: string): boolean =>
  payments.some(({ name, isOwed }) => name === method && !isOwed)

async function wayToPay(
  commerce: Commerce,
  { owner, customer, marketplace: { code: marketplace } }: Actor,
  { payment, cardNumber, amount }: AskedPart,
): Promise<Result<Way, GiveFault>> {
  const none = { token: '', digits: null, parts: [] }
  if (payment === BALANCE) {
    const funds = await fundsOf(commerce, commerce.db, { owner, marketplace }, { useCredit: true })
    const parts: AccountPart[] | undefined = takeFrom(funds, amount)?.map(({ account, amount: part }) => ({
      account,
      amount: part,
    }))
    return parts ? ok({ ...none, provider: BALANCE, parts }) : fail('credit')
  }
  const kept =
    payment.startsWith('stored:') && customer
      ? await findMethod(commerce.db, payment.slice('stored:'.length), owner)
      : undefined
  const method = kept?.provider ?? payment
  if (!commerce.settings.waysToPay(marketplace).includes(method) || !paysAtOnce(commerce, method))
    return fail('payment')
  if (kept) return ok({ ...none, provider: kept.provider, token: kept.token, digits: kept.digits })
  const door = commerce.payments.find(({ name }) => name === method)
  if (!door?.tokenOf) return ok({ ...none, provider: method })
  const token = door.tokenOf(cardNumber)
  if (!token) return fail('card-number')
  return ok({ ...none, provider: method, token, digits: cardNumber.replace(/\D/g, '').slice(-4) })
}
