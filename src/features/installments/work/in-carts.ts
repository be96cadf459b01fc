import type { ItemFault } from '#commerce/cart/contract/wire.ts'
import type { WantedItem } from '#commerce/cart/rules/wanted-items.ts'
import type { CartHooks, CartKey, CartPricing, PartTerm } from '#commerce/cart/work/hooks.ts'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { findSetting } from '#commerce/settings/queries.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok } from '#platform/result.ts'
import { findPrograms } from '../queries/programs.ts'
import { type JudgedLine, judgeLines, programIdOf } from '../rules/lines.ts'
import { faultOf, type ProgramFault } from '../rules/program-fault.ts'
import { valuesOf } from '../rules/split.ts'
import { LONGEST_PLAN_DAYS } from '../settings.ts'
import { programTerm } from './term.ts'

const MESSAGES: Record<ProgramFault, string> = {
  'unknown-program': 'There are no such monthly payments. Nothing was added.',
  'program-ended': 'These monthly payments are no longer offered. Nothing was added.',
  'program-of-another-product': 'These monthly payments are for another product. Nothing was added.',
  'program-of-another-marketplace': 'These monthly payments are of another marketplace. Nothing was added.',
  'program-too-long': 'These monthly payments take longer than this marketplace allows. Nothing was added.',
}

async function faultsOf(sql: Sql, { marketplace }: CartKey, items: WantedItem[]): Promise<ItemFault[]> {
  const ids = items.flatMap(({ extras }) => programIdOf(extras) ?? [])
  if (ids.length === 0) return []
  const programs = await findPrograms(sql, ids)
  const place = { marketplace, longestPlanDays: await findSetting(sql, LONGEST_PLAN_DAYS, marketplace) }
  return items.flatMap(({ asin, offerId, quantity, extras }, index): ItemFault[] => {
    const id = programIdOf(extras)
    if (id === undefined) return []
    const reason = faultOf(
      programs.find((each) => each.id === id),
      asin,
      place,
    )
    if (!reason) return []
    const about = { index, asin, offerListingId: offerId, requested: quantity, possible: 0 }
    return [{ ...about, code: 'refused', reason, message: MESSAGES[reason] }]
  })
}

/** Lets an item with a program into a cart, or past it, only if the program is valid for it. */
export const installmentsInCarts: CartHooks = {
  kinds: ['add'],
  concerns: (change) => change.kind === 'add' && change.items.some(({ extras }) => programIdOf(extras) !== undefined),
  before: async (sql, cart, change) => {
    const faults = change.kind === 'add' ? await faultsOf(sql, cart, change.items) : []
    return faults.length > 0 ? fail(faults) : ok(change)
  },
  judge: faultsOf,
}

/** In a set the program is for its own product. */
export const programParts: PartTerm = {
  term: programTerm.key,
  productsOf: async (sql, _cart, extras, asins) => {
    const id = programIdOf(extras)
    const programs = id === undefined ? [] : await findPrograms(sql, [id])
    return asins.filter((asin) => programs.some((program) => program.asin === asin))
  },
}

/** Adds a note on how a line is paid, or why it is not paid monthly. Takes nothing off. */
export const installmentsPricing: CartPricing = {
  stage: 'payment',
  price: async (sql, { marketplace }, lines, already) => {
    const ids = lines.flatMap(({ extras }) => programIdOf(extras) ?? [])
    if (ids.length === 0) return []
    const price = (minor: number) => toPrice(minor, findMarketplace(marketplace)).displayString
    const saidOf = (judged: JudgedLine): Record<string, string | number> =>
      judged.standing === 'parts' ? valuesOf(judged.split, judged.program.parts, price) : {}
    const place = { marketplace, longestPlanDays: await findSetting(sql, LONGEST_PLAN_DAYS, marketplace) }
    return judgeLines(lines, already, await findPrograms(sql, ids), place).map((judged) => ({
      lineId: judged.lineId,
      amount: 0,
      code: judged.standing,
      values: saidOf(judged),
      data: { programId: judged.program.id },
    }))
  },
}
