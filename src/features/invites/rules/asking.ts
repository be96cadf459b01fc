import type { RequestFault, ShownProgram } from '../contract/shopper.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Who may ask, and when. Times are epoch milliseconds. */
export type Conditions = {
  opensAt: number
  closesAt: number
  minAccountDays: number | null
  boughtBefore: number | null
  onePerHousehold: boolean
  onePerCard: boolean
}

/** What is known of the customer who asks. */
export type Asker = {
  since: number
  firstOrderAt: number | null
  household: string | null
  card: string | null
}

export const stageOf = (
  { opensAt, closesAt }: Pick<Conditions, 'opensAt' | 'closesAt'>,
  now: number,
): ShownProgram['stage'] => (now < opensAt ? 'soon' : now < closesAt ? 'open' : 'closed')

/** Why a customer cannot ask for an invitation; undefined if they can. */
export function askFault(program: Conditions, asker: Asker, now: number): RequestFault | undefined {
  const stage = stageOf(program, now)
  if (stage !== 'open') return stage === 'soon' ? 'not-open' : 'closed'
  const { minAccountDays, boughtBefore } = program
  if (minAccountDays !== null && now - asker.since < minAccountDays * DAY_MS) return 'account-age'
  if (boughtBefore !== null && (asker.firstOrderAt === null || asker.firstOrderAt >= boughtBefore)) return 'purchases'
  if (program.onePerHousehold && asker.household === null) return 'address'
  if (program.onePerCard && asker.card === null) return 'card'
  return undefined
}

/** A postal address however it is spelled; the name does not count, because a household has several. */
export const householdOf = (address: { line1: string; line2: string; postalCode: string; country: string }): string =>
  [address.line1, address.line2, address.postalCode, address.country]
    .map((part) =>
      part
        .normalize('NFKD')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]/gu, ''),
    )
    .join('|')
