import { useEffect, useState } from 'react'
import { listenTo } from '#commerce/buy-box/ui/page-events.ts'
import { deviceTypeOf, isTablet } from '../rules/device.ts'

/** How long the button stays locked after a press (spec 1, section 9). */
export const LOCK_MS = 30_000

const newId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

/**
 * The id of the next press, and the button's lock: the first press goes, a second one only disables the button, and it can be pressed
 * again after 30 seconds, when the page appears again (spec 1, section 4) or when what held the submit dropped it. On a tablet, whose apps
 * keep a page in the background, it also appears again when it becomes visible. The lock guards nothing; the id does. Other words
 * beside the button (`agreed`) are another draft, so they have an id of their own.
 */
export function usePress(agreed: string) {
  const [attempt, setAttempt] = useState(0)
  const [presses, setPresses] = useState(0)
  const [ids] = useState(() => new Map<string, string>())
  const [device] = useState(() =>
    deviceTypeOf({ userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints }),
  )
  const key = `${attempt} ${agreed}`
  const id = ids.get(key) ?? newId()
  ids.set(key, id)

  useEffect(() => {
    if (presses === 0) return
    const unlock = () => setPresses(0)
    const timer = setTimeout(unlock, LOCK_MS)
    return () => clearTimeout(timer)
  }, [presses])
  useEffect(() => {
    const appear = ({ persisted }: PageTransitionEvent) => {
      setPresses(0)
      // Whoever comes back to a page has seen what became of its press, and means the next one anew.
      if (persisted) setAttempt((before) => before + 1)
    }
    window.addEventListener('pageshow', appear)
    return () => window.removeEventListener('pageshow', appear)
  }, [])

  useEffect(() => {
    if (!isTablet(device)) return
    const appear = () => document.visibilityState === 'visible' && setPresses(0)
    document.addEventListener('visibilitychange', appear)
    return () => document.removeEventListener('visibilitychange', appear)
  }, [device])

  useEffect(() => listenTo('submit-dropped', () => setPresses(0)), [])

  /** Returns whether this press may go. */
  const press = (): boolean => {
    setPresses((before) => before + 1)
    return presses === 0
  }
  return { id, isBusy: presses > 1, device, press }
}
