import { type Browser, type BrowserContext, type BrowserContextOptions, type CDPSession, chromium } from 'playwright'
import { CHROMIUM, CHROMIUM_ARGUMENTS } from './chromium.ts'
import { type Watching, watchPages } from './watch-pages.ts'

/** Time limit of each step of a journey. */
const STEP_MILLISECONDS = 15_000

/** Contexts that wait for their next visitor, in each worker. Each holds a process of the browser. */
const MOST_FREE = 5

/** A context with one visitor at a time. `session` belongs to a blank page that stays open, and clears what visitors leave. */
export type Kept = {
  look: string
  context: BrowserContext
  watching: Watching
  session: CDPSession
  blank: ReturnType<BrowserContext['pages']>[number]
}

/** One browser per worker: a browser shared by several sends every message twice. It ends with the process. */
let browser: Promise<Browser> | undefined

/** Free contexts, the one that was used last at the end. */
const free: Kept[] = []

/** Returns a context without cookies or storage in which everything looks like this: one that is free, or a new one. */
export async function takeContext(options: BrowserContextOptions, address: string, isNew: boolean): Promise<Kept> {
  const look = JSON.stringify(options)
  const at = isNew ? -1 : free.findLastIndex((kept) => kept.look === look)
  const [kept] = at < 0 ? [] : free.splice(at, 1)
  if (kept) return kept
  const { context, watching } = await newContext(options, address)
  const blank = await context.newPage()
  return { look, context, watching, blank, session: await context.newCDPSession(blank) }
}

/** Opens a context that nobody else gets. */
export async function newContext(
  options: BrowserContextOptions,
  address: string,
): Promise<{ context: BrowserContext; watching: Watching }> {
  browser ??= chromium.launch({ executablePath: CHROMIUM ?? '', args: CHROMIUM_ARGUMENTS })
  const context = await (await browser).newContext(options)
  context.setDefaultTimeout(STEP_MILLISECONDS)
  return { context, watching: await watchPages(context, address) }
}

/** Closes the visitor's pages and clears what they left, for the next visitor. A context that cannot be cleared is closed. */
export async function giveBack(kept: Kept, isReusable: boolean): Promise<void> {
  const { context, watching } = kept
  const isCleared = isReusable && !watching.hasCrashed() && (await clear(kept).catch(() => false))
  if (!isCleared) return context.close()
  free.push(kept)
  if (free.length > MOST_FREE) await free.shift()?.context.close()
}

async function clear({ context, watching, session, blank }: Kept): Promise<boolean> {
  const pages = context.pages().filter((page) => page !== blank)
  await Promise.all(pages.map((page) => page.close()))
  const origins = watching.origins().map((origin) => ({ origin, storageTypes: 'all' }))
  await Promise.all([
    ...origins.map((of) => session.send('Storage.clearDataForOrigin', of)),
    context.clearCookies(),
    context.clearPermissions(),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
  ])
  return !watching.hasCrashed()
}
