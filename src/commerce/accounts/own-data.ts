import type { Commerce, Customer } from '#commerce/feature.ts'
import { eraseIdempotencyKeys } from '#platform/http/idempotency.ts'
import { fail, ok } from '#platform/result.ts'
import { sendMail } from './mails.ts'
import { removeCustomer } from './queries/customers.ts'
import { collectAccount, lockCustomer } from './queries/own-data.ts'
import { customerOwner } from './rules.ts'

/** Everything that the store keeps about a customer, by folder, as of one moment. */
export async function collectData({ db, modules }: Commerce, { id }: Customer): Promise<Record<string, unknown>> {
  const collected = await db.transaction<Record<string, unknown>, never>(async (sql) => {
    const found: Record<string, unknown> = { account: await collectAccount(sql, id) }
    for (const { name, shopperData } of modules) {
      const part = await shopperData?.collect?.(sql, customerOwner(id))
      if (part !== undefined) found[name] = part
    }
    return ok(found)
  })
  return collected.ok ? collected.value : {}
}

/**
 * Deletes an account and everything that hangs on it, in one transaction: each folder erases or makes nameless what is its
 * own, every browser is signed out, and a last mail says so. False when somebody else did so just before.
 */
export async function deleteAccount(commerce: Commerce, { id }: Customer, link: string): Promise<boolean> {
  const { db, modules } = commerce
  const deleted = await db.transaction<undefined, undefined>(async (sql) => {
    const customer = await lockCustomer(sql, id)
    if (!customer) return fail(undefined)
    const owner = customerOwner(id)
    for (const { shopperData } of modules) await shopperData?.erase?.(sql, owner)
    await eraseIdempotencyKeys(sql, owner)
    await removeCustomer(sql, id)
    await sendMail(commerce, sql, 'deleted', { to: customer.email, language: customer.language, link })
    return ok(undefined)
  })
  return deleted.ok
}
