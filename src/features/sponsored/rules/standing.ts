/** What decides whether a campaign runs. Times are epoch milliseconds, money is minor units. `spentOn` is the day of `daySpent`. */
export type Spending = {
  startsAt: number
  endsAt: number | null
  isPaused: boolean
  isEnded: boolean
  price: number
  budget: number
  spent: number
  dailyBudget: number | null
  spentOn: string | null
  daySpent: number
}

export type Standing = 'scheduled' | 'running' | 'paused' | 'spent' | 'ended'

/** What a campaign does now. It is spent when what is left does not pay for one more event. */
export function standingOf(
  { startsAt, endsAt, isPaused, isEnded, price, budget, spent }: Omit<Spending, 'dailyBudget' | 'spentOn' | 'daySpent'>,
  now: number,
): Standing {
  if (isEnded || (endsAt !== null && endsAt <= now)) return 'ended'
  if (budget - spent < price) return 'spent'
  if (isPaused) return 'paused'
  return startsAt > now ? 'scheduled' : 'running'
}

/** Whether the day's budget pays for one more event on a day of the marketplace. */
export const canStillBill = (
  { dailyBudget, spentOn, daySpent, price }: Pick<Spending, 'dailyBudget' | 'spentOn' | 'daySpent' | 'price'>,
  today: string,
): boolean => dailyBudget === null || dailyBudget - (spentOn === today ? daySpent : 0) >= price
