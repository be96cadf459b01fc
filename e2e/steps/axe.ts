import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright'
import { expect } from 'vitest'
import { isPaired, VIEWPORTS } from '#test/browser.ts'
import { someToday } from '#test/seed.ts'
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

/**
 * Fails with the place and the reason if axe finds a violation. All rules run the first time a test file names a state. In the
 * other look (the other run of a paired journey, or else the same page, narrow and in the other colour scheme) only contrast and
 * target size are checked.
 */
export async function expectNoViolations(page: Page, state: string): Promise<void> {
  const key = `${expect.getState().testPath} ${state}`
  if (seenWhole.has(key)) return check(page, state, RULES_OF_LOOKS)
  await check(page, state)
  seenWhole.add(key)
  if (!isPaired(page) && isOfToday(state)) await checkOtherLook(page, state)
}

/** Half of the states are checked in the other look today, the other half tomorrow; all of them in `npm run gate`. */
const isOfToday = (state: string): boolean => someToday([0, 1], 1).includes(state.length % 2)

async function checkOtherLook(page: Page, state: string): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const size = page.viewportSize() ?? VIEWPORTS.desktop.viewport
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' })
  await page.setViewportSize(VIEWPORTS.phone.viewport)
  await check(page, state, RULES_OF_LOOKS)
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
}

async function check(page: Page, state: string, rules?: string[]): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  await atRest(page)
  const found = await run(await session, rules)
  expect(found.length, `${state}:\n${found.map(describe).join('\n')}`).toBe(0)
}

/**
 * Runs these rules, or all of them. Injects axe through the debugger, because the page's content security policy blocks other
 * scripts.
 */
async function run(session: CDPSession, rules?: string[]): Promise<Found[]> {
  const known = await session.send('Runtime.evaluate', { expression: `'axe' in window`, returnByValue: true })
  if (!known.result.value)
    await session.send('Runtime.evaluate', { expression: `(() => { ${AXE} })()`, allowUnsafeEvalBlockedByCSP: true })
  const options = {
    ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}),
    preload: false,
    resultTypes: ['violations'],
  }
  const late = setTimeout(PATIENCE_MILLISECONDS).then(() => {
    throw new Error(`axe did not answer within ${PATIENCE_MILLISECONDS} ms.`)
  })
  const answer = session.send('Runtime.evaluate', {
    expression: `axe.run(document, ${JSON.stringify(options)}).then(({ violations, passes }) => ({ violations, rules: passes.length }))`,
    awaitPromise: true,
    returnByValue: true,
  })
  late.catch(() => undefined)
  const { result, exceptionDetails } = await Promise.race([answer, late])
  if (exceptionDetails)
    throw new Error(`axe did not run: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`)
  const { violations, rules: applied } = result.value as { violations: Found[]; rules: number }
  expect(applied + violations.length, 'rules that axe could apply').toBeGreaterThan(rules ? 0 : LEAST_RULES)
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
