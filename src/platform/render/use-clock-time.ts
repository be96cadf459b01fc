import { useSyncExternalStore } from 'react'
import { toClockTime } from './clock-time.ts'
import { usePage } from './page-root.tsx'

const never = () => () => undefined

/**
 * Returns a function that writes times in the shopper's own zone. Until a script runs, and without scripts, it is the marketplace's
 * zone with its name.
 */
export function useClockTime(): (at: number, style: 'time' | 'moment') => string {
  const { locale, timeZone } = usePage()
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (at, style) => toClockTime(at, locale, { timeZone: isHydrated ? undefined : timeZone, style })
}
