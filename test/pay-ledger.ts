import type { PaymentProvider } from '#commerce/orders/work/payment/provider.ts'
import { testCard } from '#commerce/orders/work/payment/test-card.ts'

/** Amounts that a provider has held, captured and released under one reference, and its refunds. */
type Account = { held: number; taken: number; given: number; refunds: Map<string, number> }

/**
 * A payment provider that keeps a ledger and rejects what a real one rejects. `before` runs at the start of each call and may
 * throw.
 */
export function makeLedger(name = 'test-card') {
  const accounts = new Map<string, Account>()
  const calls: string[] = []
  const ledger = {
    before: async (_call: string): Promise<void> => undefined,
    calls,
    /** Totals over all references. */
    sums: () => {
      const all = [...accounts.values()]
      const sum = (part: (account: Account) => number) => all.reduce((total, account) => total + part(account), 0)
      return { held: sum(({ held }) => held), taken: sum(({ taken }) => taken), given: sum(({ given }) => given) }
    },
  }
  const enter = async (call: string) => {
    await ledger.before(call)
    calls.push(call)
  }
  const find = (reference: string): Account => {
    const account = accounts.get(reference)
    if (!account) throw new Error(`Nothing is held under ${reference}.`)
    return account
  }
  const provider: PaymentProvider = {
    name,
    ...(name === testCard.name && testCard.tokenOf ? { tokenOf: testCard.tokenOf } : {}),
    authorise: async ({ key, amount }) => {
      await enter('authorise')
      if (!accounts.has(key)) accounts.set(key, { held: amount, taken: 0, given: 0, refunds: new Map() })
      return { ok: true, reference: key }
    },
    capture: async (reference) => {
      await enter('capture')
      const account = find(reference)
      if (account.held === 0 && account.taken === 0) throw new Error('It was released.')
      account.taken += account.held
      account.held = 0
    },
    release: async (reference) => {
      await enter('release')
      const account = find(reference)
      account.held = 0
      account.given = account.taken
    },
    refund: async ({ reference, amount, key }) => {
      await enter('refund')
      const account = find(reference)
      if (account.refunds.has(key)) return
      if (account.given + amount > account.taken) throw new Error('That is more than was taken.')
      account.refunds.set(key, amount)
      account.given += amount
    },
  }
  return { ...ledger, ledger, provider }
}
