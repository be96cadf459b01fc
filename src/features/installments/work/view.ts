import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { OrderedPart, Program } from '../contract/merchant.ts'
import type { Part, Plan } from '../contract/shopper.ts'
import type { StoredPart } from '../queries/plans.ts'
import type { ManagedProgram } from '../queries/programs.ts'

export const toProgram = ({ isActive, createdAt, endedAt, ...program }: ManagedProgram): Program => ({
  ...program,
  interestFree: true,
  standing: isActive ? 'active' : 'ended',
  createdAt: createdAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
})

const owedOf = ({ state, amount, reduced }: StoredPart): number => (state === 'open' ? amount - reduced : 0)

function toPart(stored: StoredPart): Part {
  const { id, number, amount, dueOn, state, isDue } = stored
  const marketplace = findMarketplace(stored.marketplace)
  return {
    id,
    number,
    dueOn,
    state: state === 'open' && isDue ? 'due' : state,
    amount: toPrice(amount, marketplace),
    owed: toPrice(owedOf(stored), marketplace),
  }
}

/** Converts a payment to what the merchant sees, with its order. */
export const toOrderedPart = (stored: StoredPart): OrderedPart => ({
  ...toPart(stored),
  orderId: stored.orderId,
  line: stored.line,
  marketplace: stored.marketplace,
  asin: stored.asin,
})

/** Returns an order's plans, one for each line paid monthly. */
export function toPlans(parts: StoredPart[]): Plan[] {
  return [...Map.groupBy(parts, ({ line }) => line)].flatMap(([line, own]) => {
    const [first] = own
    if (!first) return []
    const sum = (of: (part: StoredPart) => number) =>
      toPrice(
        own.reduce((total, each) => total + of(each), 0),
        findMarketplace(first.marketplace),
      )
    return [{ line, asin: first.asin, total: sum(({ amount }) => amount), owed: sum(owedOf), parts: own.map(toPart) }]
  })
}
