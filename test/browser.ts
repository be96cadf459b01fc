import type { BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { inject, onTestFinished } from 'vitest'
import { ofToday } from '#tools/lanes/of-today.ts'
import { giveBack, newContext, takeContext } from './contexts.ts'
import { emptyCookies } from './plain-visitor/cookies.ts'
import { visitPlainly } from './plain-visitor/visitor.ts'
import { IS_WHOLE } from './seed.ts'
import type { Watch } from './watch-pages.ts'

/** Viewports of the journeys. */
export const VIEWPORTS = {
  desktop: { viewport: { width: 1366, height: 900 } },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
} satisfies Record<string, BrowserContextOptions>

export type Viewport = keyof typeof VIEWPORTS
export type Scheme = 'light' | 'dark'

/** Options of a visit. `statuses` are the refusals (400 to 499) that the journey expects; any other fails it. */
export type Visit = {
  /** First label of a marketplace's host, such as `de`. Defaults to the store's own host. */
  host?: string
  viewport?: Viewport
  scheme?: Scheme
  javaScript?: boolean
  /** Transitions and animations run. Without them, a browser that paints in software is far less busy. */
  motion?: boolean
  /** In a context that nobody has used, and nobody will: for what cannot be cleared, such as a page's clock. */
  isAlone?: boolean
  /** Without scripts, in the browser also where others visit over HTTP alone, because the journey depends on styles. */
  isDrawn?: boolean
  statuses?: number[]
  /** The same journey also runs in the other look, so each run checks only its own. */
  isPaired?: boolean
}

/** Each viewport and each colour scheme once, for journeys that do not depend on the combination. */
export const BOTH_SIZES = [
  { viewport: 'desktop', scheme: 'light', isPaired: true },
  { viewport: 'phone', scheme: 'dark', isPaired: true },
] as const

/** Both looks in `npm run gate`, otherwise the first. */
export const ONE_SIZE: readonly Required<Pick<Visit, 'viewport' | 'scheme'>>[] = IS_WHOLE
  ? BOTH_SIZES
  : [{ viewport: 'desktop', scheme: 'light' }]

/** Both looks in `npm run gate`. Otherwise one of them, the other one the next day, for journeys that differ on a phone. */
export const SIZE_OF_TODAY: readonly Required<Pick<Visit, 'viewport' | 'scheme'>>[] = IS_WHOLE
  ? BOTH_SIZES
  : ofToday(
      BOTH_SIZES.map(({ viewport, scheme }) => ({ viewport, scheme })),
      1,
    )

const paired = new WeakSet<BrowserContext>()
const touched = new WeakSet<BrowserContext>()
const plain = new WeakSet<BrowserContext>()

/** Whether a page's journey also runs in the other look. */
export const isPaired = (page: Page): boolean => paired.has(page.context())

/** Whether a page's visitor touches the screen. */
export const isTouched = (page: Page): boolean => touched.has(page.context())

/**
 * Opens a context for a new visitor, without cookies or storage. The test fails if any of its pages reports a fault (see
 * watch-pages).
 */
export async function openContext(visit: Visit = {}): Promise<BrowserContext> {
  const { viewport = 'desktop', scheme = 'light', isAlone = false, statuses = [] } = visit
  const kept = await takeContext(optionsOf(visit), inject('storeAddress'), isAlone)
  const watch = kept.watching.start(statuses)
  remember(kept.context, visit)
  onTestFinished(async ({ task }) => {
    await giveBack(kept, task.result?.state !== 'fail')
    report(watch, `${task.name} [${viewport} ${scheme}]`)
  })
  return kept.context
}

/** Opens a context whose faults do not fail the test, for tests of the watch itself. The caller closes it. */
export async function watchContext(visit: Visit): Promise<{ context: BrowserContext; watch: Watch }> {
  const { context, watching } = await newContext(optionsOf(visit), inject('storeAddress'))
  return { context, watch: watching.start(visit.statuses ?? []) }
}

const optionsOf = ({ host, viewport = 'desktop', scheme = 'light', javaScript = true, motion = false }: Visit) =>
  ({
    ...VIEWPORTS[viewport],
    baseURL: storeAt(host),
    colorScheme: scheme,
    javaScriptEnabled: javaScript,
    reducedMotion: motion ? 'no-preference' : 'reduce',
    locale: 'en-US',
  }) satisfies BrowserContextOptions

function remember(context: BrowserContext, { isPaired: hasPair = false, viewport = 'desktop' }: Visit): void {
  if (hasPair) paired.add(context)
  else paired.delete(context)
  if ('hasTouch' in VIEWPORTS[viewport]) touched.add(context)
}

const storeAt = (label?: string): string => {
  const address = inject('storeAddress')
  return label ? address.replace('://', `://${label}.`) : address
}

/** The first page of a new visitor. Without scripts it is visited over HTTP alone, except in `npm run gate`. */
export async function openPage(visit: Visit = {}): Promise<Page> {
  const isPlain = visit.javaScript === false && !visit.isDrawn && !IS_WHOLE
  return isPlain ? openPlainly(visit) : (await openContext(visit)).newPage()
}

/** A new visitor over HTTP alone, also in `npm run gate`: for what a journey needs but is not about. */
export function openPlainly(visit: Visit = {}, cookies = emptyCookies()): Page {
  const watch: Watch = { faults: [], shifts: [] }
  const context = {} as BrowserContext
  plain.add(context)
  remember(context, visit)
  onTestFinished(({ task }) => report(watch, `${task.name} [over HTTP]`))
  const { statuses = [], host } = visit
  return visitPlainly({ base: storeAt(host), address: inject('storeAddress'), statuses, watch, context, cookies })
}

/** Does something over HTTP as the visitor of a page in the browser, such as buying what the journey then looks at. */
export async function actAs<Result>(
  page: Page,
  act: (visitor: Page) => Promise<Result>,
  visit: Visit = {},
): Promise<Result> {
  if (plain.has(page.context())) return act(page)
  const cookies = emptyCookies()
  for (const { name, value, domain, path } of await page.context().cookies())
    cookies.keep(new URL(`http://${domain.replace(/^\./, '')}`), [`${name}=${value}; Path=${path}`])
  const result = await act(openPlainly(visit, cookies))
  await page.context().addCookies(
    cookies.all().map(({ name, value, host, path, until }) => ({
      name,
      value,
      domain: host,
      path,
      httpOnly: true,
      sameSite: 'Lax' as const,
      ...(Number.isFinite(until) ? { expires: until / 1000 } : {}),
    })),
  )
  return result
}

function report(watch: Watch, name: string): void {
  const [worst] = watch.shifts.toSorted((left, right) => right.value - left.value)
  if (worst && worst.value > 0)
    process.stdout.write(`layout shift ${worst.value.toFixed(4)} at ${worst.path}: ${name}\n`)
  if (watch.faults.length > 0) throw new Error(`The pages were noisy: ${watch.faults.join('\n')}`)
}
