import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright'
import { CHROMIUM, CHROMIUM_ARGUMENTS } from './chromium.ts'
import { type Watching, watchPages } from './watch-pages.ts'

/** Time limit of each step of a journey. */
const STEP_MILLISECONDS = 15_000

/** Contexts that wait for their next visitor, in each worker. Each holds a process of the browser. */
const MOST_FREE = 5

/** What clears a context: a page that stays open, and its session with the browser. */
type Keeper = { blank: Page; session: CDPSession }

/** A context with one visitor at a time. One that is for a single visitor has no keeper. */
export type Kept = { look: string; context: BrowserContext; watching: Watching; keeper?: Keeper }

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
  const made = await newContext(options, address)
  if (isNew) return { look, ...made }
  const blank = await made.context.newPage()
  return { look, ...made, keeper: { blank, session: await made.context.newCDPSession(blank) } }
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
  const { context, watching, keeper } = kept
  const isCleared = isReusable && keeper && !watching.hasCrashed() && (await clear(kept, keeper).catch(() => false))
  if (!isCleared) return context.close()
  free.push(kept)
  if (free.length > MOST_FREE) await free.shift()?.context.close()
}

async function clear({ context, watching }: Kept, { session, blank }: Keeper): Promise<boolean> {
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
