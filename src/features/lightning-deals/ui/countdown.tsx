import { useMessages } from '#platform/render/use-messages.ts'
import { secondsLeft } from '../rules/timers.ts'
import { clockWords, spokenWords } from './time-words.ts'

/**
 * A countdown. It is not read out by itself; its label gives minutes, and its digits are for
 * sighted users.
 */
export function Countdown({ until, now, className }: { until: number; now: number; className?: string | undefined }) {
  const t = useMessages('lightning-deals')
  const left = secondsLeft(until, now)
  return (
    <span role="timer" aria-label={spokenWords(t, left)} className={className}>
      <span aria-hidden="true" className="tabular">
        {clockWords(t, left)}
      </span>
    </span>
  )
}
