import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#platform/render/use-messages.ts'
import type { DealOnPage } from '../contract/wire.ts'
import { type Announcement, announcementOf } from '../rules/announce.ts'
import type { BoxView } from '../rules/box.ts'

/**
 * Announces each state change once, a new place on the waitlist, the minutes left at a few marks, and the
 * product's next deal; never the page's initial state.
 */
export function Announcer({ deal, view, now }: { deal: DealOnPage; view: BoxView; now: number }) {
  const t = useMessages('lightning-deals')
  const { dealId, dealPrice } = deal
  const [said, setSaid] = useState('')
  const last = useRef<Announcement & { dealId: string }>(undefined)
  const next = announcementOf(view, now)
  const state = next?.state
  const minutes = next?.minutes
  const position = next?.position
  // biome-ignore lint/correctness/useExhaustiveDependencies: says something only when one of the four changes
  useEffect(() => {
    if (state === undefined) return
    const before = last.current
    last.current = { dealId, state, minutes, position }
    if (!before) return
    if (before.dealId !== dealId) setSaid(t('announce.next', { price: dealPrice.displayString }))
    else if (before.state !== state || before.position !== position) {
      if (state !== 'claiming') setSaid(t(`announce.${state}`, { position: position ?? 0 }))
    } else if (minutes !== undefined && before.minutes !== minutes) setSaid(t('announce.minutes', { minutes }))
  }, [dealId, state, minutes, position])
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  )
}
