import { flushSync } from 'react-dom'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PAGE_EVENT } from '#commerce/page-log/ui/note.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import { accessoryWith } from '../testing/page.ts'
import { AccessoryPicture } from './accessory-picture.tsx'
import { CASE, LONG, openPage, ordered, SHORT } from './testing.tsx'

const open = () => openPage({ stub: vi.stubGlobal, render, around: PageAround })

afterEach(() => vi.unstubAllGlobals())

const box = (name: RegExp) => page.getByRole('checkbox', { name })
/** A picture that loads. */
const dot = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="${color}"/></svg>`)}`
const fields = () => Object.fromEntries(new FormData(document.querySelector('form') as HTMLFormElement))

test('a checkbox adds an accessory to the order and the form, and removes it again', async () => {
  const { show } = await open()
  await show([[CASE]])
  await expect.element(page.getByRole('group', { name: 'Goes well with this' })).toBeVisible()
  expect(fields()['items[1.upsell][asin]']).toBeUndefined()
  await userEvent.click(box(/^Case Price: \$10\.00/))
  expect(ordered()).toEqual(['BXCASE0001'])
  expect(fields()).toMatchObject({
    'items[1.upsell][asin]': 'BXCASE0001',
    'items[1.upsell][offerListingId]': 'BXCASE0001-US-1',
    'items[1.upsell][quantity]': '1',
  })
  await expect.element(page.getByRole('status')).toHaveTextContent('Case is part of your order now.')
  await userEvent.click(box(/^Case/))
  expect([ordered(), fields()['items[1.upsell][asin]']]).toEqual([[], undefined])
  await expect.element(page.getByRole('status')).toHaveTextContent('Case is no longer part of your order.')
  expect(await violations()).toEqual([])
})

test('the popover picks, adds and updates a variation, and focus returns to its button', async () => {
  const { show } = await open()
  await show([[LONG, SHORT]])
  const change = page.getByRole('button', { name: /change \(/ })
  await userEvent.click(change)
  const popover = page.getByRole('dialog', { name: 'Choose yours' })
  await expect.element(popover.getByRole('radio', { name: /2 m/ })).toBeChecked()
  expect(await violations()).toEqual([])
  await userEvent.click(popover.getByRole('radio', { name: /1 m/ }))
  expect(ordered()).toEqual([])
  await userEvent.click(popover.getByRole('button', { name: 'Add to order' }))
  await expect.element(popover).not.toBeInTheDocument()
  await expect.element(box(/^Short cable/)).toBeChecked()
  await expect.element(change).toHaveFocus()
  expect([ordered(), fields()['items[3.upsell][asin]']]).toEqual([['BXCABL0002'], 'BXCABL0002'])
  await userEvent.click(change)
  await userEvent.click(popover.getByRole('radio', { name: /2 m/ }))
  await userEvent.click(popover.getByRole('button', { name: 'Update' }))
  await expect.element(box(/^Long cable/)).toBeChecked()
  expect(ordered()).toEqual(['BXCABL0001'])
})

test.each([
  ['Cancel', () => userEvent.click(page.getByRole('button', { name: 'Cancel' }))],
  ['Close', () => userEvent.click(page.getByRole('button', { name: 'Close' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('%s leaves what was chosen before', async (_way, leave) => {
  const { show } = await open()
  await show([[LONG, SHORT]])
  await userEvent.click(page.getByRole('button', { name: /change \(/ }))
  await userEvent.click(page.getByRole('radio', { name: /1 m/ }))
  await leave()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(box(/^Long cable/)).not.toBeChecked()
  expect(ordered()).toEqual([])
})

test('a single variation has a popover too, with its picture, or a placeholder if that fails', async () => {
  const { show } = await open()
  const failed: unknown[] = []
  const hear = (event: Event) => failed.push((event as CustomEvent).detail)
  document.addEventListener(PAGE_EVENT, hear)
  await show([[accessoryWith({ ...CASE, lowResImage: 'data:image/png;base64,broken', hiResImage: null })]])
  await userEvent.click(page.getByRole('button', { name: 'View (Case)' }))
  const popover = page.getByRole('dialog', { name: 'Case' })
  await expect.element(popover.getByRole('img', { name: 'No picture' })).toBeVisible()
  expect(popover.getByRole('radio').elements()).toEqual([])
  expect(failed).toEqual([{ name: 'accessory-image-failed', detail: { asin: 'BXCASE0001' } }])
  document.removeEventListener(PAGE_EVENT, hear)
  expect(await violations()).toEqual([])
  await userEvent.click(popover.getByRole('button', { name: 'Add to order' }))
  expect(ordered()).toEqual(['BXCASE0001'])
})

test('the popover shows the small picture first, then the large one, and keeps the small one if that fails', async () => {
  const { show } = await open()
  const small = dot('red')
  await show([
    [
      accessoryWith({ ...LONG, lowResImage: small, hiResImage: dot('green') }),
      accessoryWith({ ...SHORT, lowResImage: small, hiResImage: 'data:image/png;base64,broken' }),
    ],
  ])
  await userEvent.click(page.getByRole('button', { name: /change \(/ }))
  const source = () => document.querySelector('[role=dialog] img')?.getAttribute('src')
  await expect.poll(source).toBe(dot('green'))
  await userEvent.click(page.getByRole('radio', { name: /1 m/ }))
  await expect.poll(source).toBe(small)
})

test('another picture takes the place of the one shown after 100 ms', async () => {
  const picture = (color: string) => (
    <PageAround messages={{}}>
      <AccessoryPicture accessory={{ ...LONG, lowResImage: dot(color), hiResImage: null }} />
    </PageAround>
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const screen = await render(picture('red'))
  await screen.rerender(picture('blue'))
  const source = () => screen.container.querySelector('img')?.getAttribute('src')
  flushSync(() => vi.advanceTimersByTime(99))
  expect(source()).toBe(dot('red'))
  flushSync(() => vi.advanceTimersByTime(1))
  expect(source()).toBe(dot('blue'))
})

test('collapses terms until they are opened', async () => {
  const { show } = await open()
  await show([[SHORT]])
  const words = page.getByText('Do not bite it.')
  await expect.element(words).not.toBeVisible()
  await userEvent.click(page.getByText('See more'))
  await expect.element(words).toBeVisible()
  await userEvent.click(page.getByText('See less'))
  await expect.element(words).not.toBeVisible()
})

test('all touch targets are large enough', async () => {
  const { show } = await open()
  const screen = await show([[CASE], [LONG, SHORT]])
  for (const label of screen.container.querySelectorAll('label'))
    expect(label.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})
