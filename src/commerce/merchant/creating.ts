import type { Commerce } from '#commerce/feature.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { Result } from '#platform/result.ts'
import type { Command } from '#platform/store/module.ts'
import type { Random } from '#platform/store/platform.ts'
import type { CreateFault } from './asked.ts'

/**
 * A command that creates what its options say: it prints the number of what is new, or everything that is wrong.
 * `toRequest` throws for options that there are not, and leaves the rest to `create`.
 */
export function creating(
  toRequest: (args: string[]) => object,
  create: (sql: Sql, random: Random, now: number, asked: object) => Promise<Result<string, CreateFault>>,
): Command<Commerce>['run'] {
  return async ({ db, clock, random }, args, print) => {
    let asked: object
    try {
      asked = toRequest(args)
    } catch (error) {
      print((error as Error).message)
      return 1
    }
    const made = await db.transaction((sql) => create(sql, random, clock.now(), asked))
    if (made.ok) print(made.value)
    else for (const { field, problem } of made.failure.faults) print(`${field}: ${problem}`)
    return made.ok ? 0 : 1
  }
}
