import { MARKETPLACES } from '#commerce/marketplace/rules.ts'
import { sellByInvitation } from '#commerce/offers/queries.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { Clock } from '#platform/store/platform.ts'
import { commitmentOf } from './draw.ts'
import { storeProgram } from './queries/programs.ts'

const ASIN = 'BXWRIT0001'
const ID_LENGTH = 22
const DAY_MS = 86_400_000
const ANYBODY = { minAccountDays: null, boughtBefore: null, onePerHousehold: false, onePerCard: false }
const DRAW = { kind: 'draw', invitations: 100, quantity: 1, holdHours: 72 } as const

/** Adds the scenario `invite` to every marketplace: invitations are drawn in two weeks. Its seeds are not secret. */
export async function inviteDemo(sql: Sql, clock: Clock): Promise<void> {
  const inDays = (days: number) => new Date(clock.now() + days * DAY_MS).toISOString()
  const when = { opensAt: null, closesAt: inDays(14), saleEndsAt: inDays(30) }
  for (const { code: marketplace } of MARKETPLACES) {
    const id = `demo-invite-${marketplace}`.padEnd(ID_LENGTH, '-')
    const offerId = `${ASIN}-${marketplace}-1`
    const of = { id, marketplace, asin: ASIN, offerId, seed: commitmentOf(id) }
    if (await storeProgram(sql, { ...of, ...DRAW, ...when, ...ANYBODY })) await sellByInvitation(sql, offerId, true)
  }
}
