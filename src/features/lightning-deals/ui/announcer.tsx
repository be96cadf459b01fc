import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#platform/render/use-messages.ts'
import type { DealOnPage } from '../contract/wire.ts'
import { announcementOf } from '../rules/announce.ts'
import type { BoxView } from '../rules/box.ts'

/**
 * Announces each state change once, the minutes left at a few marks, and the product's next deal;
 * never the page's initial state.
 */
export function Announcer({ deal, view, now }: { deal: DealOnPage; view: BoxView; now: number }) {
  const t = useMessages('lightning-deals')
  const { dealId, dealPrice } = deal
  const [said, setSaid] = useState('')
  const last = useRef<{ dealId: string; state: string; minutes: number | undefined }>(undefined)
  const next = announcementOf(view, now)
  const state = next?.state
  const minutes = next?.minutes
  // biome-ignore lint/correctness/useExhaustiveDependencies: says something only when one of the three changes
  useEffect(() => {
    if (state === undefined) return
    const before = last.current
    last.current = { dealId, state, minutes }
    if (!before) return
    if (before.dealId !== dealId) setSaid(t('announce.next', { price: dealPrice.displayString }))
    else if (before.state !== state) {
      if (state !== 'claiming') setSaid(t(`announce.${state}`, { position: positionOf(view) }))
    } else if (minutes !== undefined && before.minutes !== minutes) setSaid(t('announce.minutes', { minutes }))
  }, [dealId, state, minutes])
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  )
}

const positionOf = (view: BoxView): number => (view.phase === 'open' ? (view.position ?? 0) : 0)
