import { eventType } from '#platform/outbox/event-types.ts'

/** A customer has claimed a promotion: its key is the promotion, and `customerId` whose claim it is. */
export const CLAIMED = eventType('upgrade-offer.claimed')
