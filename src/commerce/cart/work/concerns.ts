import type { Commerce } from '#commerce/feature.ts'
import { assembled, type Sql } from '#platform/db/sql.ts'
import type { CartKey } from './hooks.ts'

/** The modules of a store, which are the same list for as long as it is open. */
export type Modules = Commerce['modules']

/** SQL for the names of the modules whose `isInCart` finds something for `line`, as an array. */
export function concernedText(modules: Modules): string {
  const asked = modules.flatMap(({ name, isInCart }) => (isInCart ? [`('${name}', EXISTS (${isInCart}))`] : []))
  if (asked.length === 0) return `'{}'::text[]`
  return `ARRAY(SELECT name FROM (VALUES ${asked.join(', ')}) AS asked (name, is_there) WHERE is_there)`
}

/** Makes a thing once for each list of modules. */
export function perModules<Thing>(make: (modules: Modules) => Thing): (modules: Modules) => Thing {
  const known = new WeakMap<Modules, Thing>()
  return (modules) => {
    const made = known.get(modules) ?? make(modules)
    known.set(modules, made)
    return made
  }
}

/** SQL for the asins of `asins` and of the cart's lines with the ids `lines`, which changes name. All are SQL. */
export const askedAsins = (owner: string, marketplace: string, { asins, lines }: { asins: string; lines: string }) =>
  `SELECT unnest(${asins}) AS asin UNION SELECT l.asin FROM cart.lines l WHERE l.owner = ${owner} AND l.marketplace = ${marketplace} AND l.id = ANY(${lines})`

/** The modules whose cart hooks wait for what `isInCart` finds. */
const waiting = (modules: Modules) => modules.filter(({ cartHooks }) => cartHooks?.before || cartHooks?.after)

/** SQL for the names of the modules that a change of the cart concerns, by what it asks for. All are SQL. */
export const changeText = (
  modules: Modules,
  owner: string,
  marketplace: string,
  asked: { asins: string; lines: string },
) =>
  `ARRAY(SELECT DISTINCT concerned FROM (${askedAsins(owner, marketplace, asked)}) a
     CROSS JOIN LATERAL (SELECT ${owner} AS owner, ${marketplace} AS marketplace, a.asin) line
     CROSS JOIN LATERAL unnest(${concernedText(waiting(modules))}) AS concerned)`

const concerned = perModules((modules) =>
  assembled(
    `SELECT ${changeText(modules, '$1::text', '$2::text', { asins: '$3::text[]', lines: '$4::text[]' })} AS names`,
    { names: 'text[]' },
  ),
)

/** Returns the names of the modules that a change of the cart concerns, by the products of its items. */
export async function findConcerned(
  sql: Sql,
  modules: Modules,
  cart: CartKey,
  asins: string[],
  lines: string[],
): Promise<string[]> {
  const [row] = await sql.query(concerned(modules), [cart.owner, cart.marketplace, asins, lines])
  return row?.names ?? []
}
