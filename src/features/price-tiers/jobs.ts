import type { Commerce } from '#commerce/feature.ts'
import type { Job } from '#platform/store/module.ts'
import { tellEdges } from './queries/tables.ts'

/** Longer than the one-minute interval, so that a late or skipped run misses nothing. */
const LOOK_BACK_MINUTES = 10

/** Runs every minute: price tables begin and end by the clock, without a request, and pages have to follow. */
export const tableTimesJob: Job<Commerce> = {
  name: 'price-table-times',
  every: 'minute',
  run: ({ db }) => tellEdges(db, LOOK_BACK_MINUTES),
}
