import { customAttributes as attributesSchema } from '#commerce/buy-box/contract.ts'
import type { Extras } from '#commerce/cart/contract/terms.ts'
import type { ItemFault } from '#commerce/cart/contract/wire.ts'
import { findHeld } from '#commerce/cart/queries/read-cart.ts'
import { readTerm } from '#commerce/cart/rules/terms.ts'
import { takeOff } from '#commerce/cart/rules/trim-merged.ts'
import { extrasKey } from '#commerce/cart/rules/wanted-items.ts'
import type { CartHooks, CartKey, CartPricing, OfferedTerms } from '#commerce/cart/work/hooks.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok } from '#platform/result.ts'
import { findRules } from '../queries/rules.ts'
import { isCustomized } from '../rules/attributes.ts'
import { faultOf, mostFor, orderFault, type Units } from '../rules/judge.ts'
import { noteOf } from '../rules/notes.ts'
import { type Rule, ruleOf } from '../rules/rule.ts'
import { buyerOf } from './buyers.ts'

type Line = { asin: string; offerId: string; quantity: number; extras: Extras }

const TERM = { key: 'customAttributes', schema: attributesSchema }

/** What the rules need to know of a line. */
export const toUnits = (rules: Rule[], { asin, offerId, quantity, extras }: Line): Units => ({
  asin,
  offerId,
  quantity,
  isCustomized: isCustomized(ruleOf(rules, { asin, offerId })?.attributes ?? [], readTerm(TERM, extras) ?? []),
})

const asinsOf = (lines: { asin: string }[]): string[] => [...new Set(lines.map(({ asin }) => asin))]

type Asked = { rules: Rule[]; items: Line[]; held: Line[] }

async function faultsOf(sql: Sql, cart: CartKey, { rules, items, held }: Asked): Promise<ItemFault[]> {
  const concerned = rules.filter((rule) => items.some((item) => ruleOf(rules, item)?.id === rule.id))
  if (concerned.length === 0) return []
  const buyer = await buyerOf(sql, cart.owner, cart.marketplace, concerned)
  const asked = items.map((item) => toUnits(rules, item))
  const before = held.map((line) => toUnits(rules, line))
  return asked.flatMap((item, index): ItemFault[] => {
    const fault = faultOf(rules, buyer, item, asked, before)
    const { asin, offerId, quantity } = item
    return fault ? [{ index, asin, offerListingId: offerId, requested: quantity, ...fault }] : []
  })
}

/** Holds every change of a cart, and what goes past it, to the rules of its products. */
export const quantityHooks: CartHooks = {
  before: async (sql, cart, change) => {
    const lines = await findHeld(sql, cart)
    if (change.kind === 'add') {
      const rules = await findRules(sql, cart.marketplace, asinsOf(change.items))
      const faults = await faultsOf(sql, cart, { rules, items: change.items, held: lines })
      return faults.length > 0 ? fail(faults) : ok(change)
    }
    const wanted = change.items.map(({ id, quantity }) => ({ quantity, line: lines.find((line) => line.id === id) }))
    // What is not in the cart is the cart's to refuse.
    const known = wanted.flatMap(({ line, quantity }, index) => (line ? [{ index, item: { ...line, quantity } }] : []))
    const items = known.map(({ item }) => item)
    const held = lines.filter(({ id }) => !change.items.some((item) => item.id === id))
    const rules = await findRules(sql, cart.marketplace, asinsOf(items))
    const found = await faultsOf(sql, cart, { rules, items, held })
    const faults = found.map((fault) => ({ ...fault, index: known[fault.index]?.index ?? 0 }))
    return faults.length > 0 ? fail(faults) : ok(change)
  },
  judge: async (sql, cart, items, way) => {
    const rules = await findRules(sql, cart.marketplace, asinsOf(items))
    if (rules.length === 0) return []
    const lines = way === 'put' ? await findHeld(sql, cart) : []
    // Whoever puts the same line again puts it in place of the one before.
    const held = lines.filter(
      ({ asin, extras }) => !items.some((item) => item.asin === asin && item.key === extrasKey(extras, null)),
    )
    return faultsOf(sql, cart, { rules, items, held })
  },
  merged: async (sql, cart, lines) => {
    const rules = await findRules(sql, cart.marketplace, asinsOf(lines))
    const buyer = await buyerOf(sql, cart.owner, cart.marketplace, rules)
    return rules.flatMap((rule) => {
      const own = lines.filter((line) => ruleOf(rules, line)?.id === rule.id)
      const most = mostFor(rule, buyer)
      return most === undefined ? [] : takeOff(own, own.reduce((sum, { quantity }) => sum + quantity, 0) - most)
    })
  },
}

/** A product that requires texts offers them; the hooks above hold them to the rule. */
export const offeredTexts: OfferedTerms = async (sql, cart, asins) => {
  const rules = await findRules(sql, cart.marketplace, asins)
  return (item, key) => key === TERM.key && (ruleOf(rules, item)?.attributes.length ?? 0) > 0
}

/** Says beside the first line of what a rule is for how many there may be, and what keeps the lines from being ordered. */
export const quantityNotes: CartPricing = {
  stage: 'payment',
  price: async (sql, { owner, marketplace }, lines) => {
    const rules = await findRules(sql, marketplace, asinsOf(lines))
    if (rules.length === 0) return []
    const buyer = await buyerOf(sql, owner, marketplace, rules)
    const units = lines.map((line) => toUnits(rules, line))
    return rules.flatMap((rule) => {
      const first = lines.find((line) => ruleOf(rules, line)?.id === rule.id)
      if (!first) return []
      const note = noteOf(rule, buyer, orderFault(rules, buyer, rule, units))
      return note ? [{ ...note, lineId: first.id, amount: 0, data: { ruleId: rule.id } }] : []
    })
  },
}
