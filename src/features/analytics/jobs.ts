import type { Commerce } from '#commerce/feature.ts'
import type { Job } from '#platform/store/module.ts'
import { forgetEvents, rollUp } from './queries/events.ts'

/** Nobody has to look for events to be counted. */
export const rollUpJob: Job<Commerce> = { name: 'count-events', every: 'minute', run: ({ db }) => rollUp(db) }

export const forgetEventsJob: Job<Commerce> = {
  name: 'forget-events',
  every: 'day',
  at: '04:23',
  run: ({ db, clock }) => forgetEvents(db, clock.now()),
}
