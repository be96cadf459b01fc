import { useEffect, useRef, useState } from 'react'
import { refreshShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import { type CallFailure, call } from '#platform/browser/call.ts'
import { usePage } from '#platform/render/page-root.tsx'
import type { Result } from '#platform/result.ts'
import type { api } from '../contract/api.ts'
import type { ShownEntry } from '../contract/lists.ts'
import { CALL_MS } from '../rules/limits.ts'
import { type Ticks, without } from '../rules/ticks.ts'
import { dropTick, keepTick, keptTicks, onKeptElsewhere } from './kept-ticks.ts'

const AGAIN_MS = 10_000
/** From this status on it is unknown whether the tick was stored; 0 is no answer. */
const LEAST_FAULT = 500
const TOO_MANY = 429
/** Codes of a request whose page is of an earlier visit: of yesterday, or another tab has signed in. */
const EARLIER_VISIT = ['csrf', 'session', 'slate']

/** Nothing is known of what became of it, or the store asks to wait: it is sent again later. */
const isOpen = ({ status }: CallFailure): boolean => status === 0 || status === TOO_MANY || status >= LEAST_FAULT

/** Sends a change, once more if the visit has become another one. */
async function inThisVisit<Value>(
  send: () => Promise<Result<Value, CallFailure>>,
): Promise<Result<Value, CallFailure>> {
  const answer = await send()
  if (answer.ok || !EARLIER_VISIT.includes(answer.failure.code)) return answer
  await refreshShopperState()
  return send()
}

/**
 * Ticks entries at once and tells the store after it. A tick says what shall be, so sending it twice does no harm: without a connection it is kept in the
 * browser and sent when the connection is back, also by the next page that shows the list. Tabs share what they keep, so that none sends what another has
 * taken back. What the store refuses is taken back.
 */
export function useTicks(listId: string, link: string | null) {
  const { marketplace } = usePage()
  const [shown, setShown] = useState<Ticks>({})
  const [waitingCount, setWaitingCount] = useState(0)
  const [isRefused, setRefused] = useState(false)
  const isSending = useRef(false)
  const sender = useRef<() => void>(() => undefined)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const countKept = () => Object.keys(keptTicks(listId)).length
    const put = (id: string, isTicked: boolean) =>
      call<(typeof api)['changeItem']>({
        method: 'PUT',
        path: `/api/marketplaces/${marketplace}/shopping-lists/${listId}/items/${id}${link === null ? '' : `?link=${link}`}`,
        body: { isTicked },
        timeout: CALL_MS,
      })
    const send = async () => {
      if (isSending.current) return
      isSending.current = true
      clearTimeout(timer)
      for (let [next] = Object.entries(keptTicks(listId)); next; [next] = Object.entries(keptTicks(listId))) {
        const [id, isTicked] = next
        const answer = await inThisVisit(() => put(id, isTicked))
        if (!answer.ok && isOpen(answer.failure)) {
          setWaitingCount(countKept())
          timer = setTimeout(() => sender.current(), AGAIN_MS)
          break
        }
        // Pressed again meanwhile: the later wish stays, and is sent next.
        dropTick(listId, id, isTicked)
        setWaitingCount((count) => (count > 0 ? countKept() : 0))
        if (!answer.ok) {
          setShown((before) => without(before, id))
          setRefused(true)
        }
      }
      isSending.current = false
    }
    sender.current = () => void send()
    const showKept = () => {
      const kept = keptTicks(listId)
      setShown((before) => ({ ...before, ...kept }))
      return Object.keys(kept).length
    }
    const kept = showKept()
    if (kept > 0) {
      setWaitingCount(kept)
      void send()
    }
    const endListening = onKeptElsewhere(listId, () => {
      const count = showKept()
      setWaitingCount((before) => (before > 0 ? count : 0))
    })
    const online = () => void send()
    window.addEventListener('online', online)
    return () => {
      clearTimeout(timer)
      endListening()
      window.removeEventListener('online', online)
    }
  }, [listId, link, marketplace])

  const isTicked = (entry: ShownEntry): boolean => shown[entry.itemId] ?? entry.isTicked
  const toggle = (entry: ShownEntry): void => {
    const next = !isTicked(entry)
    setRefused(false)
    setShown((before) => ({ ...before, [entry.itemId]: next }))
    keepTick(listId, entry.itemId, next)
    setWaitingCount((count) => (count > 0 ? Object.keys(keptTicks(listId)).length : 0))
    sender.current()
  }
  return { isTicked, toggle, waitingCount, isRefused }
}
