import type { AnswerOf } from '#platform/http/endpoint.ts'
import type { PageLogEntry, takeEvents } from '../contract.ts'
import { split } from './split.ts'

/** How long a page collects events before it sends them, in milliseconds, and how many it collects at most (spec 3, section 9). */
export const COLLECT_MS = 250
export const MOST_COLLECTED = 15

const PATH = '/api/events'

let collected: PageLogEntry[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let isOn = true
/** Events that the store has not taken since it was told of some. */
let lost = 0

/** Sends events together, a little later; at once when the page has many, or nobody sees it any more. */
export function sendSoon(entries: PageLogEntry[]): void {
  if (!isOn) return
  collected.push(...entries)
  if (document.hidden || isLeaving || collected.length > MOST_COLLECTED) sendNow()
  else timer ??= setTimeout(sendNow, COLLECT_MS)
}

let isLeaving = false

function sendNow(): void {
  clearTimeout(timer)
  timer = undefined
  if (lost > 0 && collected.length > 0) {
    collected.push({ name: 'events-lost', detail: { count: lost } })
    lost = 0
  }
  for (const { events, body } of split(collected))
    if (document.hidden || isLeaving) handIn(events, body)
    else post(events, body).catch(() => lose(events))
  collected = []
}

/** Leaves a batch to the browser, which sends it even when the page is gone. It takes 64 KiB at a time. */
function handIn(events: PageLogEntry[], body: string): void {
  if (!navigator.sendBeacon(PATH, new Blob([body], { type: 'application/json' }))) lose(events)
}

async function post(events: PageLogEntry[], body: string): Promise<void> {
  const answer = await fetch(PATH, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body,
  })
  if (!answer.ok) return lose(events)
  const told: AnswerOf<typeof takeEvents> = await answer.json()
  isOn = told.isOn
}

/** Counts what did not arrive. It is not sent again, since it may have arrived. */
function lose({ length }: PageLogEntry[]): void {
  lost += length
}

document.addEventListener('visibilitychange', () => {
  if (document.hidden) sendNow()
})
window.addEventListener('pagehide', () => {
  isLeaving = true
  sendNow()
})
window.addEventListener('pageshow', () => {
  isLeaving = false
})
