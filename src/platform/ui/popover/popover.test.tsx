import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../styles.css'
import { Button } from '../button/button.tsx'
import { Popover } from './popover.tsx'

test('it opens with a key, is named, and Escape gives the focus back', async () => {
  const screen = await render(
    <Popover trigger={<Button>Why?</Button>} title="About this price" closeLabel="Close">
      Compared with the list price
    </Popover>,
  )
  const trigger = screen.getByRole('button', { name: 'Why?' })
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('dialog', { name: 'About this price' })).toBeVisible()
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(trigger).toHaveFocus()
})
