import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../styles.css'
import { Button } from '../button/button.tsx'
import { Popover } from './popover.tsx'

test('opens by keyboard, has a name, and Escape returns focus', async () => {
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

function Steered() {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button ref={anchor} onClick={() => setOpen(true)}>
        Open
      </Button>
      {open && <Popover anchor={anchor} open onOpenChange={setOpen} title="Later" closeLabel="Close" />}
    </>
  )
}

test('a popover mounted on opening is placed at its anchor and returns focus', async () => {
  const screen = await render(<Steered />)
  const opener = screen.getByRole('button', { name: 'Open' })
  await userEvent.click(opener)
  const popover = screen.getByRole('dialog', { name: 'Later' })
  await expect.element(popover).toBeVisible()
  const top = () => popover.element().getBoundingClientRect().top
  await expect.poll(top).toBeCloseTo(opener.element().getBoundingClientRect().bottom + 8, 0)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await expect.element(popover).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})
