import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../styles.css'
import { Button } from '../button/button.tsx'
import { ToastProvider, useToast } from './toast.tsx'
import type { ToastMessage } from './toast-message.ts'

function Shower({ message }: { message: ToastMessage }) {
  const toast = useToast()
  return <Button onClick={() => toast(message)}>Show</Button>
}

const show = (message: ToastMessage) =>
  render(
    <ToastProvider label="Messages" closeLabel="Close">
      <Shower message={message} />
    </ToastProvider>,
  )

test('a message appears in its own region and can be closed', async () => {
  const screen = await show({ title: 'Added to your cart', description: 'One item', timeout: 0 })
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  const message = screen.getByRole('region', { name: 'Messages' }).getByRole('dialog')
  await expect.element(message).toHaveAccessibleName('Added to your cart')
  await expect.element(message).toHaveAccessibleDescription('One item')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await expect.element(message).not.toBeInTheDocument()
})

test('a message disappears by itself', async () => {
  const screen = await show({ title: 'Copied', timeout: 500 })
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  await expect.element(screen.getByRole('dialog', { name: 'Copied' })).toBeVisible()
  await expect.element(screen.getByRole('dialog', { name: 'Copied' })).not.toBeInTheDocument()
})

test('its action runs once and closes it', async () => {
  const undo = vi.fn()
  const screen = await show({ title: 'Removed', action: { label: 'Undo', onPress: undo } })
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledTimes(1)
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})
