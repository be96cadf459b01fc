import type { FieldFault } from '#commerce/merchant/work/asked.ts'
import { amountToMinor, minorToDecimal } from '#platform/money/money.ts'
import type { CampaignRequest } from '../contract/merchant.ts'

/** Most that one event may cost, in minor units: what nobody pays for a click is a slip. */
export const MOST_PRICE = 10_000

/** Largest budget in minor units. */
export const MOST_BUDGET = 1_000_000_000

const AMOUNTS = ['price', 'budget', 'dailyBudget'] as const

type Asked = Partial<CampaignRequest>
type Amounts = Partial<Record<(typeof AMOUNTS)[number], number>>

/** What contradicts itself in a campaign. Callers leave out fields that are wrong by themselves. */
export function campaignFaults(asked: Asked, currency: string | undefined, now: number): FieldFault[] {
  const { startsAt, endsAt } = asked
  const faults: FieldFault[] = []
  if (endsAt && Date.parse(endsAt) <= now) faults.push({ field: 'endsAt', problem: 'is over already' })
  else if (endsAt && startsAt && Date.parse(endsAt) <= Date.parse(startsAt))
    faults.push({ field: 'endsAt', problem: 'must be after startsAt' })
  return currency === undefined ? faults : [...faults, ...amountFaults(asked, currency)]
}

function amountFaults(asked: Asked, currency: string): FieldFault[] {
  const faults = AMOUNTS.flatMap((name) => unreadable(asked, name, currency))
  const amounts: Amounts = {}
  for (const name of AMOUNTS) {
    const given = asked[name]
    const isRight = given && !faults.some(({ field }) => field.startsWith(`${name}.`))
    const minor = isRight ? amountToMinor(given.amount, currency) : undefined
    if (minor !== undefined) amounts[name] = minor
  }
  const { price, budget, dailyBudget } = amounts
  const say = (name: keyof Amounts, problem: string, minor: number) =>
    faults.push({ field: `${name}.amount`, problem: `${problem} ${minorToDecimal(minor, currency)}` })
  if (price !== undefined && price > MOST_PRICE) say('price', 'must be at most', MOST_PRICE)
  else if (price !== undefined) {
    if (budget !== undefined && budget < price) say('budget', 'must be at least the price of one,', price)
    if (dailyBudget !== undefined && dailyBudget < price)
      say('dailyBudget', 'must be at least the price of one,', price)
  }
  if (budget !== undefined && budget > MOST_BUDGET) say('budget', 'must be at most', MOST_BUDGET)
  else if (budget !== undefined && dailyBudget !== undefined && dailyBudget > budget)
    say('dailyBudget', 'must be at most the budget,', budget)
  return faults
}

function unreadable(asked: Asked, name: (typeof AMOUNTS)[number], currency: string): FieldFault[] {
  const given = asked[name]
  if (!given) return []
  if (given.currencyCode !== currency)
    return [{ field: `${name}.currencyCode`, problem: `must be ${currency} in this marketplace` }]
  return amountToMinor(given.amount, currency) === undefined
    ? [{ field: `${name}.amount`, problem: `has more decimals than ${currency} has` }]
    : []
}
