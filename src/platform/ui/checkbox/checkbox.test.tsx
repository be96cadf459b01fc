import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../styles.css'
import { Checkbox } from './checkbox.tsx'

test('posts its value only when checked, by the space bar or the label', async () => {
  const screen = await render(
    <form aria-label="Options">
      <Checkbox label="Gift wrap" name="gift" value="yes" hint="Adds a day" />
    </form>,
  )
  const form = screen.getByRole('form').element() as HTMLFormElement
  const box = screen.getByRole('checkbox', { name: 'Gift wrap' })
  await expect.element(box).toHaveAccessibleDescription('Adds a day')
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(new FormData(form).get('gift')).toBe('yes')
  await userEvent.click(screen.getByText('Gift wrap'))
  expect(new FormData(form).get('gift')).toBeNull()
})

test('makes the whole row a target of 44 pixels', async () => {
  const screen = await render(<Checkbox label="Gift wrap" name="gift" />)
  const row = screen.getByRole('checkbox').element().closest('label')
  expect(row?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})
