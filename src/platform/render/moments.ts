import type { Moment } from './module.ts'

/** Margin around the screen within which a part counts as nearly visible: half a screen. */
const NEARLY = '50% 0px'

/** Milliseconds to hold a press for its part's code; after that it works as without scripts. */
const LONGEST_HOLD_MS = 3000

const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click']

/** Resolves at a slot's moment. An element without children can be neither seen nor touched, so it resolves at once. */
export function momentOf(place: Element, moment: Moment, signal: AbortSignal): Promise<void> {
  if (moment === 'load' || moment === 'soon' || place.childElementCount === 0) return Promise.resolve()
  return new Promise((come) => {
    if (moment === 'visible') watchSight(place, signal, come)
    watchTouch(place, signal, come)
  })
}

/** Whether the page's address has this pair, such as `?open=1`, or the session's storage a key that begins with this. Where that is blocked nothing was noted. */
export function isSet(flag: string): boolean {
  if (flag.startsWith('?')) return window.location.search.slice(1).split('&').includes(flag.slice(1))
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(flag))
  } catch {
    return false
  }
}

function watchSight(place: Element, signal: AbortSignal, come: () => void) {
  const see = (entries: IntersectionObserverEntry[]) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    come()
  }
  const observer = new IntersectionObserver(see, { rootMargin: NEARLY })
  // The container has no box of its own.
  for (const part of place.children) observer.observe(part)
  signal.addEventListener('abort', () => observer.disconnect())
}

function watchTouch(place: Element, signal: AbortSignal, come: () => void) {
  if (place.contains(document.activeElement) || place.matches(':hover')) return come()
  listen(TOUCHES, place, signal, come)
  const form = place.closest('form')
  if (form) listen(['submit'], form, signal, come)
}

/**
 * Holds clicks and submits inside a late slot, and submits of the form it is in, until its part has hydrated; then repeats them in
 * order, once for each target. Elements that open natively and clicks that open another tab are not held.
 */
export function holdPresses(place: Element, settled: Promise<void>, signal: AbortSignal): void {
  if (place.childElementCount === 0) return
  const holding = new AbortController()
  const held = new Map<EventTarget | null, Event>()
  let isReleased = false
  const release = () => {
    if (isReleased) return
    isReleased = true
    holding.abort()
    for (const event of held.values()) repeat(event)
  }
  const hold = (event: Event) => {
    if (isForBrowser(event)) return
    event.preventDefault()
    // Several slots can be in one form: each takes its turn, so that it is not submitted twice.
    event.stopImmediatePropagation()
    if (held.size === 0) setTimeout(release, LONGEST_HOLD_MS)
    held.set(event.target, event)
  }
  // Not AbortSignal.any: WebKit collects its signal while listeners wait for it, and they would then hold presses for ever.
  signal.addEventListener('abort', () => holding.abort())
  listen(['click', 'submit'], place, holding.signal, hold)
  const form = place.closest('form')
  if (form) listen(['submit'], form, holding.signal, hold)
  settled.then(release)
}

/** Listens on the document, because React stops an event in the capture phase before it reaches a part that has not hydrated. */
function listen(types: string[], place: Element, signal: AbortSignal, listener: (event: Event) => void) {
  const hear = (event: Event) => place.contains(event.target as Node) && listener(event)
  for (const type of types) document.addEventListener(type, hear, { capture: true, signal })
}

const isForBrowser = (event: Event): boolean =>
  (event.target as Element).closest('summary, a[href^="#"]') !== null ||
  (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey))

function repeat(event: Event) {
  const target = event.target as Element
  if (!target.isConnected) return
  if (event instanceof SubmitEvent) (target as HTMLFormElement).requestSubmit(event.submitter)
  else target.dispatchEvent(new MouseEvent('click', event as MouseEvent))
}
