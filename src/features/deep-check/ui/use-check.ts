import { useEffect, useRef, useState } from 'react'
import { draftStore } from '#commerce/buy-box/ui/draft-store.ts'
import { listenTo } from '#commerce/buy-box/ui/page-events.ts'
import { note } from '#commerce/page-log/ui/note.ts'
import { call } from '#platform/browser/call.ts'
import { usePage } from '#platform/render/page-root.tsx'
import type { checkDelivery, DeepCheck } from '../contract/wire.ts'

const TIMEOUT_MS = 10_000

type Asked = { asin: string; offerListingId: string; quantity: number }

/** Has a date confirmed for the quantity that is about to be ordered. A failure is only counted, and `hasFailed` hides what was said. */
export function useCheck({ asin, offerListingId, quantity }: Asked) {
  const { prefix, marketplace } = usePage()
  const [checked, setChecked] = useState<DeepCheck>()
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const isThere = useRef(true)

  useEffect(() => {
    isThere.current = true
    // The date was for another place.
    const forget = listenTo('location-changed', () => setChecked(undefined))
    return () => {
      isThere.current = false
      forget()
    }
  }, [])

  async function check(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setFailed(false)
    const wanted = draftStore.read().items.find(({ offerId }) => offerId === offerListingId)?.quantity ?? quantity
    const answer = await call<typeof checkDelivery>({
      method: 'POST',
      path: `${prefix}/api/marketplaces/${marketplace}/products/${asin}/delivery-checks`,
      body: { offerListingId, quantity: wanted },
      timeout: TIMEOUT_MS,
    })
    const isGone = !isThere.current
    if (!answer.ok || isGone) {
      const { status, code } = answer.ok ? { status: 200, code: 'gone' } : answer.failure
      note({ name: 'delivery-check-failed', detail: { asin, offerListingId, status, code, isGone } })
    }
    if (isGone) return
    setBusy(false)
    if (answer.ok) setChecked(answer.value)
    setFailed(!answer.ok)
  }

  return { checked, isBusy, hasFailed, check }
}
