import { findAccounts } from '#commerce/ledger/queries/accounts.ts'
import type { Sql } from '#platform/db/sql.ts'
import { accountOf } from '../rules/ledger.ts'
import { findCard, listCards, type StoredCard } from './cards.ts'

/** A card with what is left on it, and what it owes. */
export type CountedCard = StoredCard & { available: number; owed: number }

async function count(sql: Sql, cards: StoredCard[]): Promise<CountedCard[]> {
  const accounts = await findAccounts(
    sql,
    cards.map(({ id }) => accountOf(id)),
  )
  return cards.map((card) => {
    const { balance, held, owed } = accounts.get(accountOf(card.id)) ?? { balance: 0, held: 0, owed: 0 }
    return { ...card, available: balance - held, owed }
  })
}

export async function findCounted(sql: Sql, id: string): Promise<CountedCard | undefined> {
  const card = await findCard(sql, id)
  return card && (await count(sql, [card]))[0]
}

export const listCounted = async (sql: Sql, after: string | null, most: number): Promise<CountedCard[]> =>
  count(sql, await listCards(sql, after, most))
