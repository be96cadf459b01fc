import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout } from 'node:timers/promises'
import type { CDPSession, Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { isPaired, VIEWPORTS } from '#test/browser.ts'
import { count } from '#test/counted.ts'
import { IS_WHOLE } from '#test/seed.ts'
import { atRest } from './arrive.ts'

type Found = { id: string; help: string; nodes: { target: string[]; html: string; failureSummary: string }[] }

/** Rules that depend on colours and sizes; all others give the same result in every look. */
const RULES_OF_LOOKS = ['color-contrast', 'target-size']

/** The minified build, because every checked page parses it again. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const PATIENCE_MILLISECONDS = 30_000

const sessions = new WeakMap<Page, Promise<CDPSession>>()
/** States already checked with every rule, by test file and name. */
const seenWhole = new Set<string>()
/** Kinds of pages, and their width, already checked with every rule in this worker, in `npm test`. */
const seenKinds = new Set<string>()

/**
 * Fails with the place and the reason if axe finds a violation. For something that opens on a page (a dialog, a message, a
 * section), `where` is that part, and `npm test` checks nothing else. Of a page it checks contrast and target size once for each
 * kind of page, because they take most of the time.
 *
 * `npm run gate` checks the whole page: every rule the first time a test file names a state, and contrast and target size in the
 * other look too (the other run of a paired journey, or else the same page, narrow and in the other colour scheme).
 */
export async function expectNoViolations(where: Page | Locator, state: string): Promise<void> {
  const page = 'page' in where ? where.page() : where
  if (IS_WHOLE) return checkWhole(page, state)
  if ('page' in where) return check(page, state, { part: where })
  const kind = `${kindOf(page.url())} ${page.viewportSize()?.width}`
  const isSeen = seenKinds.has(kind)
  await check(page, state, isSeen ? { without: RULES_OF_LOOKS } : {})
  seenKinds.add(kind)
}

/** The address of a page without what differs between pages of a kind: numbers, codes and names in capitals. */
const kindOf = (address: string): string => new URL(address).pathname.replace(/\/[^/]*[A-Z\d][^/]*/g, '/*')

async function checkWhole(page: Page, state: string): Promise<void> {
  const key = `${expect.getState().testPath} ${state}`
  if (seenWhole.has(key)) return check(page, state, { only: RULES_OF_LOOKS })
  await check(page, state)
  seenWhole.add(key)
  if (!isPaired(page)) await checkOtherLook(page, state)
}

async function checkOtherLook(page: Page, state: string): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const size = page.viewportSize() ?? VIEWPORTS.desktop.viewport
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' })
  await page.setViewportSize(VIEWPORTS.phone.viewport)
  await check(page, state, { only: RULES_OF_LOOKS })
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
}

/** What axe looks at: a part of the page, and which rules apply. */
type Scope = { part?: Locator; only?: string[]; without?: string[] }

async function check(page: Page, state: string, scope: Scope = {}): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  await atRest(page)
  await scope.part?.evaluate((element) => Object.assign(window, { axePart: element }))
  const found = await run(await session, scope)
  expect(found.length, `${state}:\n${found.map(describe).join('\n')}`).toBe(0)
}

/** Injects axe through the debugger, because the page's content security policy blocks other scripts. */
async function run(session: CDPSession, { part, only, without = [] }: Scope): Promise<Found[]> {
  const known = await session.send('Runtime.evaluate', { expression: `'axe' in window`, returnByValue: true })
  if (!known.result.value)
    await session.send('Runtime.evaluate', { expression: `(() => { ${AXE} })()`, allowUnsafeEvalBlockedByCSP: true })
  if (!(part || only || without.length)) count('axe')
  const options = {
    ...(only ? { runOnly: { type: 'rule', values: only } } : {}),
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    preload: false,
    resultTypes: ['violations'],
  }
  const late = setTimeout(PATIENCE_MILLISECONDS).then(() => {
    throw new Error(`axe did not answer within ${PATIENCE_MILLISECONDS} ms.`)
  })
  const answer = session.send('Runtime.evaluate', {
    expression: `axe.run(${part ? 'window.axePart' : 'document'}, ${JSON.stringify(options)}).then(({ violations, passes }) => ({ violations, rules: passes.length }))`,
    awaitPromise: true,
    returnByValue: true,
  })
  late.catch(() => undefined)
  const { result, exceptionDetails } = await Promise.race([answer, late])
  if (exceptionDetails)
    throw new Error(`axe did not run: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`)
  const { violations, rules: applied } = result.value as { violations: Found[]; rules: number }
  expect(applied + violations.length, 'rules that axe could apply').toBeGreaterThan(part || only ? 0 : LEAST_RULES)
  return violations
}

/** If fewer rules than this apply, the page had not loaded yet. */
const LEAST_RULES = 15

const describe = ({ id, help, nodes }: Found): string =>
  [
    `${id}: ${help}`,
    ...nodes.map(
      ({ target, html, failureSummary }) =>
        `  ${target.join(' ')}\n    ${html.slice(0, 200)}\n    ${failureSummary.replaceAll('\n', ' ')}`,
    ),
  ].join('\n')
