import type { Translate } from '#platform/render/module.ts'
import { clockParts } from '../rules/timers.ts'

const HOURS_A_DAY = 24

const two = (value: number) => String(value).padStart(2, '0')

/** A countdown in digits: 2 days 4 h, 3:05:09, 14:32. */
export function clockWords(t: Translate, secondsLeft: number): string {
  const { hours, minutes, seconds } = clockParts(secondsLeft)
  if (hours >= HOURS_A_DAY)
    return t('clock.days', { days: Math.floor(hours / HOURS_A_DAY), hours: hours % HOURS_A_DAY })
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${two(minutes)}:${two(seconds)}`
}

/** A countdown for screen readers, without seconds: 1 hour 5 minutes, less than a minute. */
export function spokenWords(t: Translate, secondsLeft: number): string {
  const { hours, minutes } = clockParts(secondsLeft)
  if (hours >= HOURS_A_DAY)
    return t('clock.days', { days: Math.floor(hours / HOURS_A_DAY), hours: hours % HOURS_A_DAY })
  if (hours > 0) return t('clock.hours', { hours, minutes })
  return minutes > 0 ? t('clock.minutes', { minutes }) : t('clock.lessThanMinute')
}
