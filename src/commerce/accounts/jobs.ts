import type { Commerce } from '#commerce/feature.ts'
import type { Job } from '#platform/store/module.ts'
import { forgetOldAttempts } from './queries/attempts.ts'
import { forgetOldLinks } from './queries/mail-links.ts'
import { forgetOldChallenges } from './queries/passkeys.ts'
import { forgetOldSignIns } from './queries/sign-ins.ts'

/** Deletes expired sign-ins, mail links, challenges and attempt counters. */
export const forgetJob: Job<Commerce> = {
  name: 'forget-old-sign-ins',
  every: 'hour',
  at: '00:23',
  run: async ({ db }) => {
    for (const forget of [forgetOldSignIns, forgetOldLinks, forgetOldChallenges, forgetOldAttempts]) await forget(db)
  },
}
