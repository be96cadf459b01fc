import type { Commerce } from '#commerce/feature.ts'
import type { Sql } from '#platform/db/sql.ts'
import { eventType } from '#platform/outbox/event-types.ts'
import { appendEvent } from '#platform/outbox/outbox.ts'
import type { ClaimState } from '../contract/words.ts'

/** What the customer is mailed about, and webhooks are told. */
export const EVENTS = {
  started: eventType('plan.started'),
  ended: eventType('plan.ended'),
  claim: eventType('plan.claim-changed'),
}

type Told = { planId: string; claimId?: string; state?: ClaimState }

/** Appends what has become of a plan or of a claim. */
export const tell = (sql: Sql, { random }: Pick<Commerce, 'random'>, kind: keyof typeof EVENTS, told: Told) =>
  appendEvent(sql, { id: random.id(), type: EVENTS[kind], key: told.planId, entity: told })

/** The same of a plan that ended, which it does once. */
export const tellEnded = (sql: Sql, planId: string) =>
  appendEvent(sql, { id: `plan.ended ${planId}`, type: EVENTS.ended, key: planId, entity: { planId } })
