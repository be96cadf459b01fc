import type { Commerce } from '#commerce/feature.ts'
import { ok } from '#platform/result.ts'
import type { Job } from '#platform/store/module.ts'
import { claimDue } from './queries/changes.ts'
import { findQuote } from './queries/quotes.ts'
import { tell } from './work/mails.ts'

const AT_ONCE = 100

/** Reminds of offers the day before they end. After a time without the store those that have ended meanwhile are left out. */
export async function remindOfEnds(commerce: Commerce): Promise<void> {
  const { db, clock } = commerce
  for (let told = AT_ONCE; told === AT_ONCE; ) {
    const batch = await db.transaction<number, never>(async (sql) => {
      const due = await claimDue(sql, new Date(clock.now()), AT_ONCE)
      for (const id of due) {
        const quote = await findQuote(sql, id)
        if (quote?.state === 'OFFERED') await tell(commerce, sql, 'ending', quote)
      }
      return ok(due.length)
    })
    told = batch.ok ? batch.value : 0
  }
}

export const quoteJob: Job<Commerce> = { name: 'remind-of-quotes', every: 'minute', run: remindOfEnds }
