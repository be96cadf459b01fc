import type { Database } from '#platform/db/sql.ts'
import type { Result } from '#platform/result.ts'
import type { PostingState } from '../rules.ts'
import {
  giveBack,
  hold,
  type LedgerFault,
  post,
  reverse,
  settle,
  type Transfer,
  type Undo,
  voidPosting,
} from '../work/ledger.ts'

export const CREDIT = 'store-credit-granted'
export const SALES = 'sales'

type Outcome = PostingState | LedgerFault

/** The ledger's functions for one owner, each in its own transaction. They return the state or the fault. */
export function ledgerOf(db: Database, owner: string) {
  const one = async (work: Parameters<typeof db.transaction<PostingState, LedgerFault>>[0]): Promise<Outcome> => {
    const done: Result<PostingState, LedgerFault> = await db.transaction(work)
    return done.ok ? done.value : done.failure
  }
  const transfer = (key: string, amount: number, house: string): Transfer => ({
    key,
    owner,
    amount,
    house,
    marketplace: 'US',
    currency: 'USD',
    reason: 'granted',
  })
  const undo = (key: string, of: string, amount?: number): Undo => ({
    key,
    of,
    reason: 'refund',
    ...(amount === undefined ? {} : { amount }),
  })
  return {
    post: (key: string, amount: number) => one((sql) => post(sql, transfer(key, amount, CREDIT))),
    hold: (key: string, amount: number) => one((sql) => hold(sql, transfer(key, amount, SALES))),
    settle: (key: string) => one((sql) => settle(sql, key)),
    void: (key: string) => one((sql) => voidPosting(sql, key)),
    reverse: (key: string, of: string, amount?: number) => one((sql) => reverse(sql, undo(key, of, amount))),
    giveBack: (key: string, of: string, amount?: number) => one((sql) => giveBack(sql, undo(key, of, amount))),
  }
}

/** Whatever is wrong with the books, as sentences. */
export async function bookFaults(ask: <Row>(text: string) => Promise<Row[]>): Promise<string[]> {
  const faults: string[] = []
  for (const [says, text] of Object.entries(CHECKS)) {
    const rows = await ask<{ id: string }>(text)
    if (rows.length > 0) faults.push(`${rows.length} ${says}: ${rows.slice(0, 3).map(({ id }) => id)}`)
  }
  return faults
}

const SUM = (account: string, state: string) =>
  `(SELECT coalesce(sum(e.amount), 0) FROM ledger.entries e JOIN ledger.postings p ON p.key = e.posting_key
    WHERE p.owner = a.owner AND p.marketplace = a.marketplace AND e.account = '${account}' AND p.state = '${state}')`

const CHECKS: Record<string, string> = {
  'postings do not add up to zero': `SELECT p.key AS id FROM ledger.postings p LEFT JOIN ledger.entries e ON e.posting_key = p.key
    GROUP BY p.key HAVING coalesce(sum(e.amount), 1) <> 0 OR sum(e.amount) FILTER (WHERE e.amount > 0) <> p.credits`,
  'accounts differ from their entries': `SELECT a.owner AS id FROM ledger.accounts a
    WHERE a.balance <> ${SUM('customer-balance', 'posted')} OR a.owed <> -${SUM('receivable', 'posted')}
       OR a.held <> -${SUM('customer-balance', 'pending')}`,
  'accounts are below zero': `SELECT owner AS id FROM ledger.accounts WHERE balance < held OR held < 0 OR owed < 0`,
  'postings were undone otherwise than they say': `SELECT p.key AS id FROM ledger.postings p
    LEFT JOIN (SELECT undoes, sum(credits) AS sum FROM ledger.postings GROUP BY undoes) u ON u.undoes = p.key
    WHERE p.undone <> coalesce(u.sum, 0) OR p.undone > p.credits`,
}
