import { createHash } from 'node:crypto'
import { findCustomer } from '#commerce/accounts/queries/customers.ts'
import { customerIdOf, emailKey } from '#commerce/accounts/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { findBought, movePurchases } from '../queries/purchases.ts'
import type { Buyer } from '../rules/judge.ts'
import type { Rule } from '../rules/rule.ts'

/** The names under which a limit counts for a buyer, sorted, so that two orders lock them in the same order. */
export type Names = { names: string[]; isBusiness: boolean }

const mailName = (email: string) => `mail:${createHash('sha256').update(emailKey(email)).digest('base64url')}`

/** Who a visit or customer is to limits. `email`: the address of an order, under which guests are known across visits. */
export async function namesOf(sql: Sql, owner: string, email?: string): Promise<Names> {
  const id = customerIdOf(owner)
  const customer = id === undefined ? undefined : await findCustomer(sql, id)
  const mails = [email, customer?.email].flatMap((each) => (each ? [mailName(each)] : []))
  return { names: [...new Set([owner, ...mails])].toSorted(), isBusiness: customer?.role === 'business' }
}

/** What decides about a buyer under these rules. Reads nothing that none of them needs. */
export async function buyerOf(sql: Sql, owner: string, marketplace: string, rules: Rule[]): Promise<Buyer> {
  if (rules.every(({ limitUnits, cspMoq }) => limitUnits === null && cspMoq === null))
    return { isBusiness: false, bought: new Map() }
  const { names, isBusiness } = await namesOf(sql, owner)
  return { isBusiness, bought: await findBought(sql, names, marketplace, rules) }
}

/** Counts what a visit took for the customer who signs in. */
export async function adoptPurchases(sql: Sql, from: string, to: string): Promise<void> {
  await movePurchases(sql, from, (await namesOf(sql, to)).names)
}
