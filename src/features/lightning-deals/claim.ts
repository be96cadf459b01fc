import type { Commerce } from '#commerce/feature.ts'
import type { ClaimQueue } from './claim-queue.ts'
import type { ClaimOutcome } from './engine.ts'
import { type Integrations, integrationExtras } from './rules/extras.ts'
import { type JudgedClaim, type RefusedClaim, refused } from './rules/judge.ts'

/** Who claims what. */
export type Claim = JudgedClaim & { dealId: string; owner: string; integrations?: Integrations }

/** What became of it. */
export type Claimed = Exclude<ClaimOutcome, RefusedClaim> | RefusedClaim

/** Claims a deal. Who waits already is told so, with their place. */
export async function claim({ random }: Commerce, queue: ClaimQueue, asked: Claim): Promise<Claimed> {
  const { dealId, integrations = {}, ...work } = asked
  const outcome = await queue.claim(dealId, {
    ...work,
    lineId: random.id(),
    extras: integrationExtras(integrations),
  })
  if (outcome.kind !== 'waiting' || outcome.isNew) return outcome
  return refused('already-waiting', { waitlist: { position: outcome.position } })
}
