import { existsSync, readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

const FILE = new URL('../../demo/scenarios.json', import.meta.url)
const PATIENCE_MILLISECONDS = 10_000

type Scenario = { asin: string; title: string; feature?: string | string[] }

/** The demonstration's scenarios by key. */
export const SCENARIOS: Record<string, Scenario> = JSON.parse(readFileSync(FILE, 'utf8')).scenarios

/** Path of a scenario's product page. */
export function productOf(key: string): string {
  const scenario = SCENARIOS[key]
  if (!scenario) throw new Error(`There is no scenario ${key}.`)
  return `/dp/${scenario.asin}`
}

/** Whether every feature that a scenario is of is in this store. */
export const isShown = (key: string): boolean =>
  [SCENARIOS[key]?.feature ?? []]
    .flat()
    .every((name) => existsSync(new URL(`../../src/features/${name}`, import.meta.url)))

/** Asks again until the expectation holds. */
export const eventually = <Value>(read: () => Value | Promise<Value>) =>
  expect.poll(read, { timeout: PATIENCE_MILLISECONDS, interval: 30 })

/**
 * Waits for a page with this heading, laid out with its styles; how journeys without scripts arrive. A page can be read
 * before its styles have come, and then shows what they would hide.
 */
export async function see(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
  await page.waitForLoadState('load')
}

/** Waits for a page with this heading that has come alive and knows its shopper. */
export async function arrive(page: Page, heading: string): Promise<void> {
  await see(page, heading)
  await awake(page)
}

/** Opens an address and waits until the page has come alive. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await awake(page)
}

/** Hydrated, and the private call has answered: the page then keeps its token in this element. */
const awake = (page: Page): Promise<void> =>
  page.locator('meta[name="csrf-token"]:not([content=""])').waitFor({ state: 'attached' })

/** Whether the keyboard's focus is on it. */
export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)

/** Waits until nothing moves any more; what turns for ever does not count. */
export const atRest = (page: Page) =>
  eventually(() =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY).length,
    ),
  ).toBe(0)
