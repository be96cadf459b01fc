import type { CartKey } from '#commerce/cart/work/hooks.ts'
import type { Fund } from '#commerce/checkout/work/spend.ts'
import { findAccounts } from '#commerce/ledger/queries/accounts.ts'
import { availableOf } from '#commerce/ledger/rules.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { listValid, type StoredCard } from '../queries/cards.ts'
import { voucherOf } from '../rules/kinds.ts'
import { accountOf } from '../rules/ledger.ts'

/** What is left on a card, and whether some of it is held for an order that is being placed, in minor units. */
export type Left = { available: number; isHeld: boolean }

export const NOTHING: Left = { available: 0, isHeld: false }

/** What is left on cards, by id. */
export async function leftOn(sql: Sql, cards: Pick<StoredCard, 'id'>[]): Promise<Map<string, Left>> {
  if (cards.length === 0) return new Map()
  const accounts = await findAccounts(
    sql,
    cards.map(({ id }) => accountOf(id)),
  )
  return new Map(
    cards.map(({ id }) => {
      const account = accounts.get(accountOf(id))
      return [id, account ? { available: availableOf(account), isHeld: account.held > 0 } : NOTHING]
    }),
  )
}

/** A shopper's valid cards pay for their orders, those first that expire first. */
export async function giftCardFunds(sql: Sql, { owner, marketplace }: CartKey): Promise<Fund[]> {
  const cards = await listValid(sql, owner, marketplace)
  const left = await leftOn(sql, cards)
  const { country } = findMarketplace(marketplace)
  return cards.map((card) => {
    const only = voucherOf(card, country)
    const { available } = left.get(card.id) ?? NOTHING
    return { account: accountOf(card.id), digits: card.digits, available, ...(only ? { only } : {}) }
  })
}

/** Whether a card can pay at an instant. */
export const isValid = ({ state, expiresAt }: Pick<StoredCard, 'state' | 'expiresAt'>, now: number): boolean =>
  state === 'sent' && (expiresAt === null || expiresAt.getTime() > now)
