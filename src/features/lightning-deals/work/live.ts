import type { Commerce } from '#commerce/feature.ts'
import { messageOf } from '#platform/caught.ts'
import type { DealProgress } from '../contract/wire.ts'
import { findNextLapse } from '../queries/changes.ts'
import { DEALS_CHANNEL } from '../queries/claims.ts'
import { findDeal } from '../queries/deals.ts'
import { stockDue } from '../rules/stock.ts'
import { toProgress } from './options.ts'
import { settleDeal } from './units.ts'

type Watcher = (progress: DealProgress) => void

/** A deal that is watched; `newcomers` have not been sent anything yet. */
type Watched = {
  watchers: Set<Watcher>
  newcomers: Set<Watcher>
  last: string
  isReading: boolean
  again: boolean
}

/** How often a watched deal is read without a channel message, in milliseconds. */
const LOOK_MS = 1000

/** Streams deal progress to the watchers of this process. */
export type Live = { watch: (dealId: string, watcher: Watcher) => () => void; close: () => void }

/**
 * Sends a deal's public progress to its watchers as soon as any process changes it. A deal is read
 * once for all watchers and never concurrently. Expired claims of a watched deal are ended here
 * too.
 */
export function createLive({ db, log }: Pick<Commerce, 'db' | 'log'>): Live {
  const deals = new Map<string, Watched>()

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
        if ((lapse !== null && lapse <= deal.now) || stockDue(deal, deal.now)) await settleDeal(db, dealId)
        tell(watched, toProgress((await findDeal(db, dealId)) ?? deal))
      } while (watched.again)
    } catch (error) {
      // The next look tries again; a client that receives nothing polls.
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
      const watched = deals.get(dealId) ?? {
        watchers: new Set<Watcher>(),
        newcomers: new Set<Watcher>(),
        last: '',
        isReading: false,
        again: false,
      }
      deals.set(dealId, watched)
      watched.watchers.add(watcher)
      watched.newcomers.add(watcher)
      look(dealId)
      return () => {
        watched.watchers.delete(watcher)
        watched.newcomers.delete(watcher)
        if (watched.watchers.size === 0) deals.delete(dealId)
      }
    },
    close: () => clearInterval(timer),
  }
}

/** Sends progress that differs from the last to all watchers, and otherwise only to newcomers. */
function tell(watched: Watched, progress: DealProgress): void {
  const { systemTime: _always, ...rest } = progress
  const now = JSON.stringify(rest)
  const receivers = now === watched.last ? watched.newcomers : watched.watchers
  watched.last = now
  watched.newcomers = new Set()
  for (const watcher of receivers) watcher(progress)
}
