import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Alert } from './alert.tsx'

test('interrupts screen readers only when announced at once', async () => {
  const screen = await render(<Alert tone="error" title="Payment refused" />)
  expect(screen.getByRole('alert').elements()).toHaveLength(0)
  await screen.rerender(<Alert tone="error" title="Payment refused" announce="at-once" />)
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Payment refused')
  await screen.rerender(<Alert tone="success" toneLabel="Done" title="Saved" announce="politely" />)
  await expect.element(screen.getByRole('status')).toHaveTextContent('Saved')
  await expect.element(screen.getByRole('img', { name: 'Done' })).toBeVisible()
})
