import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { Account } from '../rules.ts'

/** Whose account it is, and in which marketplace. */
export type AccountKey = { owner: string; marketplace: MarketplaceCode }

const ACCOUNT = { balance: 'bigint', held: 'bigint', owed: 'bigint' } as const

const open = statement(
  `INSERT INTO ledger.accounts (owner, marketplace, currency) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
)
const lock = statement(
  `SELECT balance, held, owed FROM ledger.accounts WHERE owner = $1 AND marketplace = $2 FOR NO KEY UPDATE`,
  ACCOUNT,
)
const read = statement(`SELECT balance, held, owed FROM ledger.accounts WHERE owner = $1 AND marketplace = $2`, ACCOUNT)
const several = statement(`SELECT owner, balance, held, owed FROM ledger.accounts WHERE owner = ANY($1)`, {
  ...ACCOUNT,
  owner: 'text',
})
const all = statement(
  `SELECT marketplace, balance, held, owed FROM ledger.accounts WHERE owner = $1 ORDER BY marketplace`,
  { ...ACCOUNT, marketplace: text<MarketplaceCode>() },
)

/**
 * Locks an owner's account until the transaction ends, and opens it if there is none. Whoever changes an account or one of its
 * postings locks it first.
 */
export async function lockAccount(sql: Sql, { owner, marketplace }: AccountKey, currency: string): Promise<Account> {
  const [, [account]] = await Promise.all([
    sql.query(open, [owner, marketplace, currency]),
    sql.query(lock, [owner, marketplace]),
  ])
  if (!account) throw new Error(`There is no account of ${owner}.`)
  return account
}

/** What an owner has; zeros where there is no account. */
export async function findAccount(sql: Sql, { owner, marketplace }: AccountKey): Promise<Account> {
  return (await sql.query(read, [owner, marketplace]))[0] ?? { balance: 0, held: 0, owed: 0 }
}

/** The accounts of owners that have one account each, by owner. */
export const findAccounts = async (sql: Sql, owners: string[]): Promise<Map<string, Account>> =>
  new Map((await sql.query(several, [owners])).map(({ owner, ...account }) => [owner, account]))

/** All accounts of an owner. */
export const listAccounts = (sql: Sql, owner: string) => sql.query(all, [owner])
