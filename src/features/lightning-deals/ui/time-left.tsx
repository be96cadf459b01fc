import { useEffect, useState } from 'react'
import type { LineAdjustment } from '#commerce/cart/contract/wire.ts'
import { useShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import { useClockTime } from '#platform/render/use-clock-time.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { clockOffset, secondsLeft, TICK_MS } from '../rules/timers.ts'
import styles from './time-left.module.css'
import { clockWords } from './time-words.ts'

/** When a cart line's deal price ends: the time, and with JavaScript a countdown. */
export function Slot({ values }: LineAdjustment) {
  const t = useMessages('lightning-deals')
  const until = Number(values.expiryTime)
  const timeOf = useClockTime()
  const now = useStoreClock()
  if (!Number.isFinite(until)) return null
  const left = now === undefined ? undefined : secondsLeft(until, now)
  return (
    <span className={styles.left}>
      {t('until', { time: timeOf(until, 'time') })}{' '}
      <span role="timer" className={styles.timer}>
        {left !== undefined && t('left', { time: clockWords(t, left) })}
      </span>
    </span>
  )
}

/**
 * The store's time, updated every second once the shopper-state request has given the clock offset.
 */
function useStoreClock(): number | undefined {
  const systemTime = useShopperState()?.systemTime
  const [offset, setOffset] = useState<number>()
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (systemTime === undefined) return
    setNow(Date.now())
    setOffset(clockOffset(systemTime, Date.now()))
    const ticking = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(ticking)
  }, [systemTime])
  return offset === undefined ? undefined : now + offset
}
