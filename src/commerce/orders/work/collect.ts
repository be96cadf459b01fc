import type { Commerce } from '#commerce/feature.ts'
import {
  beginAttempt,
  type ChargeInAttempt,
  dropAttempt,
  findCollectable,
  findPaidLast,
  findUnreachable,
  keepToken,
  moveCharges,
  noteAsked,
  noteGivenUp,
  noteSpent,
  type ScheduledCharge,
} from '../queries/scheduled.ts'
import { countDeclined } from './decline.ts'
import { doorOf, tried } from './give-back.ts'
import type { Authorisation, PaymentProvider, VisitRequest } from './payment/provider.ts'
import { take } from './settle.ts'

/** Minutes after which a shopper's attempt is given up. */
const ATTEMPT_MINUTES = 45

/** `open`: it is not known yet, and asked again. `leave`: the shopper has to go to the provider's or the bank's page. */
export type Collected =
  | { kind: 'paid' | 'declined' | 'open' }
  | { kind: 'leave'; address: string; isConfirmation: boolean }

/** Collects the charges that are due, and takes attempts further. It may run twice at once; one failure does not hold up the rest. */
export async function collectCharges(commerce: Commerce): Promise<void> {
  const cards = new Map<string, Card | undefined>()
  const providers = commerce.payments.map(({ name }) => name)
  for (const charge of await findCollectable(commerce.db, commerce.clock.now(), providers))
    await tried(commerce, charge, () => collect(commerce, charge, cards))
  // Shopper and merchant are told as of a declined card, on the same days.
  for (const charge of await findUnreachable(commerce.db, commerce.clock.now(), providers))
    await tried(commerce, charge, () => countDeclined(commerce, charge.id, { tries: charge.tries }, 'provider-gone'))
}

type Card = { token: string; digits: string | null }

/** `cards`: those of orders whose card was found in this round. */
async function collect(
  commerce: Commerce,
  charge: ScheduledCharge,
  cards: Map<string, Card | undefined>,
): Promise<void> {
  if (isInAttempt(charge)) {
    await advance(commerce, charge)
    return
  }
  const card = cards.has(charge.orderId) ? cards.get(charge.orderId) : await cardOf(commerce, charge)
  cards.set(charge.orderId, card)
  if (!card) return countDeclined(commerce, charge.id, { tries: charge.tries })
  const asked = { key: commerce.random.id(), by: 'store' as const, at: commerce.clock.now(), card: card.token, ...card }
  const begun = await beginAttempt(commerce.db, charge.id, { ...asked, provider: charge.provider })
  if (begun) await advance(commerce, begun)
}

export const isInAttempt = (charge: ScheduledCharge): charge is ChargeInAttempt => charge.attempt !== null

/** The card to charge: the one that paid last for the order, as its provider lets it be charged again. */
async function cardOf(commerce: Commerce, charge: ScheduledCharge): Promise<Card | undefined> {
  if (charge.token !== '') return { token: charge.token, digits: charge.digits }
  const paid = await findPaidLast(commerce.db, charge.orderId, charge.provider)
  const card = paid && (await doorOf(commerce, charge).storable?.(paid))
  if (card) await keepToken(commerce.db, charge, card)
  return card
}

/** Takes an attempt as far as it goes now. Each step is recorded before the next begins, so it may be called again after a crash. */
export async function advance(commerce: Commerce, charge: ChargeInAttempt): Promise<Collected> {
  const { attempt } = charge
  const door = doorOf(commerce, attempt)
  if (attempt.isGivenUp) {
    await release(commerce, charge)
    return { kind: 'open' }
  }
  if (attempt.token === '') return openPage(commerce, door, charge)
  const answer = await askFor(door, charge)
  if (answer.ok) return spend(commerce, door, charge, answer.reference)
  if (answer.reason === 'unavailable') return { kind: 'open' }
  if (answer.reason === 'confirmation') return leadTo(commerce, door, charge, answer)
  if (answer.reason === 'pending' && attempt.address && !isOver(commerce, charge))
    return { kind: 'leave', address: attempt.address, isConfirmation: attempt.visit === undefined }
  if (answer.reason === 'pending') await door.release(attempt.token)
  if (attempt.by === 'store') await countDeclined(commerce, charge.id, { key: attempt.key })
  else await dropAttempt(commerce.db, charge)
  return { kind: 'declined' }
}

