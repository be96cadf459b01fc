import type { Commerce } from '#commerce/feature.ts'
import { messageOf } from '#platform/caught.ts'
import type { DealProgress } from './contract/wire.ts'
import { toProgress } from './options.ts'
import { findNextLapse } from './queries/changes.ts'
import { DEALS_CHANNEL } from './queries/claims.ts'
import { findDeal } from './queries/deals.ts'
import { settleDeal } from './units.ts'

/** Somebody who watches a deal. */
type Watcher = (progress: DealProgress) => void

/** How often a watched deal is looked at even if nobody has said anything, in milliseconds. */
const LOOK_MS = 1000

/** The live channel of this process. */
export type Live = { watch: (dealId: string, watcher: Watcher) => () => void; close: () => void }

/**
 * Tells watchers what everybody may know of a deal, as soon as any process has changed it. However many watch, a deal is
 * read once for all of them, and at most once at a time. A watched deal is also kept moving: what has run out ends.
 */
export function createLive({ db, log }: Pick<Commerce, 'db' | 'log'>): Live {
  const deals = new Map<string, { watchers: Set<Watcher>; last: string; isReading: boolean; again: boolean }>()

  const look = async (dealId: string): Promise<void> => {
    const watched = deals.get(dealId)
    if (!watched) return
    if (watched.isReading) {
      watched.again = true
      return
    }
    watched.isReading = true
    try {
      do {
        watched.again = false
        const deal = await findDeal(db, dealId)
        if (!deal) continue
        const lapse = await findNextLapse(db, dealId)
        if (lapse !== null && lapse <= deal.now) await settleDeal(db, dealId)
        tell(watched, toProgress((await findDeal(db, dealId)) ?? deal))
      } while (watched.again)
    } catch (error) {
      // The next look tries again; a watcher that hears nothing polls.
      log.warn({ dealId, error: messageOf(error) }, 'a deal could not be looked at')
    } finally {
      watched.isReading = false
    }
  }

  db.listen(DEALS_CHANNEL, (payload) => {
    const id = payload?.split(' ')[1]
    for (const dealId of id === undefined ? deals.keys() : [id]) look(dealId)
  })
  const timer = setInterval(() => {
    for (const dealId of deals.keys()) look(dealId)
  }, LOOK_MS)
  timer.unref()

  return {
    watch: (dealId, watcher) => {
      const watched = deals.get(dealId) ?? { watchers: new Set(), last: '', isReading: false, again: false }
      deals.set(dealId, watched)
      watched.watchers.add(watcher)
      watched.last = ''
      look(dealId)
      return () => {
        watched.watchers.delete(watcher)
        if (watched.watchers.size === 0) deals.delete(dealId)
      }
    },
    close: () => clearInterval(timer),
  }
}

/** Says only what is new. */
function tell(watched: { watchers: Set<Watcher>; last: string }, progress: DealProgress): void {
  const { systemTime: _always, ...rest } = progress
  const now = JSON.stringify(rest)
  if (now === watched.last) return
  watched.last = now
  for (const watcher of watched.watchers) watcher(progress)
}
