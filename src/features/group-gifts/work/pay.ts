import { ask } from '#commerce/checkout/work/pay.ts'
import type { Commerce } from '#commerce/feature.ts'
import { hold, post, settle } from '#commerce/ledger/work/ledger.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { doorOf } from '#commerce/orders/work/give-back.ts'
import { BALANCE } from '#commerce/orders/work/payment/balance.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { GiveFault } from '../contract/words.ts'
import { findPart, noteFailed, noteHeld, noteReference, noteVisit, type Part } from '../queries/contributions.ts'
import { countPart, lockGift } from '../queries/gifts.ts'
import { accountOf, HOUSE, keyOf, partKeyOf } from '../rules/names.ts'
import { partPath } from '../rules/paths.ts'
import { placeGift } from './complete.ts'
import { refundPart } from './end.ts'
import { linkOf } from './links.ts'
import { queueReceived, titleIn } from './mails.ts'

/** What a step needs to go on: `home` is where the provider's page leads back to; without it no page is opened. */
type Around = { home?: string }

/**
 * Pays a part that was promised, as far as that goes now; it may be called again at any time and then does nothing new. A part whose
 * provider does not answer, or whose page is open, stays `paying`.
 */
export async function payPart(
  commerce: Commerce,
  part: Part,
  { home }: Around = {},
): Promise<Result<undefined, GiveFault>> {
  if (part.state !== 'paying') return part.state === 'held' ? ok(undefined) : fail('declined')
  if (part.provider === BALANCE) return payFromBalance(commerce, part)
  const door = doorOf(commerce, part)
  if (part.token === '' && door.visit) return openVisit(commerce, part, home)
  const { currency } = await placeOf(commerce, part)
  const { id, provider, token, amount, digits } = part
  const asked = { id, provider, token, amount, currency, digits, position: 1 }
  const answer = part.reference ? { ok: true as const, reference: part.reference } : await ask(door, asked)
  if (!answer.ok) {
    if (answer.reason === 'unavailable' || answer.reason === 'pending') return ok(undefined)
    // Nobody is there whom the bank could ask.
    if (answer.reason === 'confirmation') await door.release(answer.token)
    return dropPart(commerce, part, 'declined')
  }
  if (!part.reference) await noteReference(commerce.db, part.id, answer.reference)
  const captured = await door.capture(answer.reference).catch(() => 'unknown' as const)
  if (captured === 'unknown') return ok(undefined)
  if (captured === 'gone') return dropPart(commerce, part, 'declined')
  return keepPart(commerce, part, async () => ok(undefined))
}

/** Ends a visit to a provider's page that nobody finished: what was paid there after all counts, and nothing can be paid there later. */
export async function closeVisit(commerce: Commerce, part: Part): Promise<void> {
  const door = doorOf(commerce, part)
  if (part.token !== '') {
    await payPart(commerce, part)
    const now = await findPart(commerce.db, part.id)
    if (now?.state !== 'paying' || now.reference) return
    await door.release(part.token)
  }
  await dropPart(commerce, part, 'declined')
}

/** Opens the provider's page. The part's id is the provider's key, so a repeat leads to the same page. */
async function openVisit(
  commerce: Commerce,
  part: Part,
  home: string | undefined,
): Promise<Result<undefined, GiveFault>> {
  if (home === undefined) return ok(undefined)
  const { currency, label } = await placeOf(commerce, part)
  const { id, amount, email, language } = part
  const back = partPath(id, { key: linkOf(commerce, id) })
  const page = await doorOf(commerce, part).visit?.({
    amount,
    currency,
    key: id,
    email,
    language,
    keep: false,
    label,
    paidAddress: `${home}${back}`,
    backAddress: `${home}${back}`,
  })
  if (!page?.ok) return dropPart(commerce, part, 'payment-unavailable')
  await noteVisit(commerce.db, id, page.token, page.address)
  return ok(undefined)
}

async function placeOf(commerce: Commerce, part: Part) {
  const { title, marketplace } = await titleIn(commerce.db, part.giftId)
  return { currency: findMarketplace(marketplace).currency, label: title }
}

/** Moves a giver's own money in the ledger: all of it, or none. */
const payFromBalance = (commerce: Commerce, part: Part): Promise<Result<undefined, GiveFault>> =>
  keepPart(commerce, part, async (sql, marketplace) => {
    const { currency } = findMarketplace(marketplace)
    for (const [index, { account: owner, amount }] of part.parts.entries()) {
      const key = partKeyOf(part.id, index)
      const held = await hold(sql, { owner, marketplace, key, currency, amount, house: HOUSE, reason: 'contributed' })
      if (!held.ok || !(await settle(sql, key)).ok) return fail('credit')
    }
    return ok(undefined)
  })

/**
 * Posts a part that was taken to the gift's account, as its givers' money, and completes the gift with the last one. What arrives after the
 * gift's end goes back.
 */
async function keepPart(
  commerce: Commerce,
  { id, giftId, amount }: Part,
  take: (sql: Sql, marketplace: Parameters<typeof findMarketplace>[0]) => Promise<Result<undefined, GiveFault>>,
): Promise<Result<undefined, GiveFault>> {
  const kept = await commerce.db.transaction<boolean, GiveFault>(async (sql) => {
    const gift = await lockGift(sql, giftId)
    if (!gift) throw new Error(`There is no gift ${giftId}.`)
    if (!(await noteHeld(sql, id))) return ok(false)
    const { marketplace } = gift
    const taken = await take(sql, marketplace)
    if (!taken.ok) return taken
    const { currency } = findMarketplace(marketplace)
    const posting = { owner: accountOf(giftId), marketplace, currency, amount, house: HOUSE, key: keyOf(id) }
    const posted = await post(sql, { ...posting, reason: 'contributed' })
    if (!posted.ok) throw new Error(`The part ${id} was not posted: ${posted.failure}.`)
    const state = await countPart(sql, giftId, 0, amount)
    await queueReceived(commerce, sql, gift, id)
    if (state === 'ended') await refundPart(commerce, sql, { ...gift, state }, id)
    return ok(state === 'funded')
  })
  if (!kept.ok) return dropPart(commerce, { id, giftId, amount }, kept.failure)
  if (kept.value) await placeGift(commerce, giftId)
  return ok(undefined)
}

/** Notes that a part is not paid: what it promised can be given by somebody else. */
async function dropPart(
  { db }: Commerce,
  { id, giftId, amount }: Pick<Part, 'id' | 'giftId' | 'amount'>,
  fault: GiveFault,
): Promise<Result<undefined, GiveFault>> {
  await db.transaction<undefined, never>(async (sql) => {
    await lockGift(sql, giftId)
    if (await noteFailed(sql, id)) await countPart(sql, giftId, -amount, 0)
    return ok(undefined)
  })
  return fail(fault)
}
