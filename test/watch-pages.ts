import type { BrowserContext, ConsoleMessage, Page, Request } from 'playwright'

/** Google's limit for a good score. Google sums over windows of five seconds; summing over a whole document is stricter. */
const MOST_LAYOUT_SHIFT = 0.1
const LEAST_REFUSAL = 400
const LEAST_FAULT = 500
const NOISE = ['error', 'warning', 'assert']

/** What the browser says of a fade between pages that it gave up: the next page is there at once, which is no fault. */
const GIVEN_UP = /^Transition was (aborted|skipped)/

/** Faults of the pages, and the layout shift of each document (the sum of its shifts). */
export type Watch = { faults: string[]; shifts: { path: string; value: number }[] }

type Seen =
  | { kind: 'shift'; document: string; path: string; value: number; moved: string }
  | { kind: 'violation'; text: string }

/** Watches a context's pages. `start` begins a new record, which the next visitor's faults go to. */
export type Watching = {
  start: (statuses: number[]) => Watch
  /** Where the pages have been since the start. */
  origins: () => string[]
  hasCrashed: () => boolean
}

/** Records all faults of a context's pages, of one visitor after the other. `statuses` are the refusals that the journey expects. */
export async function watchPages(context: BrowserContext, address: string): Promise<Watching> {
  let watch: Watch = { faults: [], shifts: [] }
  let statuses: number[] = []
  let hasCrashed = false
  const documents = new Map<string, { path: string; value: number }>()
  const origins = new Set<string>()
  const note = (text: string) => watch.faults.push(text)

  await context.exposeBinding('reportToTest', (_source, seen: Seen) => {
    if (seen.kind === 'violation') return note(seen.text)
    const known = documents.get(seen.document) ?? { path: seen.path, value: 0 }
    if (!documents.has(seen.document)) watch.shifts.push(known)
    documents.set(seen.document, known)
    const before = known.value
    known.value += seen.value
    if (before <= MOST_LAYOUT_SHIFT && known.value > MOST_LAYOUT_SHIFT)
      note(`layout shift ${known.value.toFixed(4)} at ${seen.path}: ${seen.moved}`)
  })
  await context.addInitScript(reportFromPage)
  context.on('request', (request) => {
    if (isElsewhere(request, address)) note(`request to another host: ${request.url()}`)
    else if (request.isNavigationRequest()) origins.add(new URL(request.url()).origin)
  })
  context.on('response', (response) => {
    const fault = faultOf(response.status(), statuses)
    if (fault) note(`${fault}: ${response.request().method()} ${response.url()}`)
  })
  context.on('page', (page) => {
    listenTo(page, note, () => statuses)
    page.on('crash', () => {
      hasCrashed = true
    })
  })
  const start = (expected: number[]) => {
    watch = { faults: [], shifts: [] }
    statuses = expected
    documents.clear()
    origins.clear()
    return watch
  }
  return { start, origins: () => [...origins], hasCrashed: () => hasCrashed }
}

/** The fault of an answer with this status, unless it is expected. */
export function faultOf(status: number, expected: number[]): string | undefined {
  const isWrong = status >= LEAST_FAULT || (status >= LEAST_REFUSAL && !expected.includes(status))
  return isWrong ? `status ${status}` : undefined
}

function listenTo(page: Page, note: (text: string) => void, statuses: () => number[]) {
  page.on(
    'console',
    (message) =>
      NOISE.includes(message.type()) &&
      !isExpected(message, statuses()) &&
      note(`console ${message.type()}: ${message.text()} (${page.url()})`),
  )
  page.on('pageerror', ({ message }) => !GIVEN_UP.test(message) && note(`page error: ${message} (${page.url()})`))
  page.on('crash', () => note(`crashed: ${page.url()}`))
}

/** The browser logs every refusal to the console; an expected one is not a fault. */
function isExpected(message: ConsoleMessage, statuses: number[]): boolean {
  const [, status] = /^Failed to load resource: the server responded with a status of (\d+)/.exec(message.text()) ?? []
  return statuses.includes(Number(status))
}

const isElsewhere = (request: Request, address: string): boolean => {
  const url = new URL(request.url())
  return /^(https?|wss?):$/.test(url.protocol) && !isOfStore(url, address)
}

/** The other marketplaces, on subdomains of the store's host, also belong to the store. */
export function isOfStore({ origin, hostname, port }: URL, address: string): boolean {
  const own = new URL(address)
  return origin === own.origin || (port === own.port && hostname.endsWith(`.${own.hostname}`))
}

/** Runs in the page, before its own scripts. */
function reportFromPage() {
  const { reportToTest } = window as unknown as { reportToTest: (seen: Seen) => void }
  const name = `${location.href} ${performance.timeOrigin}`
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
    reportToTest({
      kind: 'violation',
      text: `content security policy: ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber} at ${location.pathname}`,
    }),
  )
  type Source = { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }
  const edges = ({ top, bottom }: DOMRect) => `${Math.round(top)}–${Math.round(bottom)}`
  const describe = ({ node, previousRect, currentRect }: Source) =>
    `<${node?.nodeName.toLowerCase()} class="${node?.getAttribute?.('class') ?? ''}"> ${edges(previousRect)} → ${edges(currentRect)}`
  // The browser forgives what moves within half a second of a resize; on a busy machine a page takes longer over it.
  let settledAt = 0
  window.addEventListener('resize', () => {
    settledAt = performance.now() + 5000
  })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as Shift[]) {
      const moved = sources.map(describe).join('; ')
      if (!hadRecentInput && startTime >= settledAt)
        reportToTest({ kind: 'shift', document: name, path: location.pathname, value, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
