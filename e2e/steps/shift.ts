import type { Page } from 'playwright'

type Shift = PerformanceEntry & { value: number }
type Watched = { shifts: number[]; observer: PerformanceObserver }

/**
 * The layout shift of a page while something happens: the sum of the shares of the window that moved, 0 if nothing did. Unlike the
 * watch of every journey it also counts what moves right after a press, which the browser forgives.
 */
export async function shiftDuring(page: Page, happen: () => Promise<unknown>): Promise<number> {
  await painted(page)
  const watched = await page.evaluateHandle((): Watched => {
    const shifts: number[] = []
    const note = (entries: PerformanceEntryList) => shifts.push(...(entries as Shift[]).map(({ value }) => value))
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift' })
    return { shifts, observer }
  })
  await happen()
  await painted(page)
  return watched.evaluate(({ shifts, observer }) => {
    const last = (observer.takeRecords() as Shift[]).map(({ value }) => value)
    observer.disconnect()
    return [...shifts, ...last].reduce((sum, value) => sum + value, 0)
  })
}

/** Waits until the page has painted what it has now: two frames, because a shift is told after the one in which it happens. */
const painted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
