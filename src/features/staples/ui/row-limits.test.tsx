import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import buyBox from '#commerce/buy-box/ui/messages/en.json'
import { loadShopperState, refreshShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import type { OwnStaple } from '../contract/pages.ts'
import en from './messages/en.json'
import { Slot } from './row.tsx'
import { REPLACE_MS } from './use-staple.ts'

const ASIN = 'BXCOFF0001'
const MADE: OwnStaple = { id: 'staple-1', quantity: 3, cadence: { every: 1, unit: 'month' }, nextOn: '2027-01-05' }
const ADD = 'Add to repeat deliveries'

const own: { staple?: OwnStaple } = {}
let finish: (response: Response) => void = () => undefined

beforeEach(async () => {
  delete own.staple
  vi.spyOn(window, 'fetch').mockImplementation(async (path) =>
    String(path).startsWith('/api/shopper-state')
      ? Response.json({
          sessionId: 's',
          csrfToken: 'token',
          slateToken: 'slate',
          signedIn: true,
          recognised: true,
          cartCount: 0,
          features: own.staple ? { staples: own.staple } : {},
        })
      : new Promise((resolve) => (finish = resolve)),
  )
  await loadShopperState(ASIN, ['staples'])
  await refreshShopperState()
})
afterEach(() => vi.restoreAllMocks())

const show = (indent = 0) =>
  render(
    <PageAround messages={{ staples: en, 'buy-box': buyBox }}>
      <div style={{ marginInlineStart: indent }}>
        <Slot asin={ASIN} days={3} price={{ minor: 899, text: '$8.99' }} least={1} most={99} minimum={null} />
      </div>
    </PageAround>,
  )
const button = (name: string) => page.getByRole('button', { name })

test('calls are given up after ten seconds', async () => {
  const given = vi.spyOn(AbortSignal, 'timeout')
  await show()
  await button(ADD).click()
  await expect.poll(() => given.mock.calls).toEqual([[10_000]])
  finish(Response.json(MADE, { status: 201 }))
  await page.getByRole('link', { name: 'Change' }).click()
  given.mockClear()
  await button('Save').click()
  await expect.poll(() => given.mock.calls).toEqual([[10_000]])
})

test('what is said of an add fades in within 150 ms and stays for a second', async () => {
  await show()
  await button(ADD).click()
  finish(Response.json(MADE, { status: 201 }))
  const said = page.getByText('Added. The next order is on January 5, 2027.').first()
  await expect.element(said).toBeVisible()
  const { animationDuration, animationName } = getComputedStyle(said.element().parentElement ?? said.element())
  expect([animationDuration, animationName]).toEqual(['0.15s', expect.stringContaining('appear')])
  expect(REPLACE_MS).toBe(1000)
})

test('a change hides its popover at once and shows a spinner beside what was until it is answered', async () => {
  own.staple = MADE
  await refreshShopperState()
  await show()
  await page.getByRole('link', { name: 'Change' }).click()
  await page.getByLabelText('How often').selectOptions('Every 2 weeks')
  await button('Save').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const row = page.getByRole('region')
  await expect.element(row.getByText(/Quantity 3, Every month/)).toBeVisible()
  expect(row.element().querySelectorAll('[class*=spinner]')).toHaveLength(1)
  finish(Response.json({ ...MADE, cadence: { every: 2, unit: 'week' } }))
  await expect.element(row.getByText(/Quantity 3, Every 2 weeks/)).toBeVisible()
  expect(row.element().querySelectorAll('[class*=spinner]')).toHaveLength(0)
})

test('what it is all about stands to the left of its link', async () => {
  await page.viewport(1280, 800)
  await show(700)
  const link = page.getByRole('link', { name: 'How it works' })
  await link.click()
  const popover = page.getByRole('dialog')
  await expect.element(popover.getByText(/We email you 3 days before/)).toBeVisible()
  const left = (of: typeof link) => of.element().getBoundingClientRect().left
  await expect.poll(() => popover.element().getBoundingClientRect().right).toBeLessThanOrEqual(left(link))
})
