import type { Commerce } from '#commerce/feature.ts'
import { createBatcher } from '#platform/db/batch.ts'
import { isUnavailable } from '#platform/db/connection.ts'
import type { Database } from '#platform/db/sql.ts'
import { ok } from '#platform/result.ts'
import { type BatchResult, type ClaimOutcome, type ClaimWork, claimBatch } from './engine.ts'
import { DEALS_CHANNEL } from './queries/claims.ts'
import type { StoredDeal } from './queries/deals.ts'
import { findHolders } from './queries/holders.ts'
import { judgeClaim, type RefusedClaim, refused } from './rules/judge.ts'

/** Claims that one transaction takes at the most. */
const MOST_AT_ONCE = 500

/** How often a batch is tried whose outcome a broken connection left unknown: every claim is answered with what it has by then. */
const TRIES = 4

/** One deal's claims in this process: a queue, and the latch that is down while nobody more can come in. */
type Line = {
  claim: (work: ClaimWork) => Promise<ClaimOutcome>
  /** The full deal, and until when nobody can come in, in epoch milliseconds; undefined while somebody might. */
  latch: { deal: StoredDeal; until: number } | undefined
  /** Counts what the channel said, so that a latch is never set on what was true before. */
  heard: number
  /** Who has a claim, wherever they made it: they are not turned away by the latch. */
  holders: Set<string>
}

/** What became of a claim. `msLeft` counts from now; `position` from 1. */
export type Claimed =
  | { kind: 'held'; quantity: number; msLeft: number }
  | { kind: 'waiting'; quantity: number; position: number }
  | RefusedClaim

/** The claims of every deal in this process. */
export type ClaimQueue = {
  claim: (dealId: string, work: ClaimWork) => Promise<Claimed>
  /** Whether a stranger's claim would be in vain. Sends no statement. */
  isFull: (dealId: string, owner: string) => boolean
}

/**
 * Group commit: claims of one deal wait in one queue for each process and are stored by one transaction at a time, so
 * those who contend for a deal's row are processes, not shoppers.
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
          // Of what is not there, or is over, nothing need be remembered.
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

  /** The deal when a stranger's claim would be in vain. */
  const latched = (dealId: string, owner: string): StoredDeal | undefined => {
    const line = lines.get(dealId)
    if (!line?.latch || !db.isListening() || line.holders.has(owner)) return undefined
    return clock.now() < line.latch.until ? line.latch.deal : undefined
  }

  return {
    claim: async (dealId, work) => {
      const full = latched(dealId, work.owner)
      if (full) return judgeClaim(full, work, clock.now()) ?? refused('waitlist-full')
      return toClaimed(await lineOf(dealId).claim(work))
    },
    isFull: (dealId, owner) => latched(dealId, owner) !== undefined,
  }
}

/** Who waits already is refused, with their place. */
const toClaimed = (outcome: ClaimOutcome): Claimed =>
  outcome.kind === 'waiting' && !outcome.isNew
    ? refused('already-waiting', { waitlist: { position: outcome.position } })
    : outcome

async function runBatch(db: Database, dealId: string, works: ClaimWork[], line: Line): Promise<BatchResult> {
  const heard = line.heard
  const result = await tryBatch(db, dealId, works)
  const { isFull, deal } = result
  if (isFull && deal) {
    // Read after the commit: who gets a claim later needs a unit or place that came free, of which the channel tells.
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
      if (!isUnavailable(error) || round === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, 100 * 2 ** round))
    }
  }
}

/** After a try whose outcome nobody knows a place in the waitlist may be that try's own: it is told as a new one. */
const asFirst = (outcome: ClaimOutcome): ClaimOutcome =>
  outcome.kind === 'waiting' ? { ...outcome, isNew: true } : outcome
