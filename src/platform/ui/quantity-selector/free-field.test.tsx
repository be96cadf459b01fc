import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../styles.css'
import { violations } from '#test/violations.ts'
import { FreeField } from './free-field.tsx'
import { QuantitySelector } from './quantity-selector.tsx'
import { pieces, texts } from './samples.ts'

const posts = vi.fn()
const told = vi.fn()
const WORDS = { few: (least: number) => `Enter ${least} or more.`, many: (most: number) => `${most} at most.` }

const show = () =>
  render(
    <main>
      <h1>Milk</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          posts(new FormData(event.currentTarget).get('quantity'))
        }}
      >
        <QuantitySelector
          label="Quantity"
          name="quantity"
          texts={{ ...texts, ...WORDS }}
          items={pieces}
          config={{ selectedQuantity: 2 }}
          textOf={(quantity) => `${quantity} bottles`}
          field={FreeField}
          onInvalid={told}
        />
        <button type="submit">Add</button>
      </form>
    </main>,
  )
const opener = () => page.getByRole('button', { name: /^Quantity / })
const field = () => page.getByRole('textbox', { name: 'Quantity' })
const add = () => page.getByRole('button', { name: 'Add', exact: true })

async function openField() {
  await show()
  await opener().click()
  await page.getByRole('option', { name: '10+', exact: true }).click()
  await expect.element(field()).toHaveFocus()
}

beforeEach(async () => {
  document.documentElement.lang = 'en'
  document.title = 'Quantity'
  posts.mockClear()
  told.mockClear()
  await page.viewport(1000, 700)
})

test('the last option opens it with what was chosen, and each typed quantity counts at once', async () => {
  await openField()
  await expect.element(field()).toHaveValue('2')
  await userEvent.keyboard('57')
  await expect.element(field()).toHaveValue('57')
  await expect.element(page.getByText('= 57 bottles')).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('Quantity: 57 bottles')
  await add().click()
  expect(posts.mock.calls).toEqual([['57']])
  expect(await violations()).toEqual([])
})

test('Enter commits what is typed and submits', async () => {
  await openField()
  await userEvent.keyboard('120{Enter}')
  expect(posts.mock.calls).toEqual([['120']])
})

test.each([
  ['0', 'Enter 1 or more.'],
  ['1000', '999 at most.'],
  ['{Backspace}', 'Enter 1 or more.'],
])('%s is said to be none, and nothing is submitted by any way', async (keys, words) => {
  await openField()
  await userEvent.keyboard(keys)
  await expect.element(field()).toBeInvalid()
  await expect.element(field()).toHaveAccessibleDescription(words)
  await expect.element(page.getByRole('status')).toHaveTextContent(words)
  expect(told).toHaveBeenLastCalledWith(true)
  await userEvent.keyboard('{Enter}')
  await add().click()
  await expect.element(field()).toHaveFocus()
  expect(posts).not.toHaveBeenCalled()
  expect(await violations()).toEqual([])
  await field().fill('7')
  expect(told).toHaveBeenLastCalledWith(false)
  await userEvent.keyboard('{Enter}')
  expect(posts.mock.calls).toEqual([['7']])
})

test('keys that are neither digits nor control keys do nothing', async () => {
  await openField()
  await userEvent.keyboard('3x-.e 4')
  await expect.element(field()).toHaveValue('34')
})

test('what is pasted and no number stays as it is, with the error for too few', async () => {
  await openField()
  await field().fill('1.5')
  await expect.element(field()).toHaveValue('1.5')
  await expect.element(field()).toHaveAccessibleDescription('Enter 1 or more.')
})

test('Escape leads back to the list with the last quantity, and the error is gone', async () => {
  await openField()
  await userEvent.keyboard('12')
  await userEvent.keyboard('000')
  await expect.element(field()).toBeInvalid()
  await userEvent.keyboard('{Escape}')
  await expect.element(opener()).toHaveFocus()
  await expect.element(opener()).toHaveTextContent('120 bottles')
  expect(told).toHaveBeenLastCalledWith(false)
  expect(page.getByText('999 at most.').elements()).toEqual([])
  await add().click()
  expect(posts.mock.calls).toEqual([['120']])
})
