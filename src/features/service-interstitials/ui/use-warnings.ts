import { useEffect, useRef } from 'react'
import { note, readyToNote } from '#commerce/page-log/ui/note.ts'
import {
  DISMISSAL_CHECK_MS,
  DISMISSAL_SLOW_MS,
  HELD_CHECK_MS,
  HELD_LONG_MS,
  type Hold,
  isDismissedTwice,
  secondsBetween,
} from '../rules/hold.ts'

type Reason = 'held-long' | 'dismissal-slow' | 'dismissed-twice' | 'left-while-held'

/**
 * Logs what only the merchant should know: an add that is held for more than 300 seconds or is not dismissed within 30, one that is
 * dismissed twice, and a page that is left while it holds (spec 2, section 8). Each at most once for a question.
 */
export function useWarnings(hold: Hold, productAsin: string, postalCode: string): void {
  const since = hold.step === 'asking' ? hold.since : undefined
  const place = useRef({ productAsin, postalCode })
  place.current = { productAsin, postalCode }
  useEffect(() => {
    if (since === undefined) return
    readyToNote()
    const warn = (reason: Reason) =>
      note({
        name: 'service-question-warning',
        detail: { reason, seconds: secondsBetween(since, Date.now()), ...place.current },
      })
    const watch = (reason: Reason, every: number, limit: number) => {
      const timer = setInterval(() => {
        if (Date.now() - since <= limit) return
        warn(reason)
        clearInterval(timer)
      }, every)
      return timer
    }
    const timers = [
      watch('held-long', HELD_CHECK_MS, HELD_LONG_MS),
      watch('dismissal-slow', DISMISSAL_CHECK_MS, DISMISSAL_SLOW_MS),
    ]
    const leave = () => warn('left-while-held')
    window.addEventListener('pagehide', leave)
    return () => {
      for (const timer of timers) clearInterval(timer)
      window.removeEventListener('pagehide', leave)
    }
  }, [since])
  const isTwice = isDismissedTwice(hold)
  useEffect(() => {
    if (isTwice)
      note({ name: 'service-question-warning', detail: { reason: 'dismissed-twice', seconds: 0, ...place.current } })
  }, [isTwice])
}
