import { eventType } from '#platform/outbox/event-types.ts'

/** What the shopper is mailed about, and webhooks are told. */
export const SUGGESTED = eventType('order.substitute-suggested')
export const ANSWERED = eventType('order.substitute-answered')
