import type { PageLogEntry } from '../contract.ts'

/** The event of the document that carries each entry as its `detail`, for a merchant's own scripts. */
export const PAGE_EVENT = 'buybox:page-event'

const waiting: PageLogEntry[] = []
let send: ((entries: PageLogEntry[]) => void) | undefined

/** Tells what happened: to the merchant's scripts at once, to the store soon. The code that sends comes with the first event. */
export function note(entry: PageLogEntry): void {
  document.dispatchEvent(new CustomEvent(PAGE_EVENT, { detail: entry }))
  waiting.push(entry)
  if (send) send(waiting.splice(0))
  else load()
}

/** Loads the code that sends, for events that come when the page is left. */
export function readyToNote(): void {
  if (!send) load()
}

function load(): void {
  import('./send.ts').then(
    (module) => {
      send = module.sendSoon
      send(waiting.splice(0))
    },
    () => waiting.splice(0),
  )
}
