import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { type Registry, removeRegistry } from '../queries/registries.ts'
import { isStillSurprise } from '../rules/units.ts'
import type { Actor } from './acting.ts'

/**
 * Deletes a registry of the caller's own from which nothing was given. While its owner wants to be surprised it is refused either way
 * (`surprise`), because the difference would tell that something was given. Needs a transaction.
 */
export async function deleteRegistry(
  sql: Sql,
  { owner, today }: Actor,
  registry: Registry,
): Promise<Result<true, 'given' | 'surprise'>> {
  if (isStillSurprise(registry, today)) return fail('surprise')
  return (await removeRegistry(sql, owner, registry.id)) ? ok(true) : fail('given')
}
