import { useEffect, useRef } from 'react'
import { note, readyToNote } from '#commerce/page-log/ui/note.ts'
import { HELD_LONG_MS, isSlow, secondsBetween } from '../rules/warnings.ts'

type Reason = 'held-long' | 'dismissal-slow' | 'left-while-held'

const warn = (reason: Reason, from: number, to: number) =>
  note({ name: 'interstitial-warning', detail: { reason, seconds: secondsBetween(from, to) } })

/** Logs what only the merchant should know (spec 1, section 8). */
export const noteProblem = (reason: 'not-loaded' | 'other-product') =>
  note({ name: 'interstitial-warning', detail: { reason, seconds: 0 } })

/**
 * Logs a submit that is held for long, or whose page is left while it is held. Call what it returns when the dialog is dismissed,
 * and what that returns once it has closed: a slow dismissal is logged too.
 */
export function useWarnings(isHeld: boolean): () => () => void {
  const since = useRef(0)
  useEffect(() => {
    if (!isHeld) return
    readyToNote()
    since.current = Date.now()
    const timer = setTimeout(() => warn('held-long', since.current, Date.now()), HELD_LONG_MS)
    const leave = () => warn('left-while-held', since.current, Date.now())
    window.addEventListener('pagehide', leave)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', leave)
    }
  }, [isHeld])
  return () => {
    const dismissed = Date.now()
    return () => {
      if (isSlow(dismissed, Date.now())) warn('dismissal-slow', dismissed, Date.now())
    }
  }
}
