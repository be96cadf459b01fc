import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../styles.css'
import { violations } from '#test/violations.ts'
import { Showcase } from './showcase.tsx'

const themes = ['light', 'dark'] as const

beforeEach(() => {
  document.documentElement.lang = 'en'
  document.title = 'Parts'
})

afterEach(() => {
  delete document.documentElement.dataset.theme
})

test('the server renders no style attribute and no button without a name', () => {
  const html = renderToString(<Showcase />)
  expect(html).not.toMatch(/ style=/)
  const buttons = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('button')]
  expect(buttons.length).toBeGreaterThan(40)
  const name = (button: HTMLElement) => (button.getAttribute('aria-label') ?? button.textContent).trim()
  expect(buttons.filter((button) => !name(button))).toEqual([])
})

test('the browser hydrates the rendered page without changes', async () => {
  const complaint = vi.spyOn(console, 'error')
  const recovered = vi.fn()
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Showcase />)
  const heading = container.querySelector('h1')
  const root = hydrateRoot(container, <Showcase />, { onRecoverableError: recovered })
  await userEvent.click(page.getByRole('button', { name: 'Bottom sheet' }))
  await expect.element(page.getByRole('dialog', { name: 'Choose a size' })).toBeVisible()
  expect(container.querySelector('h1')).toBe(heading)
  expect(recovered).not.toHaveBeenCalled()
  expect(complaint).not.toHaveBeenCalled()
  root.unmount()
  container.remove()
})

test.each(themes)('axe finds nothing in %s', async (theme) => {
  document.documentElement.dataset.theme = theme
  await render(<Showcase />)
  expect(await violations()).toEqual([])
})

const openers = ['Dialog', 'Long dialog', 'Side sheet', 'Bottom sheet', 'Popover', 'Toast with an action'] as const
const cases = themes.flatMap((theme) => openers.map((opener) => [opener, theme] as const))

test.each(openers)('axe finds nothing in an open %s, nor in the dark, where its colors are others', async (opener) => {
  const screen = await render(<Showcase />)
  await userEvent.click(screen.getByRole('button', { name: opener, exact: true }))
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  expect(await violations(dialog.element())).toEqual([])
  document.documentElement.dataset.theme = 'dark'
  expect(await violations(dialog.element(), ['color-contrast'])).toEqual([])
})

test.each(cases)('axe finds nothing on the page with %s open in %s', { tags: 'gate' }, async (opener, theme) => {
  document.documentElement.dataset.theme = theme
  const screen = await render(<Showcase />)
  await userEvent.click(screen.getByRole('button', { name: opener, exact: true }))
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  expect(await violations()).toEqual([])
})

test.each([1440, 820, 390, 320])('nothing is wider than a window of %i pixels', async (width) => {
  await page.viewport(width, 900)
  await render(<Showcase />)
  expect(document.documentElement.scrollWidth).toBe(width)
})
