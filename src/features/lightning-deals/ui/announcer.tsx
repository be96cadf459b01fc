import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#platform/render/use-messages.ts'
import { announcementOf } from '../rules/announce.ts'
import type { BoxView } from '../rules/box.ts'

/** Says each change of the deal's state once, and the minutes left at few of them; never what the page began with. */
export function Announcer({ view, now }: { view: BoxView; now: number }) {
  const t = useMessages('lightning-deals')
  const [said, setSaid] = useState('')
  const last = useRef<{ state: string; minutes: number | undefined }>(undefined)
  const next = announcementOf(view, now)
  const state = next?.state
  const minutes = next?.minutes
  // biome-ignore lint/correctness/useExhaustiveDependencies: says something only when one of the two changes
  useEffect(() => {
    if (state === undefined) return
    const before = last.current
    last.current = { state, minutes }
    if (!before) return
    if (before.state !== state) {
      if (state !== 'claiming') setSaid(t(`announce.${state}`, { position: positionOf(view) }))
    } else if (minutes !== undefined && before.minutes !== minutes) setSaid(t('announce.minutes', { minutes }))
  }, [state, minutes])
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  )
}

const positionOf = (view: BoxView): number => (view.phase === 'open' ? (view.position ?? 0) : 0)
