import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../styles.css'
import { Radio } from './radio.tsx'
import { RadioGroup } from './radio-group.tsx'

test('a group has a name and a description, and arrow keys change the posted choice', async () => {
  const screen = await render(
    <form aria-label="Options">
      <RadioGroup legend="Storage" error="Choose a size" layout="tiles">
        <Radio look="tile" name="storage" value="128" label="128 GB" defaultChecked />
        <Radio look="tile" name="storage" value="256" label="256 GB" hint="Most room" />
        <Radio look="tile" name="storage" value="512" label="512 GB" disabled />
      </RadioGroup>
    </form>,
  )
  const group = screen.getByRole('group', { name: 'Storage' })
  await expect.element(group).toHaveAccessibleDescription('Choose a size')
  const form = screen.getByRole('form').element() as HTMLFormElement
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  expect(new FormData(form).get('storage')).toBe('256')
  await expect.element(screen.getByRole('radio', { checked: true })).toHaveAccessibleDescription('Most room')
  await userEvent.keyboard('{ArrowRight}')
  expect(new FormData(form).get('storage')).toBe('128')
})
