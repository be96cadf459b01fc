import type { Commerce, Shopper } from '#commerce/feature.ts'
import { findMarketplace, type Marketplace } from '#commerce/marketplace/rules.ts'
import { notesOfWeight } from '#commerce/measures/work/notes.ts'
import type { Exemption } from '#commerce/taxes/rules/exemptions.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { DeclaredTerm } from '../contract/terms.ts'
import { findAllLines, findLines } from '../queries/read-cart.ts'
import {
  type Adjustment,
  accept,
  linesAt,
  type PricedLines,
  STAGES,
  withAdditions,
  withoutPrice,
} from '../rules/adjustments.ts'
import { type LineHold, lineTotal, mayConcern, problemOf, type StoredLine, withRoom } from '../rules/lines.ts'
import { type Surcharge, withSurcharges } from '../rules/surcharges.ts'
import { sayTerms } from '../rules/terms.ts'
import type { CartKey } from './hooks.ts'

/**
 * Prices lines wherever a price is shown or charged. Collects the adjustments of every feature,
 * stage by stage, then adds notes about the lines' terms.
 */
export async function priceLines(
  { modules, terms }: Pick<Commerce, 'modules' | 'terms'>,
  sql: Sql,
  cart: CartKey,
  unheld: StoredLine[],
  language: string,
): Promise<PricedLines> {
  const lines = await withHolds(modules, sql, cart, unheld)
  let buyable = lines.filter((line) => problemOf(line) === null)
  let adjustments: Adjustment[] = []
  for (const stage of buyable.length > 0 ? STAGES : []) {
    const before = adjustments
    const asked = linesAt(stage, buyable, before)
    for (const { name, isInCart, cartPricing } of modules)
      if (cartPricing?.stage === stage && (!isInCart || asked.some((line) => mayConcern(line, name)))) {
        const offered = await cartPricing.price(sql, cart, asked, before, language)
        adjustments = accept(asked, adjustments, { feature: name, stage }, offered)
      }
    if (stage === 'addition') buyable = withAdditions(buyable, adjustments)
  }
  const priced = withAdditions(lines, adjustments)
  const surcharges = await surchargesOf(modules, sql, cart, buyable, language)
  const exemptions = await exemptionsOf(modules, sql, cart, { lines: buyable, adjustments })
  return {
    exemptions,
    lines: withSurcharges(priced, surcharges),
    adjustments: [...adjustments, ...notes(terms, lines, adjustments), ...weights(priced, cart.marketplace)],
  }
}

/** What is due with the lines besides, so that nothing has been taken off it. */
export async function surchargesOf(
  modules: Commerce['modules'],
  sql: Sql,
  cart: CartKey,
  buyable: StoredLine[],
  language: string,
): Promise<Surcharge[]> {
  const found: Surcharge[] = []
  for (const { name, isInCart, cartSurcharges } of modules) {
    const own = cartSurcharges ? buyable.filter((line) => !isInCart || mayConcern(line, name)) : []
    if (cartSurcharges && own.length > 0) found.push(...(await cartSurcharges(sql, cart, own, language)))
  }
  return found
}

/** The buyer's exemptions from taxes. */
async function exemptionsOf(
  modules: Commerce['modules'],
  sql: Sql,
  cart: CartKey,
  priced: Pick<PricedLines, 'lines' | 'adjustments'>,
): Promise<Exemption[] | undefined> {
  const asked = modules.flatMap(({ name, taxExemptions }) =>
    taxExemptions && priced.lines.some((line) => mayConcern(line, name)) ? [taxExemptions] : [],
  )
  const found = []
  for (const find of asked) found.push(...(await find(sql, cart)))
  const kept = found.filter((each) => 'certificate' in each || isCharged(modules, priced))
  return kept.length > 0 ? kept : undefined
}

/**
 * Whether what lines cost is charged as it is now: with the order, by no scale, and not for vouchers, whose tax is that of their own country. Only
 * then can prices be charged without the tax that they include.
 */
const isCharged = (modules: Commerce['modules'], priced: Pick<PricedLines, 'lines' | 'adjustments'>): boolean =>
  priced.lines.every(({ sold, store }) => sold?.picking !== 'catch' && !store) &&
  modules.every(
    ({ orderHooks }) =>
      (orderHooks?.charges?.(priced) ?? []).length === 0 && (orderHooks?.vouchers?.(priced) ?? []).length === 0,
  )

/** What a fresh store sells has no place in the retail cart, though a unit of it may have been set aside before the store sold it. */
const isAtHome = ({ store, isOfStore = false }: StoredLine): boolean => isOfStore === Boolean(store)

/** Lines with the units that features have set aside for them. */
async function withHolds(
  modules: Commerce['modules'],
  sql: Sql,
  cart: CartKey,
  lines: StoredLine[],
): Promise<StoredLine[]> {
  const holds = new Map<string, LineHold>()
  for (const { name: feature, cartHolds } of modules) {
    const marked = cartHolds ? lines.filter((line) => cartHolds.term in line.extras && isAtHome(line)) : []
    if (cartHolds && marked.length > 0)
      for (const { lineId, ...hold } of await cartHolds.find(sql, cart, marked)) holds.set(lineId, { ...hold, feature })
  }
  if (holds.size === 0) return lines
  return withRoom(
    lines.map((line) => {
      const hold = holds.get(line.id)
      return hold ? { ...line, hold } : line
    }),
  )
}

/** Notes about terms that no priced adjustment mentions. */
const notes = (terms: DeclaredTerm[], lines: StoredLine[], adjustments: Adjustment[]): Adjustment[] =>
  lines.flatMap(({ id, extras }) => {
    const own = adjustments.filter(({ lineId }) => lineId === id)
    return withoutPrice(sayTerms(terms, extras), own).map((note) => ({ ...note, lineId: id }))
  })

/** What the scale decides. */
const weights = (lines: StoredLine[], marketplace: CartKey['marketplace']): Adjustment[] =>
  lines.flatMap((line) => {
    if (!line.sold || problemOf(line) !== null) return []
    const most = { cost: lineTotal(line), sold: line.sold }
    const said = notesOfWeight(most, { weighed: null, mostCost: null }, findMarketplace(marketplace))
    return said.map((note) => ({ ...note, lineId: line.id }))
  })

/** The shopper's cart with its prices; empty while the shopper has no session. */
export async function findPricedLines(
  commerce: Pick<Commerce, 'db' | 'modules' | 'terms'>,
  { owner }: Shopper,
  { code }: Marketplace,
  language: string,
): Promise<PricedLines> {
  if (!owner) return { lines: [], adjustments: [] }
  const cart = { owner, marketplace: code }
  return priceLines(
    commerce,
    commerce.db,
    cart,
    await findLines(commerce.db, cart, language, commerce.modules),
    language,
  )
}

/** What a shopper has in a marketplace: the retail cart with its prices, and the lines of fresh stores' carts, which are priced by themselves. */
export async function findCarts(
  commerce: Pick<Commerce, 'db' | 'modules' | 'terms'>,
  { owner }: Shopper,
  { code }: Marketplace,
  language: string,
): Promise<{ retail: PricedLines; fresh: StoredLine[] }> {
  if (!owner) return { retail: { lines: [], adjustments: [] }, fresh: [] }
  const cart = { owner, marketplace: code }
  const all = await findAllLines(commerce.db, cart, language, commerce.modules)
  const { retail = [], fresh = [] } = Object.groupBy(all, ({ store }) => (store ? 'fresh' : 'retail'))
  return { retail: await priceLines(commerce, commerce.db, cart, retail, language), fresh }
}
