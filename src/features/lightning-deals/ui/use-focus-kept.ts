import { type RefObject, useEffect, useRef } from 'react'
import type { BoxAction } from '../rules/box.ts'

/** Keeps keyboard focus in place when another element replaces the pressed button. */
export function useFocusKept(place: RefObject<HTMLElement | null>, action: BoxAction): void {
  const before = useRef<BoxAction>(action)
  const hasClaimed = useRef(false)
  useEffect(() => {
    if (before.current === action) return
    before.current = action
    const element = place.current
    const isLost = document.activeElement === document.body || document.activeElement === element
    if (action === 'claiming') {
      hasClaimed.current = true
      if (isLost) element?.focus({ preventScroll: true })
    } else if (hasClaimed.current) {
      hasClaimed.current = false
      if (isLost) element?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
    }
  }, [action, place])
}
