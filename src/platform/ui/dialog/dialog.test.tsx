import { lazy, Suspense } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../styles.css'
import { BottomSheet } from '../bottom-sheet/bottom-sheet.tsx'
import { Button } from '../button/button.tsx'
import { SideSheet } from '../side-sheet/side-sheet.tsx'
import { Dialog } from './dialog.tsx'
import { useOpening } from './use-opening.ts'

const words = { title: 'Details', description: 'About this phone', closeLabel: 'Close' }
const kinds = [
  ['dialog', Dialog],
  ['side sheet', SideSheet],
  ['bottom sheet', BottomSheet],
] as const

test.each(kinds)('%s: keys open it, stay in it, close it, and the focus comes back', async (_, Kind) => {
  const screen = await render(
    <>
      <Kind {...words} trigger={<Button>Open</Button>} footer={<Button>Last</Button>}>
        <input aria-label="Middle" />
      </Kind>
      <Button>Outside</Button>
    </>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  const dialog = screen.getByRole('dialog', { name: 'Details' })
  await expect.element(dialog).toHaveAccessibleDescription('About this phone')
  await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'Last' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(screen.getByRole('button', { name: 'Last' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
})

test('a dialog is 502 pixels wide where nothing else is said', async () => {
  const screen = await render(<Dialog {...words} open onOpenChange={() => undefined} />)
  expect(getComputedStyle(screen.getByRole('dialog').element()).maxInlineSize).toBe('502px')
})

const LateDialog = lazy(() => import('./dialog.tsx').then((module) => ({ default: module.Dialog })))

function Late() {
  const { open, everOpened, setOpen } = useOpening()
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Suspense fallback={null}>{everOpened && <LateDialog {...words} open={open} onOpenChange={setOpen} />}</Suspense>
    </>
  )
}

test('returns focus also when its code is loaded on opening', async () => {
  const screen = await render(<Late />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('dialog', { name: 'Details' })).toBeVisible()
})

test('a side sheet is a bottom sheet on a phone', async () => {
  await page.viewport(1000, 700)
  const screen = await render(<SideSheet {...words} open />)
  const box = () => screen.getByRole('dialog').element().getBoundingClientRect()
  await expect.poll(() => [box().right, box().height]).toEqual([1000, 700])
  await page.viewport(390, 700)
  await expect.poll(() => [box().left, box().right, box().bottom]).toEqual([0, 390, 700])
  expect(box().height).toBeLessThan(600)
})

test('a heading that fills the screen, as with large text on a phone, hides no button', async () => {
  await page.viewport(195, 300)
  const title = 'Add wall mounting at home by somebody who has done it before, and a long word or two'
  const screen = await render(
    <Dialog {...words} title={title} open onOpenChange={() => undefined} footer={<Button>Last</Button>} />,
  )
  const last = screen.getByRole('button', { name: 'Last' })
  last.element().scrollIntoView({ block: 'center' })
  const { x, y, width, height } = last.element().getBoundingClientRect()
  expect(last.element().contains(document.elementFromPoint(x + width / 2, y + height / 2))).toBe(true)
  await page.viewport(1000, 700)
})
