import { useEffect, useRef, useState } from 'react'
import { call } from '#platform/browser/call.ts'
import { usePage } from '#platform/render/page-root.tsx'
import type { api } from '../contract/api.ts'
import type { ShownEntry } from '../contract/lists.ts'
import { CALL_MS } from '../rules/limits.ts'
import { readTicks, type Ticks, without } from '../rules/ticks.ts'

const AGAIN_MS = 10_000
/** From this status on it is unknown whether the tick was stored; 0 is no answer. */
const LEAST_FAULT = 500

const keyOf = (listId: string) => `shopping-list-ticks:${listId}`

/** What waits in this browser. A browser without storage keeps it as long as the page is open. */
const stored = {
  read: (listId: string): Ticks => {
    try {
      return readTicks(localStorage.getItem(keyOf(listId)))
    } catch {
      return {}
    }
  },
  write: (listId: string, ticks: Ticks): void => {
    try {
      if (Object.keys(ticks).length > 0) localStorage.setItem(keyOf(listId), JSON.stringify(ticks))
      else localStorage.removeItem(keyOf(listId))
    } catch {
      // It stays on the page.
    }
  },
}

/**
 * Ticks entries at once and tells the store after it. A tick says what shall be, so sending it twice does no harm: without a connection it is kept in the
 * browser and sent when the connection is back, also by the next page that shows the list. What the store refuses is taken back.
 */
export function useTicks(listId: string, link: string | null) {
  const { marketplace } = usePage()
  const [shown, setShown] = useState<Ticks>({})
  const [waitingCount, setWaitingCount] = useState(0)
  const [isRefused, setRefused] = useState(false)
  const waiting = useRef<Ticks>({})
  const isSending = useRef(false)
  const sender = useRef<() => void>(() => undefined)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = (ticks: Ticks) => {
      waiting.current = ticks
      stored.write(listId, ticks)
    }
    const send = async () => {
      if (isSending.current) return
      isSending.current = true
      clearTimeout(timer)
      for (let [next] = Object.entries(waiting.current); next; [next] = Object.entries(waiting.current)) {
        const [id, isTicked] = next
        const query = link === null ? '' : `?link=${link}`
        const answer = await call<(typeof api)['changeItem']>({
          method: 'PUT',
          path: `/api/marketplaces/${marketplace}/shopping-lists/${listId}/items/${id}${query}`,
          body: { isTicked },
          timeout: CALL_MS,
        })
        const isLost = !answer.ok && (answer.failure.status === 0 || answer.failure.status >= LEAST_FAULT)
        if (isLost) {
          setWaitingCount(Object.keys(waiting.current).length)
          timer = setTimeout(() => sender.current(), AGAIN_MS)
          break
        }
        // Pressed again meanwhile: the later wish is sent next.
        if (waiting.current[id] === isTicked) keep(without(waiting.current, id))
        setWaitingCount((count) => (count > 0 ? Object.keys(waiting.current).length : 0))
        if (!answer.ok) {
          setShown((before) => without(before, id))
          setRefused(true)
        }
      }
      isSending.current = false
    }
    sender.current = () => void send()
    const kept = stored.read(listId)
    if (Object.keys(kept).length > 0) {
      waiting.current = { ...kept, ...waiting.current }
      setShown((before) => ({ ...kept, ...before }))
      setWaitingCount(Object.keys(waiting.current).length)
      void send()
    }
    const online = () => void send()
    window.addEventListener('online', online)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', online)
    }
  }, [listId, link, marketplace])

  const isTicked = (entry: ShownEntry): boolean => shown[entry.itemId] ?? entry.isTicked
  const toggle = (entry: ShownEntry): void => {
    const next = !isTicked(entry)
    setRefused(false)
    setShown((before) => ({ ...before, [entry.itemId]: next }))
    waiting.current = { ...waiting.current, [entry.itemId]: next }
    stored.write(listId, waiting.current)
    if (waitingCount > 0) setWaitingCount(Object.keys(waiting.current).length)
    sender.current()
  }
  return { isTicked, toggle, waitingCount, isRefused }
}
