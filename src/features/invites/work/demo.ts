import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { MARKETPLACES } from '#commerce/marketplace/rules.ts'
import { sellByInvitation } from '#commerce/offers/queries.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { Clock } from '#platform/store/platform.ts'
import { endNow, findLiveProgram, storeProgram } from '../queries/programs.ts'
import { commitmentOf } from './draw.ts'
import { settle } from './settle.ts'

const ASIN = 'BXWRIT0001'
const PREFIX = 'demo-invite-'
const ID_LENGTH = 22
const DAY_MS = 86_400_000
const ANYBODY = { minAccountDays: null, boughtBefore: null, onePerHousehold: false, onePerCard: false }
const DRAW = { kind: 'draw', invitations: 100, quantity: 1, holdHours: 72 } as const

/** Adds the scenario `invite` to every marketplace: invitations are drawn in two weeks. Its seeds are not secret. */
export async function inviteDemo(sql: Sql, clock: Clock): Promise<void> {
  for (const { code } of MARKETPLACES) await begin(sql, code, { round: code, now: clock.now() })
}

async function begin(sql: Sql, marketplace: MarketplaceCode, { round, now }: { round: string; now: number }) {
  const inDays = (days: number) => new Date(now + days * DAY_MS).toISOString()
  const when = { opensAt: null, closesAt: inDays(14), saleEndsAt: inDays(30) }
  const id = `${PREFIX}${round}`.padEnd(ID_LENGTH, '-')
  const offerId = `${ASIN}-${marketplace}-1`
  const of = { id, marketplace, asin: ASIN, offerId, seed: commitmentOf(id) }
  if (await storeProgram(sql, { ...of, ...DRAW, ...when, ...ANYBODY })) await sellByInvitation(sql, offerId, true)
}

/**
 * Begins a new round where the scenario's requests are closed, so that anybody can ask on any day: draws, and leaves the open
 * invitations of the round before as they are. A program of the merchant's own is left alone.
 */
export async function reviveDemo(sql: Sql, clock: Clock): Promise<void> {
  const now = clock.now()
  for (const { code } of MARKETPLACES) {
    const live = await findLiveProgram(sql, code, ASIN)
    if (live && !(live.id.startsWith(PREFIX) && live.now >= live.closesAt)) continue
    if (live) {
      await settle(sql, live.id)
      await endNow(sql, live.id)
      await settle(sql, live.id)
    }
    await begin(sql, code, { round: `${code}-${Math.floor(now / DAY_MS)}`, now })
  }
}
