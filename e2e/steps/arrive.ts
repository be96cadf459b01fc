import { existsSync, readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

const FILE = new URL('../../demo/scenarios.json', import.meta.url)
const PATIENCE_MILLISECONDS = 10_000

type Scenario = { asin: string; title: string; feature?: string | string[] }

/** Demo scenarios by key. */
export const SCENARIOS: Record<string, Scenario> = JSON.parse(readFileSync(FILE, 'utf8')).scenarios

/** Path of a scenario's product page. */
export function productOf(key: string): string {
  const scenario = SCENARIOS[key]
  if (!scenario) throw new Error(`There is no scenario ${key}.`)
  return `/dp/${scenario.asin}`
}

/** Whether the store has every feature that a scenario belongs to. */
export const isShown = (key: string): boolean =>
  [SCENARIOS[key]?.feature ?? []]
    .flat()
    .every((name) => existsSync(new URL(`../../src/features/${name}`, import.meta.url)))

/** Polls until the expectation holds. */
export const eventually = <Value>(read: () => Value | Promise<Value>) =>
  expect.poll(read, { timeout: PATIENCE_MILLISECONDS, interval: 30 })

/**
 * Waits for a page with this heading and its styles; used by journeys without scripts. Before its styles load, a page shows
 * content that they hide.
 */
export async function see(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
  await page.waitForLoadState('load')
}

/** Waits for a page with this heading that is hydrated and has loaded the shopper's state. */
export async function arrive(page: Page, heading: string): Promise<void> {
  await see(page, heading)
  await awake(page)
}

/** Opens an address and waits until the page is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await awake(page)
}

/** Waits until the page is hydrated and the shopper-state call has answered, which puts the token into this element. */
const awake = (page: Page): Promise<void> =>
  page.locator('meta[name="csrf-token"]:not([content=""])').waitFor({ state: 'attached' })

/** Scrolls to something in a later slot and waits until the slot is hydrated, for steps that Playwright expects to act at once. */
export async function reach(target: Locator): Promise<Locator> {
  await target.scrollIntoViewIfNeeded()
  await eventually(() => target.evaluate((element) => element.closest('[data-hydrate]:not([data-hydrated])'))).toBe(
    null,
  )
  return target
}

/** Whether the element has keyboard focus. */
export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)

/** Waits until all animations have finished; endless ones are ignored. */
export const atRest = (page: Page) =>
  eventually(() =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY).length,
    ),
  ).toBe(0)
