/** The owner's accounts: money to spend, and what the owner owes the store. All others belong to the house. */
export const OWNED = { balance: 'customer-balance', receivable: 'receivable' } as const

/** An owner's account in minor units. `held` is taken by pending postings, `owed` by what was reversed after it was spent. */
export type Account = { balance: number; held: number; owed: number }

/** A change of one account. Above zero is to the good of it; the entries of a posting add up to zero. */
export type Entry = { account: string; amount: number }

export type PostingState = 'pending' | 'posted' | 'voided'

export const availableOf = ({ balance, held }: Pick<Account, 'balance' | 'held'>): number => balance - held

const moved = (house: string, balance: number, receivable: number): Entry[] =>
  [
    { account: OWNED.balance, amount: balance },
    { account: OWNED.receivable, amount: receivable },
    { account: house, amount: -balance - receivable },
  ].filter(({ amount }) => amount !== 0)

/** Money for the owner, which first pays what the owner owes. */
export function creditEntries({ owed }: Account, amount: number, house: string): Entry[] {
  const paid = Math.min(owed, amount)
  return moved(house, amount - paid, paid)
}

/** Money that the owner spends. */
export const spendEntries = (amount: number, house: string): Entry[] => moved(house, -amount, 0)

/** Takes a credit back. The owner owes what is spent or held already. */
export function reversalEntries(account: Account, amount: number, house: string): Entry[] {
  const taken = Math.min(availableOf(account), amount)
  return moved(house, -taken, taken - amount)
}

/** Pays what the owner owes from money that has become available; undefined if there is nothing to pay or to pay with. */
export function setOffEntries(account: Account, house: string): Entry[] | undefined {
  const paid = Math.min(availableOf(account), account.owed)
  return paid > 0 ? moved(house, -paid, paid) : undefined
}
