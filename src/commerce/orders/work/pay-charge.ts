import type { Commerce } from '#commerce/feature.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import type { Order } from '../contract/wire.ts'
import { beginAttempt, findCharges, type ScheduledCharge } from '../queries/scheduled.ts'
import { advance, type Collected, giveUp, isInAttempt } from './collect.ts'

const TEXTS = new URL('../ui/messages/', import.meta.url)

/** The card that a shopper pays a charge with; without a token it is entered on the provider's page. */
export type ChosenCard = { provider: string; token: string; digits: string | null }

/** Where the shopper comes back to, from the bank's or the provider's page. */
export type WayBack = { returnTo: string; backTo: string; language: string }

/**
 * Pays a charge of an order now, with another card or the same one. Pressed twice, it is one attempt; another card takes the place
 * of an attempt that waits for the shopper. Undefined if there is nothing to pay (any more).
 */
export async function payCharge(
  commerce: Commerce,
  order: Pick<Order, 'id' | 'email'>,
  chargeId: string,
  card: ChosenCard,
  back: WayBack,
): Promise<Collected | undefined> {
  const { db, random, clock } = commerce
  const charge = await findCharge(commerce, order.id, chargeId)
  if (!charge) return undefined
  if (isInAttempt(charge)) {
    const { by, provider, card: token } = charge.attempt
    if (provider === card.provider && token === card.token) return advance(commerce, charge)
    // The job finishes what it asked of a card; until then no other one is asked, and that one is not asked for this press.
    if (by === 'store' || !(await giveUp(commerce, charge))) return { kind: 'open' }
  }
  const { returnTo, backTo, language } = back
  const label = mailTexts(TEXTS, language)('pay.label', { number: order.id })
  const visit = card.token === '' ? { visit: { language, label, email: order.email, backTo } } : {}
  const { provider, token, digits } = card
  const asked = { key: random.id(), by: 'shopper' as const, at: clock.now(), returnTo, ...visit }
  const begun = await beginAttempt(db, charge.id, { ...asked, provider, card: token, token, digits })
  return begun ? advance(commerce, begun) : { kind: 'open' }
}

/** Reads how the attempt goes on for which the shopper left the store. Undefined if none is open. */
export async function readAttempt(commerce: Commerce, orderId: string): Promise<Collected | undefined> {
  const open = (await findCharges(commerce.db, orderId)).find((charge) => charge.attempt?.by === 'shopper')
  return open && isInAttempt(open) ? advance(commerce, open) : undefined
}

async function findCharge({ db }: Commerce, orderId: string, id: string): Promise<ScheduledCharge | undefined> {
  return (await findCharges(db, orderId)).find((charge) => charge.id === id)
}
