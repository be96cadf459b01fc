import type { Commerce, Customer } from '#commerce/feature.ts'
import { collectRows, eraseRows, type OwnedPart } from '#platform/db/absent-rows.ts'
import { findAbsentSchemas } from '#platform/db/absent-schemas.ts'
import type { Sql } from '#platform/db/sql.ts'
import { eraseIdempotencyKeys } from '#platform/http/idempotency.ts'
import { fail, ok } from '#platform/result.ts'
import { removeCustomer } from '../queries/customers.ts'
import { collectAccount, lockCustomer } from '../queries/own-data.ts'
import { customerOwner } from '../rules.ts'
import { lockRows } from './lock-rows.ts'
import { sendMail } from './mails.ts'

const absentSchemas = (sql: Sql, { modules }: Commerce) =>
  findAbsentSchemas(
    sql,
    modules.map(({ name }) => name),
  )

/**
 * Collects everything stored about a customer, keyed by feature, in one transaction. Includes the
 * tables of features that are no longer installed.
 */
export async function collectData(commerce: Commerce, { id }: Customer): Promise<Record<string, unknown>> {
  const { db, modules } = commerce
  const collected = await db.transaction<Record<string, unknown>, never>(async (sql) => {
    const found: Record<string, unknown> = { account: await collectAccount(sql, id) }
    for (const { name, shopperData } of modules) {
      const part = await shopperData?.collect?.(sql, customerOwner(id))
      if (part !== undefined) found[name] = part
    }
    for (const { folder, tables } of await collectRows(sql, await absentSchemas(sql, commerce), namesOf(id)))
      found[folder] = tables
    return ok(found)
  })
  return collected.ok ? collected.value : {}
}

/** The money that a customer loses with the account, as amounts to show. */
export async function forfeitsOf({ db, modules }: Commerce, { id }: Customer): Promise<string[]> {
  const lost = await Promise.all(modules.map(({ shopperData }) => shopperData?.forfeits?.(db, customerOwner(id)) ?? []))
  return lost.flat().map(({ displayString }) => displayString)
}

/**
 * Deletes an account and all its data in one transaction. Each feature erases or anonymizes its own
 * rows; rows of features that are no longer installed are deleted and logged. Signs out every
 * browser and queues a last mail. Returns false when the account was already deleted.
 */
export async function deleteAccount(commerce: Commerce, { id }: Customer, link: string): Promise<boolean> {
  const { db, log, modules } = commerce
  const deleted = await db.transaction<OwnedPart<number>[], undefined>(async (sql) => {
    const customer = await lockCustomer(sql, id)
    if (!customer) return fail(undefined)
    const owner = customerOwner(id)
    await lockRows(sql, modules, [owner])
    for (const { shopperData } of modules) await shopperData?.beforeErase?.(sql, owner)
    for (const { shopperData } of modules) await shopperData?.erase?.(sql, owner)
    const erased = await eraseRows(sql, await absentSchemas(sql, commerce), namesOf(id))
    await eraseIdempotencyKeys(sql, owner)
    await removeCustomer(sql, id)
    await sendMail(commerce, sql, 'deleted', { to: customer.email, language: customer.language, link })
    return ok(erased)
  })
  if (!deleted.ok) return false
  for (const { folder, tables } of deleted.value)
    log.warn(
      { folder, rows: tables },
      'a deleted account had rows of a feature that is not in this store: they are deleted',
    )
  return true
}

/** Values that refer to a customer in other tables. */
const namesOf = (id: string): string[] => [id, customerOwner(id)]
