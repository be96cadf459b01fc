import type { AccountKey } from '#commerce/ledger/queries/accounts.ts'
import { giveBack, hold, settle, voidPosting } from '#commerce/ledger/work/ledger.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import type { Database } from '#platform/db/sql.ts'
import type { PaymentProvider } from './provider.ts'

/** The provider of the part of a payment that comes from the customer's balance. */
export const BALANCE = 'balance'

/** The account of the house that receives what customers pay from their balances. */
const SALES = 'sales'

/** The token of a customer's balance: whose it is. */
export const balanceToken = ({ owner, marketplace }: AccountKey): string => `${marketplace} ${owner}`

function readToken(token: string): AccountKey | undefined {
  const [code, ...owner] = token.split(' ')
  const marketplace = marketplaceCode.safeParse(code)
  return marketplace.success && owner.length > 0 ? { owner: owner.join(' '), marketplace: marketplace.data } : undefined
}

/**
 * Pays from the customer's balance in the ledger. It is a provider like any other: money is held before the order's
 * transaction and moved after it, each step under its own key, so a crash in between is finished in the same way.
 */
export function balance(db: Database): PaymentProvider {
  return {
    name: BALANCE,
    authorise: async ({ amount, token, key }) => {
      const account = readToken(token)
      if (!account) return { ok: false, reason: 'declined' }
      const { currency } = findMarketplace(account.marketplace)
      const held = await db.transaction((sql) =>
        hold(sql, { ...account, key, amount, currency, house: SALES, reason: 'purchase' }),
      )
      return held.ok && held.value !== 'voided' ? { ok: true, reference: key } : { ok: false, reason: 'declined' }
    },
    capture: async (reference, taken) => {
      const settled = await db.transaction((sql) => settle(sql, reference))
      if (!settled.ok) return 'gone'
      if (taken) await refund(db, { of: reference, amount: taken.left, key: `${reference} left`, reason: 'refund' })
      return undefined
    },
    release: async (reference) => {
      const freed = await db.transaction((sql) => voidPosting(sql, reference))
      if (freed.ok && freed.value === 'posted')
        await refund(db, { of: reference, key: `${reference} release`, reason: 'purchase-cancelled' })
    },
    refund: ({ reference, amount, key }) => refund(db, { of: reference, amount, key, reason: 'refund' }),
  }
}

async function refund(db: Database, undo: Parameters<typeof giveBack>[1]): Promise<void> {
  const given = await db.transaction((sql) => giveBack(sql, undo))
  if (!given.ok) throw new Error(`${undo.of} could not be given back: ${given.failure}.`)
}
