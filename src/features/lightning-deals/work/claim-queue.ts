import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Commerce } from '#commerce/feature.ts'
import { createBatcher } from '#platform/db/batch.ts'
import { isSilent, isUnavailable } from '#platform/db/connection.ts'
import type { Database } from '#platform/db/sql.ts'
import { ok } from '#platform/result.ts'
import { DEALS_CHANNEL } from '../queries/claims.ts'
import type { StoredDeal } from '../queries/deals.ts'
import { findHolders } from '../queries/holders.ts'
import { judgeClaim, type RefusedClaim, refused } from '../rules/judge.ts'
import { type BatchResult, type ClaimOutcome, type ClaimWork, claimBatch } from './engine.ts'

/** Maximum number of claims in one transaction. */
const MOST_AT_ONCE = 500

/**
 * Attempts for a batch whose outcome a broken connection left unknown. A retry answers each claim
 * with the result that is already stored.
 */
const TRIES = 4

/**
 * One deal's claims in this process: a queue and a latch. While the latch is set, new shoppers are
 * refused without a statement.
 */
type Line = {
  claim: (work: ClaimWork) => Promise<ClaimOutcome>
  /**
   * The full deal and the time until which it stays full, in epoch milliseconds; undefined while a
   * claim might succeed.
   */
  latch: { deal: StoredDeal; until: number } | undefined
  /** Counts channel messages, so that the latch is never set from a stale read. */
  heard: number
  /** Owners of a claim, whichever process stored it; the latch does not refuse them. */
  holders: Set<string>
}

/** The result of a claim. `msLeft` counts from now; `position` starts at 1. */
export type Claimed =
  | { kind: 'held'; quantity: number; msLeft: number }
  | { kind: 'waiting'; quantity: number; position: number }
  | { kind: 'full' }
  | RefusedClaim

/** The claim queues of all deals in this process. */
export type ClaimQueue = {
  claim: (dealId: string, work: ClaimWork) => Promise<Claimed>
  /** Whether a claim by this owner would get nothing because the deal is full. Sends no statement. */
  isFull: (dealId: string, owner: string) => boolean
}

/**
 * Group commit: each process queues a deal's claims and stores them one transaction at a time, so
 * that processes, not shoppers, contend for the deal's row.
 */
export function createClaimQueue({ db, clock }: Pick<Commerce, 'db' | 'clock'>): ClaimQueue {
  const lines = new Map<string, Line>()

  const lineOf = (dealId: string): Line => {
    const known = lines.get(dealId)
    if (known) return known
    const line: Line = {
      latch: undefined,
      heard: 0,
      holders: new Set(),
      claim: createBatcher<ClaimWork, ClaimOutcome>({
        run: async (works) => {
          const { deal, outcomes } = await runBatch(db, dealId, works, line)
          // No state is kept for a missing, cancelled or ended deal.
          if (!deal || deal.cancelled || deal.now >= deal.endsAt) lines.delete(dealId)
          return outcomes
        },
        most: MOST_AT_ONCE,
        isEverybodys: isUnavailable,
      }),
    }
    lines.set(dealId, line)
    return line
  }

  db.listen(DEALS_CHANNEL, (payload) => {
    const [kind, id] = payload?.split(' ') ?? []
    if (kind === 'moved') return
    for (const [dealId, line] of lines)
      if (id === undefined || id === dealId) {
        line.heard += 1
        line.latch = undefined
      }
  })

  /** The full deal if the latch refuses this owner. */
  const latched = (dealId: string, owner: string): StoredDeal | undefined => {
    const line = lines.get(dealId)
    if (!line?.latch || !db.isListening() || line.holders.has(owner)) return undefined
    return clock.now() < line.latch.until ? line.latch.deal : undefined
  }

  return {
    claim: async (dealId, work) => {
      // What the channel has brought by now is heard first: in a rush, requests are read before it.
      if (latched(dealId, work.owner)) await nextTurn()
      const full = latched(dealId, work.owner)
      if (full) return judgeClaim(full, work, clock.now()) ?? { kind: 'full' }
      return toClaimed(await lineOf(dealId).claim(work))
    },
    isFull: (dealId, owner) => latched(dealId, owner) !== undefined,
  }
}

/** A shopper who is already waiting is refused, with their position. */
const toClaimed = (outcome: ClaimOutcome): Claimed =>
  outcome.kind === 'waiting' && !outcome.isNew
    ? refused('already-waiting', { waitlist: { position: outcome.position } })
    : outcome

async function runBatch(db: Database, dealId: string, works: ClaimWork[], line: Line): Promise<BatchResult> {
  const heard = line.heard
  const result = await tryBatch(db, dealId, works)
  const { isFull, deal } = result
  if (isFull && deal) {
    // Read after commit: later claims need a freed unit or waitlist place, which the channel
    // announces.
    const holders = await findHolders(db, dealId).catch(() => undefined)
    if (holders && line.heard === heard) {
      line.holders = new Set(holders.owners)
      line.latch = { deal, until: Math.min(holders.lapse ?? deal.endsAt, deal.endsAt) }
    }
  }
  return result
}

async function tryBatch(db: Database, dealId: string, works: ClaimWork[]): Promise<BatchResult> {
  for (let round = 1; ; round += 1) {
    try {
      const result = await db.transaction(async (sql) => ok(await claimBatch(sql, dealId, works)))
      if (result.ok)
        return round === 1 ? result.value : { ...result.value, outcomes: result.value.outcomes.map(asFirst) }
    } catch (error) {
      if (!isUnavailable(error) || isSilent(error) || round === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, 100 * 2 ** round))
    }
  }
}

/**
 * After a try with unknown outcome, a waitlist place may come from that try, so report it as new.
 */
const asFirst = (outcome: ClaimOutcome): ClaimOutcome =>
  outcome.kind === 'waiting' ? { ...outcome, isNew: true } : outcome
