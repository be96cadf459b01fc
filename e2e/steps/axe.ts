import axe from 'axe-core'
import type { CDPSession, Page } from 'playwright'
import { expect } from 'vitest'
import type { Scheme } from '#test/browser.ts'
import { atRest } from './arrive.ts'

type Found = { id: string; help: string; nodes: { target: string[]; html: string; failureSummary: string }[] }

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Fails, and says where and why, when axe finds anything in one of the schemes. Its own script comes in through the debugger: the page's policy lets in no other. */
export async function expectNoViolations(
  page: Page,
  name: string,
  schemes: Scheme[] = ['light', 'dark'],
): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme })
    await atRest(page)
    const found = await run(await session)
    expect(found.length, `${name}, ${scheme}:\n${found.map(describe).join('\n')}`).toBe(0)
  }
}

async function run(session: CDPSession): Promise<Found[]> {
  const load = { expression: `'axe' in window ? 0 : (() => { ${axe.source} })()`, allowUnsafeEvalBlockedByCSP: true }
  await session.send('Runtime.evaluate', load)
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: `axe.run(document, { preload: false, resultTypes: ['violations'] }).then(({ violations, passes }) => ({ violations, rules: passes.length }))`,
    awaitPromise: true,
    returnByValue: true,
  })
  if (exceptionDetails)
    throw new Error(`axe did not run: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`)
  const { violations, rules } = result.value as { violations: Found[]; rules: number }
  expect(rules, 'rules that axe could apply').toBeGreaterThan(LEAST_RULES)
  return violations
}

/** A page on which fewer rules apply than this was not there yet. */
const LEAST_RULES = 15

const describe = ({ id, help, nodes }: Found): string =>
  [
    `${id}: ${help}`,
    ...nodes.map(
      ({ target, html, failureSummary }) =>
        `  ${target.join(' ')}\n    ${html.slice(0, 200)}\n    ${failureSummary.replaceAll('\n', ' ')}`,
    ),
  ].join('\n')
