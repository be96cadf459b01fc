import type { Commerce } from '#commerce/feature.ts'
import { findMarketplace, type Marketplace } from '#commerce/marketplace/rules.ts'
import { amountToParts, partsOfMinor } from '#commerce/measures/rules/unit-price.ts'
import { type FieldFault, toRefusal } from '#commerce/merchant/work/asked.ts'
import { findOffer } from '#commerce/offers/queries.ts'
import type { Sql } from '#platform/db/sql.ts'
import { REFUSALS, type Refusal } from '#platform/http/errors.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { cleanNote } from '#platform/text/clean.ts'
import type { Offer } from '../contract/merchant.ts'
import { lockQuote, offerQuote, settleQuote } from '../queries/changes.ts'
import { findQuote, type StoredQuote } from '../queries/quotes.ts'
import { dayFault, endOf, reminderOf } from '../rules/days.ts'
import { canDo } from '../rules/states.ts'
import { tell } from './mails.ts'

const WRONG_STATE: Refusal = {
  status: 409,
  code: 'state',
  message: 'The quote is in a state that does not allow this.',
}

const NOTHING_SAID = toRefusal({ isMalformed: false, faults: [{ field: 'message', problem: 'must not be empty' }] })

type Priced = { line: number; price: number; quantity: number | null }

/** What is wrong with a price, or the price in ten-thousandths. */
async function priceOf(
  sql: Sql,
  offerId: string,
  { currency }: Marketplace,
  { amount, currencyCode }: Offer['lines'][number]['price'],
): Promise<Result<number, { of: string; problem: string }>> {
  if (currencyCode !== currency) return fail({ of: 'currencyCode', problem: `must be ${currency}` })
  const parts = amountToParts(amount)
  if (parts === undefined || parts === 0) return fail({ of: 'amount', problem: 'must have at most four decimals' })
  const sold = await findOffer(sql, offerId)
  if (!sold) return fail({ of: 'amount', problem: 'is for something that is not sold any more' })
  if (parts > sold.price * partsOfMinor(currency))
    return fail({ of: 'amount', problem: 'must not be above what one unit costs everybody' })
  return ok(parts)
}

/** Reads what is offered against what was asked for. */
async function read(
  sql: Sql,
  { lines, marketplace }: StoredQuote,
  asked: Offer,
  now: number,
): Promise<Result<Priced[], FieldFault[]>> {
  const place = findMarketplace(marketplace)
  const day = dayFault(asked.validOn, now, place.timeZone)
  const faults: FieldFault[] = day ? [{ field: 'validOn', problem: day }] : []
  const priced: Priced[] = []
  for (const [index, { line, price, quantity = null }] of asked.lines.entries()) {
    const known = lines.find((each) => each.line === line)
    const field = `lines.${index}`
    if (!known) faults.push({ field: `${field}.line`, problem: 'is not a line of this quote' })
    else if (priced.some((each) => each.line === line))
      faults.push({ field: `${field}.line`, problem: 'is named twice' })
    else {
      const found = await priceOf(sql, known.offerId, place, price)
      if (found.ok) priced.push({ line, price: found.value, quantity })
      else faults.push({ field: `${field}.price.${found.failure.of}`, problem: found.failure.problem })
    }
  }
  return faults.length > 0 ? fail(faults) : ok(priced)
}

/** Offers a quote, and says so to who asked. Run it in a transaction. */
export async function offer(
  commerce: Pick<Commerce, 'random' | 'places' | 'clock'>,
  sql: Sql,
  id: string,
  asked: Offer,
): Promise<Result<undefined, Refusal>> {
  const state = await lockQuote(sql, id)
  const stored = state && (await findQuote(sql, id))
  if (!stored) return fail(REFUSALS.notFound)
  if (!canDo(state, 'offer')) return fail(WRONG_STATE)
  const now = commerce.clock.now()
  const lines = await read(sql, stored, asked, now)
  if (!lines.ok) {
    const [first] = lines.failure
    return fail({ status: 422, code: 'refused', message: `${first?.field}: ${first?.problem}`, details: lines.failure })
  }
  const { timeZone } = findMarketplace(stored.marketplace)
  const { validOn } = asked
  const message = cleanNote(asked.message)
  const until = { validOn, validUntil: endOf(validOn, timeZone), remindAt: reminderOf(validOn, now, timeZone) }
  await offerQuote(sql, id, { ...until, message, lines: lines.value })
  const offered = await findQuote(sql, id)
  if (offered) await tell(commerce, sql, 'offered', offered)
  return ok(undefined)
}

/** Refuses a quote, and says why. Run it in a transaction. */
export async function refuse(
  commerce: Pick<Commerce, 'random' | 'places'>,
  sql: Sql,
  id: string,
  said: string,
): Promise<Result<undefined, Refusal>> {
  const state = await lockQuote(sql, id)
  if (!state) return fail(REFUSALS.notFound)
  if (!canDo(state, 'refuse')) return fail(WRONG_STATE)
  const message = cleanNote(said)
  if (message === '') return fail(NOTHING_SAID)
  await settleQuote(sql, id, 'REFUSED', message)
  const refused = await findQuote(sql, id)
  if (refused) await tell(commerce, sql, 'refused', refused)
  return ok(undefined)
}
