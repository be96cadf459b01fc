import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../styles.css'
import { Button } from '../button/button.tsx'
import { FieldRow } from '../field-row/field-row.tsx'
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

test('a field that comes with an error takes the focus, before any script too', async () => {
  expect(renderToStaticMarkup(<TextField label="Email" error="Enter an address" />)).toContain('autofocus')
  expect(renderToStaticMarkup(<TextField label="Email" />)).not.toContain('autofocus')
  const screen = await render(<TextField label="Email" error="Enter an address" />)
  await expect.element(screen.getByLabelText('Email')).toHaveFocus()
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

test.each([
  ['alone', {}],
  ['with a hint and an error', { hint: 'Five digits', error: 'Enter five digits' }],
  ['with a hidden label', { labelHidden: true }],
])('a button beside a field is as tall as it and on one line with it: %s', async (_what, change) => {
  const screen = await render(
    <FieldRow>
      <TextField label="Postcode" name="zip" {...change} />
      <Button size="small">Apply</Button>
    </FieldRow>,
  )
  const [field, button] = [screen.getByRole('textbox'), screen.getByRole('button')].map((each) =>
    each.element().getBoundingClientRect(),
  )
  expect([button?.top, button?.height]).toEqual([field?.top, field?.height])
})

test('an error of one field leaves the one beside it as it is', async () => {
  const screen = await render(
    <div className="pair">
      <TextField label="First" error="Enter a first name, of which at least one letter is needed" />
      <TextField label="Last" />
    </div>,
  )
  screen.container.querySelector('.pair')?.setAttribute('style', 'display: grid; grid-template-columns: 6rem 6rem')
  const [first, last] = screen
    .getByRole('textbox')
    .elements()
    .map((each) => each.getBoundingClientRect())
  expect([last?.top, last?.height]).toEqual([first?.top, first?.height])
})
