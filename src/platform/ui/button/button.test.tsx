import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../styles.css'
import { Button } from './button.tsx'
import { ButtonLink } from './button-link.tsx'

test('a busy button keeps its width, name and focus, and ignores presses', async () => {
  const press = vi.fn()
  await document.fonts.load('500 16px "Inter Variable"')
  const screen = await render(<Button onClick={press}>Add to cart</Button>)
  const button = screen.getByRole('button', { name: 'Add to cart' })
  const width = button.element().getBoundingClientRect().width
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(press).toHaveBeenCalledTimes(1)

  await screen.rerender(
    <Button onClick={press} busy>
      Add to cart
    </Button>,
  )
  await userEvent.keyboard('{Enter}')
  expect(press).toHaveBeenCalledTimes(1)
  await expect.element(button).toHaveFocus()
  expect(button.element().getBoundingClientRect().width).toBe(width)
  expect(button.element().getAttribute('aria-busy')).toBe('true')
})

test('a busy submit button does not submit the form', async () => {
  const submit = vi.fn((event: React.SyntheticEvent) => event.preventDefault())
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <Button type="submit" busy={busy}>
        Save
      </Button>
    </form>
  )
  const screen = await render(form(true))
  await userEvent.click(screen.getByLabelText('Name'))
  await userEvent.keyboard('{Enter}')
  expect(submit).not.toHaveBeenCalled()
  await screen.rerender(form(false))
  await userEvent.keyboard('{Enter}')
  expect(submit).toHaveBeenCalledTimes(1)
})

test('every medium and large button is at least 44 pixels high', async () => {
  const screen = await render(
    <>
      <Button>One</Button>
      <Button size="large">Two</Button>
      <ButtonLink href="/cart">Three</ButtonLink>
    </>,
  )
  const parts = screen.container.querySelectorAll('button, a')
  expect(parts).toHaveLength(3)
  for (const part of parts) expect(part.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})
