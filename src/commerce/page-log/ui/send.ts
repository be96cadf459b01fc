import type { AnswerOf } from '#platform/http/endpoint.ts'
import type { logPageEvents, PageLogEntry } from '../contract.ts'

/** How long a page collects events before it sends them. */
export const COLLECT_MS = 3000

const MOST_AT_ONCE = 20

let collected: PageLogEntry[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let isOn = true
let isLeaving = false

/** Sends events together, a little later; at once when the page is being left or has many. */
export function sendSoon(entries: PageLogEntry[]): void {
  if (!isOn) return
  collected.push(...entries)
  if (isLeaving || collected.length >= MOST_AT_ONCE) sendNow()
  else timer ??= setTimeout(sendNow, COLLECT_MS)
}

/** Sends what was collected, without cookies, and outlives the page. A lost event is not sent again. */
function sendNow(): void {
  clearTimeout(timer)
  timer = undefined
  while (collected.length > 0 && isOn) {
    const events = collected.slice(0, MOST_AT_ONCE)
    collected = collected.slice(MOST_AT_ONCE)
    post(events).catch(() => undefined)
  }
}

async function post(events: PageLogEntry[]): Promise<void> {
  const answer = await fetch('/api/page-events', {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ events }),
  })
  if (!answer.ok) return
  const told: AnswerOf<typeof logPageEvents> = await answer.json()
  isOn = told.isOn
  if (!isOn) collected = []
}

window.addEventListener('pagehide', () => {
  isLeaving = true
  sendNow()
})
window.addEventListener('pageshow', () => {
  isLeaving = false
})