/** Gives up a shopper's attempt and releases its money. Returns false if it has just been paid, or is released by the job because the provider does not answer. */
export async function giveUp(commerce: Commerce, charge: ChargeInAttempt): Promise<boolean> {
  if (!(await noteGivenUp(commerce.db, charge))) return false
  return release(commerce, charge).then(
    () => true,
    () => false,
  )
}

async function release(commerce: Commerce, charge: ChargeInAttempt): Promise<void> {
  const { attempt } = charge
  const door = doorOf(commerce, attempt)
  const answer = attempt.visit ? undefined : await askFor(door, charge)
  if (answer?.ok === false && answer.reason === 'unavailable') throw new Error('The provider does not answer.')
  const held = answer?.ok ? answer.reference : answer?.reason === 'confirmation' ? answer.token : attempt.token
  if (held !== '' && held !== attempt.card) await door.release(held)
  await dropAttempt(commerce.db, charge)
}

const isOver = ({ clock }: Commerce, { attempt }: ChargeInAttempt): boolean =>
  clock.now() - attempt.at > ATTEMPT_MINUTES * 60_000

const askFor = (
  door: PaymentProvider,
  { currency, attempt: { amount, key, token, returnTo } }: ChargeInAttempt,
): Promise<Authorisation> =>
  door
    .authorise({ amount, currency, key, token, ...(returnTo === undefined ? {} : { returnTo }) })
    .catch(() => ({ ok: false as const, reason: 'unavailable' as const }))

/** Opens the provider's page. A retry with the same key leads to the same one. */
async function openPage(commerce: Commerce, door: PaymentProvider, charge: ChargeInAttempt): Promise<Collected> {
  const request = visitOf(charge)
  const page = request && !isOver(commerce, charge) ? await door.visit?.(request) : undefined
  if (page?.ok) return leadTo(commerce, door, charge, page)
  if (!page) await dropAttempt(commerce.db, charge)
  return { kind: page ? 'open' : 'declined' }
}

/** Leads the shopper to a page, unless the attempt was given up while it was opened: then nobody may pay there. */
async function leadTo(
  commerce: Commerce,
  door: PaymentProvider,
  charge: ChargeInAttempt,
  { token, address }: { token: string; address: string },
): Promise<Collected> {
  if (await noteAsked(commerce.db, charge, token, address))
    return { kind: 'leave', address, isConfirmation: charge.attempt.visit === undefined }
  await door.release(token)
  return { kind: 'open' }
}

/** The card is kept: what is due later is charged to it. */
function visitOf({ currency, attempt }: ChargeInAttempt): VisitRequest | undefined {
  const { visit, key, amount, returnTo = '' } = attempt
  if (!visit) return undefined
  const { label, email, language, backTo } = visit
  return { key, amount, currency, label, email, language, keep: true, paidAddress: returnTo, backAddress: backTo }
}

/** Spends the held money on the charge, unless it was paid, credited or cancelled meanwhile: then it is released. */
async function spend(
  commerce: Commerce,
  door: PaymentProvider,
  charge: ChargeInAttempt,
  reference: string,
): Promise<Collected> {
  const { attempt, id, orderId } = charge
  if (!(await noteSpent(commerce.db, charge, reference))) {
    await door.release(reference)
    await dropAttempt(commerce.db, charge)
    return { kind: 'open' }
  }
  if (attempt.by === 'shopper') await moveCharges(commerce.db, orderId, attempt, commerce.clock.now())
  const taken = await take(commerce, { id, provider: attempt.provider, reference, charge: charge.charge }).catch(
    () => undefined,
  )
  if (taken === false) await countDeclined(commerce, id, { reference })
  // Without an answer the money is held for the charge, and the job takes it.
  return { kind: taken === undefined ? 'open' : taken ? 'paid' : 'declined' }
}
