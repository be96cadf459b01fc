import { type EventType, eventType } from '#platform/outbox/event-types.ts'
import type { Step } from '../rules/steps.ts'

/** The event of each step. */
export const EVENTS: Record<Step, EventType> = {
  start: eventType('picking.started'),
  pick: eventType('picking.picked'),
  depart: eventType('picking.departed'),
  ready: eventType('picking.ready'),
  deliver: eventType('picking.delivered'),
  collect: eventType('picking.collected'),
  refuse: eventType('picking.refused'),
}
