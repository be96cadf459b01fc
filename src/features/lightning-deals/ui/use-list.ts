import { useEffect, useState } from 'react'
import { call } from '#platform/browser/call.ts'
import { usePage } from '#platform/render/page-root.tsx'
import type { DealFilter, ListedDeal, readDeals } from '../contract/list.ts'
import { dealsQuery } from '../rules/deals-path.ts'
import { clockOffset, TICK_MS } from '../rules/timers.ts'

/**
 * Polling interval of the list, in milliseconds; the server reads it once a second for everyone.
 */
const POLLING_MS = 5000

/**
 * The current list. `now` is the store's clock, undefined until the first response, as on public
 * pages.
 */
export function useList(first: ListedDeal[], filter: DealFilter): { deals: ListedDeal[]; now: number | undefined } {
  const { marketplace } = usePage()
  const [deals, setDeals] = useState(first)
  const [offset, setOffset] = useState<number>()
  const [deviceTime, setDeviceTime] = useState(0)
  const query = dealsQuery(filter)

  useEffect(() => {
    const ask = async () => {
      if (document.hidden) return
      const sent = Date.now()
      const answer = await call<typeof readDeals>({
        method: 'GET',
        path: `/api/marketplaces/${marketplace}/deals${query}`,
      })
      if (!answer.ok) return
      setDeals(answer.value.entity.deals)
      setDeviceTime(Date.now())
      setOffset(clockOffset(answer.value.entity.systemTime, (sent + Date.now()) / 2))
    }
    ask()
    const polling = setInterval(ask, POLLING_MS)
    const ticking = setInterval(() => setDeviceTime(Date.now()), TICK_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(polling)
      clearInterval(ticking)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [marketplace, query])

  return { deals, now: offset === undefined ? undefined : deviceTime + offset }
}
