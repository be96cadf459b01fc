import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../styles.css'
import { clampQuantity } from './clamp.ts'
import { QuantityField } from './quantity-field.tsx'

const words = { label: 'Quantity', decreaseLabel: 'One fewer', increaseLabel: 'One more', name: 'quantity' }

test.each([
  ['3', 3],
  ['0', 1],
  ['99', 5],
  ['2.4', 2],
  ['', 4],
  ['1e9', 5],
  ['-3', 1],
])('typing %j settles on %i', (typed, settled) => {
  expect(clampQuantity(typed, 1, 5, 4)).toBe(settled)
})

test('limits an excessive quantity on blur, and posts the limited one', async () => {
  const change = vi.fn()
  const screen = await render(
    <form aria-label="Line">
      <QuantityField {...words} max={5} value={2} onValueChange={change} />
    </form>,
  )
  const input = screen.getByRole('spinbutton', { name: 'Quantity' })
  await userEvent.fill(input, '40')
  expect(change).not.toHaveBeenCalled()
  await userEvent.tab()
  await expect.element(input).toHaveValue(5)
  expect(change.mock.calls).toEqual([[5]])
  expect(new FormData(screen.getByRole('form').element() as HTMLFormElement).get('quantity')).toBe('5')
})

test('steps stop at the limits and keep the focus on the button', async () => {
  const change = vi.fn()
  const screen = await render(<QuantityField {...words} max={3} value={2} onValueChange={change} />)
  const more = screen.getByRole('button', { name: 'One more' })
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}{Enter}')
  expect(change.mock.calls).toEqual([[3]])
  await expect.element(more).toHaveFocus()
  await expect.element(screen.getByRole('status')).toHaveTextContent('3')
  await expect.element(more).toHaveAttribute('aria-disabled', 'true')
})

test('a new quantity from the store replaces typed text', async () => {
  const screen = await render(<QuantityField {...words} max={9} value={2} />)
  const input = screen.getByRole('spinbutton')
  await userEvent.fill(input, '7')
  await screen.rerender(<QuantityField {...words} max={9} value={4} />)
  await expect.element(input).toHaveValue(4)
})

test('a quantity typed before hydration counts', async () => {
  const change = vi.fn()
  const field = <QuantityField {...words} max={9} value={1} onValueChange={change} />
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(field)
  await userEvent.fill(page.getByRole('spinbutton'), '6')
  const root = hydrateRoot(container, field)
  await expect.poll(() => change.mock.calls).toEqual([[6]])
  await expect.element(page.getByRole('spinbutton')).toHaveValue(6)
  root.unmount()
  container.remove()
})
