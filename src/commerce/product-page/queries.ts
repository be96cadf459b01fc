import type { Commerce } from '#commerce/feature.ts'
import { assembled, type Sql, type Statement } from '#platform/db/sql.ts'

type Modules = Commerce['modules']

/** One statement for all modules with `isOnPage`, built once per list of modules. */
const statements = new WeakMap<Modules, Statement<{ there: boolean[] }>>()

function statementFor(modules: Modules): Statement<{ there: boolean[] }> {
  const known = statements.get(modules)
  if (known) return known
  const asked = modules.flatMap(({ isOnPage }) => (isOnPage ? `EXISTS (${isOnPage})` : []))
  const made = assembled(
    `SELECT ARRAY[${asked.join(', ')}]::boolean[] AS there FROM (SELECT $1::text AS asin, $2::text AS marketplace) page`,
    { there: 'boolean[]' },
  )
  statements.set(modules, made)
  return made
}

/**
 * Returns the modules that may have content for a product's page: those whose `isOnPage` matches,
 * and those without one.
 */
export async function findThere(sql: Sql, modules: Modules, asin: string, marketplace: string): Promise<Modules> {
  const showing = modules.filter(({ pageData }) => pageData)
  const saying = modules.filter(({ isOnPage }) => isOnPage)
  if (saying.length === 0) return showing
  const [row] = await sql.query(statementFor(modules), [asin, marketplace])
  const there = new Set(saying.filter((_module, index) => row?.there[index]))
  return showing.filter((module) => !module.isOnPage || there.has(module))
}
