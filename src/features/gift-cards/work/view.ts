import type { CartKey } from '#commerce/cart/work/hooks.ts'
import type { Commerce } from '#commerce/feature.ts'
import { viewCredit } from '#commerce/ledger/work/view.ts'
import { type Marketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { MovedOnCard } from '../contract/pages.ts'
import type { OwnCards } from '../contract/shopper.ts'
import { listOfOwner } from '../queries/cards.ts'
import { canCashOut, lastDayOf } from '../rules/expiry.ts'
import { paysFor } from '../rules/kinds.ts'
import { accountOf } from '../rules/ledger.ts'
import { isValid, leftOn, NOTHING } from './funds.ts'

const MOST_SHOWN = 20
const MOST_MOVEMENTS = 20

/** The latest movements of each card, newest first. */
export async function viewMovements(
  sql: Sql,
  cards: OwnCards['cards'],
  marketplace: Marketplace,
): Promise<Record<string, MovedOnCard[]>> {
  const viewed = await Promise.all(
    cards.slice(0, MOST_SHOWN).map(async ({ id }) => {
      const { movements } = await viewCredit(sql, accountOf(id), marketplace, { limit: MOST_MOVEMENTS })
      return [id, movements.map(({ at, reason, amount }) => ({ at, reason, amount }))] as const
    }),
  )
  return Object.fromEntries(viewed)
}

/** A shopper's cards in a marketplace, with what they have together. */
export async function viewCards(
  { db: sql, places, clock }: Pick<Commerce, 'db' | 'places' | 'clock'>,
  { owner, marketplace }: CartKey,
): Promise<OwnCards> {
  const [place, now] = [places.find(marketplace), clock.now()]
  const cards = await listOfOwner(sql, owner, marketplace)
  const left = await leftOn(sql, cards)
  const leftOf = (id: string) => left.get(id) ?? NOTHING
  return {
    available: toPrice(
      cards.reduce((sum, card) => sum + (isValid(card, now) ? leftOf(card.id).available : 0), 0),
      place,
    ),
    cards: cards.map((card) => ({
      id: card.id,
      digits: card.digits ?? '',
      // Until the job has ended it, a card whose time is over cannot pay any more.
      state: card.state === 'sent' && !isValid(card, now) ? 'expired' : card.state,
      paysFor: paysFor(card, place),
      value: toPrice(card.value, place),
      available: toPrice(isValid(card, now) ? leftOf(card.id).available : 0, place),
      expiresAt: card.expiresAt?.toISOString() ?? null,
      lastDay: card.expiresAt && lastDayOf(card.expiresAt, place.timeZone),
      canCashOut: isValid(card, now) && canCashOut(leftOf(card.id), card),
    })),
  }
}
