import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '#platform/ui/styles.css'
import { violations } from '#test/violations.ts'
import { listOf, offerOf, show, standIn } from './testing.tsx'

const link = () => page.getByRole('link', { name: 'See all 3 offers from $100.00' })
const sheet = () => page.getByRole('dialog', { name: 'All offers' })
const rows = () => sheet().getByRole('list', { name: 'All offers' }).getByRole('listitem')
const NOTE = 'A scratch on the back, and marks on the frame. '.repeat(12)

test('a press opens the sheet, and only then are offers asked for', async () => {
  const store = standIn()
  await show()
  await expect.element(link()).toHaveAttribute('href', '/gp/offer-listing/BXPHON0001')
  expect(store.asked).toEqual([])
  await link().click()
  await expect.element(rows().first()).toBeVisible()
  expect(store.asked).toEqual(['/api/marketplaces/US/products/BXPHON0001/offers'])
  await expect.element(sheet().getByText('3 offers')).toBeVisible()
  expect(await violations()).toEqual([])
})

test('the pinned offer is on top and says so', async () => {
  standIn()
  await show()
  await link().click()
  await expect.element(rows().first().getByText('Featured offer')).toBeVisible()
  await expect.element(rows().first().getByText('Sold by Seller 1')).toBeVisible()
  expect(sheet().getByText('Featured offer').elements()).toHaveLength(1)
})

test('the focus goes into the sheet, Escape closes it, and the focus is back on the link', async () => {
  standIn()
  await show()
  await userEvent.tab()
  await expect.element(link()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(rows().first()).toBeVisible()
  expect(sheet().element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet()).not.toBeInTheDocument()
  await expect.element(link()).toHaveFocus()
})

test('it slides for 300 ms, at the side of a desktop and over the whole width of a phone', async () => {
  standIn()
  await page.viewport(1000, 700)
  onTestFinished(() => page.viewport(1280, 800))
  await show()
  await link().click()
  await expect.element(sheet()).toBeVisible()
  expect(getComputedStyle(sheet().element()).transitionDuration).toBe('0.3s')
  const box = () => sheet().element().getBoundingClientRect()
  await expect.poll(() => [box().right, box().height]).toEqual([1000, 700])
  expect(box().left).toBeGreaterThan(400)
  await page.viewport(390, 700)
  await expect.poll(() => [box().left, box().right]).toEqual([0, 390])
})

test.each([
  ['?aod=1', true],
  ['?qty=2&aod=1', true],
  ['?aod=0', false],
  ['', false],
])('a page whose address has "%s" opens it at once: %s', async (search, isOpen) => {
  const before = window.location.href
  onTestFinished(() => window.history.replaceState(null, '', before))
  window.history.replaceState(null, '', `${window.location.pathname}${search}`)
  const store = standIn()
  await show()
  if (isOpen) await expect.element(sheet()).toBeVisible()
  else await expect.element(link()).toBeVisible()
  expect(store.asked).toHaveLength(isOpen ? 1 : 0)
})

test('the note has three lines until its details are opened', async () => {
  const store = standIn()
  store.lists = () => Response.json(listOf([offerOf(1, { condition: 'good', note: NOTE })]))
  await show()
  await link().click()
  const note = sheet().getByText(/^A scratch on the back/)
  await expect.element(note).toBeVisible()
  const lines = () => {
    const { height } = note.element().getBoundingClientRect()
    return Math.round(height / Number.parseFloat(getComputedStyle(note.element()).lineHeight))
  }
  expect(lines()).toBe(3)
  const details = sheet().getByText('Seller details')
  await details.click()
  expect(lines()).toBeGreaterThan(5)
  await expect.element(sheet().getByText('91% positive')).toBeVisible()
  await expect.element(sheet().getByText('Reno')).toBeVisible()
  expect(await violations()).toEqual([])
  await details.click()
  expect(lines()).toBe(3)
})

test('more are added below, behind the last', async () => {
  const store = standIn()
  store.lists = (path) =>
    Response.json(
      path.includes('after')
        ? listOf([offerOf(3)], { count: 3 })
        : listOf([offerOf(1), offerOf(2)], { count: 3, next: 'offer-2' }),
    )
  await show()
  await link().click()
  await sheet().getByRole('button', { name: 'Show more offers' }).click()
  await expect.poll(() => rows().elements()).toHaveLength(3)
  expect(store.asked.at(-1)).toContain('?after=offer-2')
  await expect.element(sheet().getByRole('button', { name: 'Show more offers' })).not.toBeInTheDocument()
})

test('offers that do not come are noted, lead to their page, and can be asked for again', async () => {
  const store = standIn()
  store.lists = () => Response.error()
  const given = vi.spyOn(AbortSignal, 'timeout')
  await show()
  await link().click()
  await expect.element(sheet().getByText(/couldn't load the offers/)).toBeVisible()
  expect(given).toHaveBeenCalledWith(10_000)
  expect(store.events).toEqual([
    { name: 'offers-load-failed', detail: { asin: 'BXPHON0001', status: 0, code: 'offline' } },
  ])
  await expect
    .element(sheet().getByRole('link', { name: 'All offers' }))
    .toHaveAttribute('href', '/gp/offer-listing/BXPHON0001')
  store.lists = () => Response.json(listOf([offerOf(1)]))
  await sheet().getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => rows().elements()).toHaveLength(1)
})
