import type { AccessBehavior } from '../contract/wire.ts'

const MINUTE_MS = 60_000
const ID_LENGTH = 32

/**
 * A demo scenario. Times are minutes from now; `sold`, `held` and `waiting` belong to no real
 * shopper.
 */
export type Scenario = {
  key: string
  asin: string
  from: number
  to: number
  total: number
  sold?: number
  held?: number
  waiting?: number
  waitlist?: number
  limit?: number
  early?: number
  access?: AccessBehavior
  type?: 'DEAL_OF_THE_DAY'
  guests?: boolean
}

/** The demo's deals, each on its own product. */
export const SCENARIOS: Scenario[] = [
  { key: 'deal-available', asin: 'BXDMAX0001', from: -60, to: 6 * 60, total: 100, sold: 35, waitlist: 10, limit: 2 },
  { key: 'deal-almost-gone', asin: 'BXBUDS0002', from: -120, to: 6 * 60, total: 40, sold: 38, waitlist: 5 },
  { key: 'deal-waitlist', asin: 'BXMINI0003', from: -120, to: 6 * 60, total: 20, sold: 17, held: 3, waitlist: 20 },
  {
    key: 'deal-waitlist-full',
    asin: 'BXPADC0001',
    from: -180,
    to: 6 * 60,
    total: 20,
    sold: 20,
    waitlist: 2,
    waiting: 2,
  },
  { key: 'deal-upcoming', asin: 'BXPAGE0002', from: 3 * 60, to: 9 * 60, total: 50, waitlist: 10 },
  { key: 'deal-ending-soon', asin: 'BXSTIC0001', from: -5 * 60, to: 25, total: 60, sold: 33, waitlist: 5 },
  {
    key: 'deal-early-access',
    asin: 'BXSBAR0001',
    from: -10,
    to: 9 * 60,
    total: 50,
    sold: 6,
    waitlist: 10,
    access: 'PRIME_EARLY_ACCESS',
    early: 3 * 60,
  },
  {
    key: 'deal-prime-only',
    asin: 'BXPAGE0003',
    from: -6 * 60,
    to: 18 * 60,
    total: 50,
    sold: 21,
    waitlist: 10,
    access: 'PRIME_ONLY',
    type: 'DEAL_OF_THE_DAY',
    limit: 2,
  },
  {
    key: 'deal-of-the-day',
    asin: 'BXPLUG0001',
    from: -6 * 60,
    to: 18 * 60,
    total: 200,
    sold: 82,
    waitlist: 20,
    type: 'DEAL_OF_THE_DAY',
    limit: 5,
  },
  {
    key: 'deal-app-only',
    asin: 'BXBULB0001',
    from: -60,
    to: 12 * 60,
    total: 80,
    sold: 12,
    waitlist: 10,
    access: 'APP_ONLY_LD',
  },
  { key: 'special-extras', asin: 'BXSLAT0802', from: -60, to: 8 * 60, total: 80, sold: 22, waitlist: 10, limit: 2 },
  { key: 'special-monthly', asin: 'BXFRAM0015', from: -90, to: 10 * 60, total: 60, sold: 15, waitlist: 10, limit: 2 },
]

/** A stable id, so that a link to the deal can be written down. */
export const demoId = (key: string, marketplace: string): string => `demo-${key}-${marketplace}`.padEnd(ID_LENGTH, '-')

/** 30% off, rounded down to 10 yen in JP and to a price ending in .99 elsewhere. Minor units. */
export const demoPrice = (price: number, marketplace: string): number =>
  marketplace === 'JP' ? Math.floor((price * 0.7) / 10) * 10 : Math.floor((price * 0.7) / 100) * 100 - 1

export const timesOf = ({ from, to }: Scenario, now: number): { startsAt: number; endsAt: number } => ({
  startsAt: now + from * MINUTE_MS,
  endsAt: now + to * MINUTE_MS,
})

/**
 * Whether a scenario no longer shows its state: the deal has ended, an upcoming deal has started,
 * or early access is over.
 */
export function isStale(
  { from, access }: Scenario,
  { startsAt, endsAt, earlyAccessMs }: { startsAt: number; endsAt: number; earlyAccessMs: number },
  now: number,
): boolean {
  const patience = 5 * MINUTE_MS
  if (now >= endsAt) return true
  if (from > 0) return now >= startsAt + patience
  return access === 'PRIME_EARLY_ACCESS' && now >= startsAt + earlyAccessMs + patience
}

/** A claim of no real shopper. Times are epoch milliseconds. */
export type DemoClaim = {
  owner: string
  state: 'CLAIMED' | 'IN_CART' | 'WAITING'
  quantity: number
  expiresAt: number | null
  ticket: number | null
}

/**
 * A scenario's initial claims: one sale, waiters, and holds that expire one after another so that
 * waiters get promoted.
 */
export function demoClaims(
  { sold = 0, held = 0, waiting = 0 }: Scenario,
  { now, endsAt }: { now: number; endsAt: number },
): DemoClaim[] {
  const holdFor = (index: number) => Math.min(now + (index + 1) * 4 * MINUTE_MS, endsAt)
  return [
    ...(sold > 0
      ? [{ owner: 'demo:sold', state: 'CLAIMED' as const, quantity: sold, expiresAt: null, ticket: null }]
      : []),
    ...Array.from({ length: held }, (_each, index) => {
      const hold = { quantity: 1, expiresAt: holdFor(index), ticket: null }
      return { owner: `demo:held-${index}`, state: 'IN_CART' as const, ...hold }
    }),
    ...Array.from({ length: waiting }, (_each, index) => {
      const place = { quantity: 1, expiresAt: null, ticket: index + 1 }
      return { owner: `demo:waiting-${index}`, state: 'WAITING' as const, ...place }
    }),
  ]
}
