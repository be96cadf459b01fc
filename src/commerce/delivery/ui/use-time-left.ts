import { useEffect, useRef, useState } from 'react'
import { type TimeLeft, timeLeft } from '../rules/time-left.ts'

const TICK_MS = 1000

/**
 * Counts down to a moment every second; undefined once it has come. `now` is the store's time when the page was told the moment, because a
 * device's clock may be wrong.
 */
export function useTimeLeft(moment: number, now: number): TimeLeft | undefined {
  const told = useRef({ now, at: performance.now() })
  if (told.current.now !== now) told.current = { now, at: performance.now() }
  const left = moment - now - (performance.now() - told.current.at)
  const [, tick] = useState(0)
  const isOver = timeLeft(left) === undefined
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => tick((count) => count + 1), TICK_MS)
    return () => clearInterval(timer)
  }, [isOver])
  return timeLeft(left)
}
