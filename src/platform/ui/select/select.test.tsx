import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../styles.css'
import { SelectField } from './select-field.tsx'

test('posts the chosen option, and connects label and error', async () => {
  const screen = await render(
    <form aria-label="Options">
      <SelectField label="Country" name="country" error="We do not deliver there">
        <option value="nl">Netherlands</option>
        <option value="be">Belgium</option>
      </SelectField>
    </form>,
  )
  const select = screen.getByRole('combobox', { name: 'Country' })
  await expect.element(select).toHaveAccessibleDescription('We do not deliver there')
  await userEvent.selectOptions(select, 'Belgium')
  expect(new FormData(screen.getByRole('form').element() as HTMLFormElement).get('country')).toBe('be')
})
