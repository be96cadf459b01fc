import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../styles.css'
import { TextAreaField } from './text-area-field.tsx'
import { TextField } from './text-field.tsx'

test('hint and error describe the control, and an error makes it invalid', async () => {
  const screen = await render(<TextField label="Email" name="email" hint="For the receipt" error="Enter an address" />)
  const control = screen.getByLabelText('Email')
  await expect.element(control).toHaveAccessibleDescription('For the receipt Enter an address')
  await expect.element(control).toBeInvalid()
  await screen.rerender(<TextField label="Email" name="email" />)
  await expect.element(control).toBeValid()
  expect(control.element().hasAttribute('aria-describedby')).toBe(false)
})

test('a hidden label still names the control', async () => {
  const screen = await render(<TextField label="Search the store" labelHidden name="q" />)
  await expect.element(screen.getByRole('textbox', { name: 'Search the store' })).toBeVisible()
  expect(screen.getByText('Search the store').element().getBoundingClientRect().width).toBe(1)
})

test('posts the text under its name', async () => {
  const screen = await render(
    <form aria-label="Gift">
      <TextAreaField label="Message" name="message" defaultValue="Happy birthday" />
    </form>,
  )
  const form = screen.getByRole('form').element() as HTMLFormElement
  expect(new FormData(form).get('message')).toBe('Happy birthday')
})
