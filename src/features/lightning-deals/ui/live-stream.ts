/** One name for all deals: a browser has six connections to a store on HTTP/1.1, and each stream takes one. */
const LOCK = 'deal-stream'

/**
 * Keeps a stream of server-sent events open while this page is in front, and calls `hear` with the data of each `progress` event.
 * At most one page of a browser has a stream: the one that was last opened, shown or focused. The others poll. Returns what ends it.
 */
export function keepStream(path: string, hear: (data: string) => void): () => void {
  const ended = new AbortController()
  let close: (() => void) | undefined

  const open = () => {
    if (close || document.hidden) return
    const { promise: over, resolve } = Promise.withResolvers<void>()
    let events: EventSource | undefined
    let isOver = false
    const end = () => {
      isOver = true
      events?.close()
      if (close === end) close = undefined
      resolve()
    }
    const start = () => {
      if (isOver) return
      events = new EventSource(path)
      events.addEventListener('progress', ({ data }) => hear(data))
      return over
    }
    close = end
    // Without a secure context there are no locks, and pages in the background still have no stream.
    if (navigator.locks) navigator.locks.request(LOCK, { steal: true }, start).catch(end)
    else start()
  }
  const look = () => (document.hidden ? close?.() : open())

  const { signal } = ended
  document.addEventListener('visibilitychange', look, { signal })
  window.addEventListener('focus', open, { signal })
  window.addEventListener('pageshow', open, { signal })
  // An open stream would keep the page out of the back/forward cache.
  window.addEventListener('pagehide', () => close?.(), { signal })
  open()
  return () => {
    ended.abort()
    close?.()
  }
}
