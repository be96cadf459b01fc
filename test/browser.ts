import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { inject, onTestFinished } from 'vitest'
import { CHROMIUM, CHROMIUM_ARGUMENTS } from './chromium.ts'
import { IS_WHOLE } from './seed.ts'
import { type Watch, watchPages } from './watch-pages.ts'

/** Sizes at which the store is looked at. */
export const VIEWPORTS = {
  desktop: { viewport: { width: 1366, height: 900 } },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
} satisfies Record<string, BrowserContextOptions>

export type Viewport = keyof typeof VIEWPORTS
export type Scheme = 'light' | 'dark'

/** How a visitor looks at the store. `statuses` are refusals (400 to 499) that the journey is about; any other fails it. */
export type Visit = {
  /** First label of a marketplace's host, such as `de`; the store's own host without one. */
  host?: string
  viewport?: Viewport
  scheme?: Scheme
  javaScript?: boolean
  reducedMotion?: boolean
  statuses?: number[]
  /** The same journey runs in the other look as well, so that each run need only judge its own. */
  isPaired?: boolean
}

/** No step of a journey may take longer. */
const STEP_MILLISECONDS = 15_000

/** Each size and each scheme once, for journeys that do not depend on how the two meet. */
export const BOTH_SIZES = [
  { viewport: 'desktop', scheme: 'light', isPaired: true },
  { viewport: 'phone', scheme: 'dark', isPaired: true },
] as const

/** Both in the long run. Here one, whose states `expectNoViolations` looks at narrow and dark as well. */
export const ONE_SIZE: readonly Required<Pick<Visit, 'viewport' | 'scheme'>>[] = IS_WHOLE
  ? BOTH_SIZES
  : [{ viewport: 'desktop', scheme: 'light' }]

/** One for each worker, and its own: a browser that several share sends every word twice. It ends with the process. */
let browser: Promise<Browser> | undefined
const paired = new WeakSet<BrowserContext>()

/** Whether a page's journey runs in the other look as well. */
export const isPaired = (page: Page): boolean => paired.has(page.context())

/** A visitor of their own: no cookies, nothing kept. The test fails when one of their pages is noisy (watch-pages). */
export async function openContext(visit: Visit = {}): Promise<BrowserContext> {
  const { viewport = 'desktop', scheme = 'light' } = visit
  const { context, watch } = await watchContext(visit)
  onTestFinished(({ task }) => finish(context, watch, `${task.name} [${viewport} ${scheme}]`))
  return context
}

/** A visitor whose noise does not fail the test, for tests of the watch itself. The caller closes the context. */
export async function watchContext(visit: Visit): Promise<{ context: BrowserContext; watch: Watch }> {
  browser ??= chromium.launch({ executablePath: CHROMIUM ?? '', args: CHROMIUM_ARGUMENTS })
  const { viewport = 'desktop', scheme = 'light', javaScript = true, reducedMotion = false, statuses = [] } = visit
  const context = await (await browser).newContext({
    ...VIEWPORTS[viewport],
    baseURL: storeAt(visit.host),
    colorScheme: scheme,
    javaScriptEnabled: javaScript,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    locale: 'en-US',
  })
  if (visit.isPaired) paired.add(context)
  context.setDefaultTimeout(STEP_MILLISECONDS)
  return { context, watch: await watchPages(context, { address: inject('storeAddress'), statuses }) }
}

const storeAt = (label?: string): string => {
  const address = inject('storeAddress')
  return label ? address.replace('://', `://${label}.`) : address
}

/** The first page of a new visitor. */
export const openPage = async (visit: Visit = {}): Promise<Page> => (await openContext(visit)).newPage()

async function finish(context: BrowserContext, watch: Watch, name: string): Promise<void> {
  await context.close()
  const [worst] = watch.shifts.toSorted((left, right) => right.value - left.value)
  if (worst && worst.value > 0)
    process.stdout.write(`layout shift ${worst.value.toFixed(4)} at ${worst.path}: ${name}\n`)
  if (watch.faults.length > 0) throw new Error(`The pages were noisy:\n${watch.faults.join('\n')}`)
}
