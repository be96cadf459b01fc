import type { Commerce } from '#commerce/feature.ts'
import type { ClaimQueue } from './claim-queue.ts'
import type { ClaimFault } from './contract.ts'
import { findDeal, type StoredDeal } from './queries/deals.ts'
import { type Integrations, integrationExtras } from './rules/extras.ts'
import { type JudgedClaim, judgeClaim } from './rules/judge.ts'

/** Who claims what. */
export type Claim = JudgedClaim & { dealId: string; marketplace: string; owner: string; integrations?: Integrations }

/** What became of it. */
export type Claimed =
  | { kind: 'held'; quantity: number; msLeft: number }
  | { kind: 'waiting'; quantity: number; position: number }
  | { kind: 'refused'; fault: ClaimFault; details?: Record<string, unknown> }

/** Deals as they were read last; what of them decides who may claim never changes but for the end. */
const known = new WeakMap<ClaimQueue, Map<string, StoredDeal>>()

/** Claims a deal: the rules first, then the queue. While nobody more can come in a stranger is refused without a statement. */
export async function claim(commerce: Commerce, queue: ClaimQueue, asked: Claim): Promise<Claimed> {
  const { db, random } = commerce
  const { dealId, owner, quantity } = asked
  const deals = known.get(queue) ?? new Map<string, StoredDeal>()
  known.set(queue, deals)
  const isFull = queue.isFull(dealId, owner)
  const read = (isFull && deals.get(dealId)) || (await findDeal(db, dealId))
  if (!read || read.marketplace !== asked.marketplace) return { kind: 'refused', fault: 'not-found' }
  deals.set(dealId, read)
  const now = isFull ? commerce.clock.now() : read.now
  const fault = judgeClaim(read, asked, now)
  if (fault)
    return {
      kind: 'refused',
      fault,
      ...(fault === 'quantity-restriction-violation' ? { details: { quantityLimit: read.perCustomer } } : {}),
    }
  if (isFull) return { kind: 'refused', fault: 'waitlist-full' }
  const outcome = await queue.claim(dealId, {
    ...{ owner, quantity, lineId: random.id(), extras: integrationExtras(asked.integrations ?? {}) },
  })
  if (outcome.kind === 'held') return outcome
  if (outcome.kind === 'waiting')
    return outcome.isNew
      ? outcome
      : { kind: 'refused', fault: 'already-waiting', details: { waitlist: { position: outcome.position } } }
  return { kind: 'refused', fault: FAULTS[outcome.kind] }
}

const FAULTS = { claimed: 'already-claimed', full: 'waitlist-full', absent: 'not-found', ended: 'ended' } as const
