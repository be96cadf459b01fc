import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import buyBox from '#commerce/buy-box/ui/messages/en.json'
import { listenTo } from '#commerce/buy-box/ui/page-events.ts'
import type { SlotProps } from '#platform/render/declared.ts'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import { Slot } from './fresh-quantity.tsx'
import messages from './messages/en.json'

const posts = vi.fn()
const TOLD: SlotProps<'fresh-carts', 'fresh-quantity'> = {
  sellers: [],
  place: 'offer',
  asin: 'BXMILK0001',
  offerListingId: 'milk',
  quantity: 1,
  most: 30,
  isNamed: false,
}
const BY_WEIGHT = {
  sold: { picking: 'bulk', step: '0.25 lb', per: '1 lb' },
  amount: '0.25 lb',
  pricePer: '1 lb',
  displayString: '0.25 lb',
  displayStep: '0.25 lb',
} as const

const around = (told: Partial<typeof TOLD>) => (
  <PageAround messages={{ 'fresh-carts': messages, 'buy-box': buyBox }}>
    <main>
      <h1>Milk</h1>
      <form
        id="buy-box"
        onSubmit={(event) => {
          event.preventDefault()
          posts(new FormData(event.currentTarget).get('quantity'))
        }}
      >
        <Slot {...TOLD} {...told} />
        <button type="submit" name="submit.add-to-cart">
          Add
        </button>
      </form>
      <button type="submit" name="submit.add-to-cart" form="buy-box">
        Add from the bar
      </button>
    </main>
  </PageAround>
)
const opener = () => page.getByRole('button', { name: /^Quantity / })
const add = () => page.getByRole('button', { name: 'Add', exact: true })
const bar = () => page.getByRole('button', { name: 'Add from the bar' })

beforeEach(async () => {
  document.documentElement.lang = 'en'
  document.title = 'Quantity'
  posts.mockClear()
  await page.viewport(1000, 700)
})

test('before scripts it is a field of the form, with the limits of the offer', () => {
  document.body.innerHTML = renderToString(around({ quantity: 3 }))
  const input = document.querySelector('input[name="quantity"]')
  expect(input?.outerHTML).toMatch(/type="number".*min="1".*max="30".*value="3"/)
  expect(document.querySelectorAll('[name="quantity"]')).toHaveLength(1)
  document.body.innerHTML = ''
})

test('a list of quantities whose last leads to more, and the form posts the chosen one', async () => {
  const heard: number[] = []
  const stop = listenTo('quantity-changed', ({ quantity }) => heard.push(quantity))
  await render(around({}))
  await opener().click()
  await expect.element(page.getByRole('option', { name: '10+', exact: true })).toBeVisible()
  const options = page.getByRole('option').elements()
  expect(options.map(({ firstElementChild: each }) => each?.firstElementChild?.textContent)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
    '10+',
  ])
  expect(await violations()).toEqual([])
  await page.getByRole('option', { name: '4', exact: true }).click()
  await add().click()
  expect([posts.mock.calls, heard]).toEqual([[['4']], [4]])
  stop()
})

test('what is too much turns every button off that adds, and what fits on again', async () => {
  await render(around({}))
  await opener().click()
  await page.getByRole('option', { name: '10+', exact: true }).click()
  await userEvent.keyboard('31')
  await expect.element(page.getByRole('textbox')).toHaveAccessibleDescription('You can order 30 at most.')
  for (const button of [add(), bar()]) {
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    await button.click({ force: true })
  }
  await userEvent.fill(page.getByRole('textbox'), '0')
  await expect.element(page.getByRole('textbox')).toHaveAccessibleDescription('Enter 1 or more.')
  expect(posts).not.toHaveBeenCalled()
  await userEvent.fill(page.getByRole('textbox'), '30')
  for (const button of [add(), bar()]) await expect.element(button).not.toHaveAttribute('aria-disabled')
  await userEvent.keyboard('{Enter}')
  expect(posts.mock.calls).toEqual([['30']])
})

test('what is sold by weight is chosen by weight, from the least of it, and typed in steps', async () => {
  await render(around({ least: 2, quantity: 2, measured: BY_WEIGHT }))
  await expect.element(opener()).toHaveTextContent('0.5 lb')
  await opener().click()
  await page.getByRole('option', { name: '2.75+ lb' }).click()
  await userEvent.keyboard('20')
  await expect.element(page.getByText('= 5 lb')).toBeVisible()
  await userEvent.keyboard('0')
  await expect
    .element(page.getByRole('textbox'))
    .toHaveAccessibleDescription(/^You can order 30 \(7\.5.lb\) at most\.$/)
  expect(await violations()).toEqual([])
})

test('few enough to list are all listed, and nothing leads further', async () => {
  await render(around({ most: 4, isNamed: true }))
  await expect.element(page.getByText('Limit 4 per order')).toBeVisible()
  await opener().click()
  await expect.element(page.getByRole('option', { name: '4', exact: true })).toBeVisible()
  expect(page.getByRole('option').elements()).toHaveLength(4)
})

test('a quantity that was asked for and that no option has is in the field', async () => {
  await render(around({ quantity: 24 }))
  await expect.element(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('24')
  await add().click()
  expect(posts.mock.calls).toEqual([['24']])
})

test('what was typed before scripts stays, and whoever is typing goes on until they leave the field', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(around({}))
  const typing = page.getByRole('spinbutton', { name: 'Quantity' })
  await typing.fill('24')
  const root = hydrateRoot(container, around({}))
  await userEvent.keyboard('{Backspace}')
  await expect.element(typing).toHaveFocus()
  await userEvent.keyboard('{Backspace}13')
  await userEvent.tab()
  await expect.element(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('13')
  await add().click()
  expect(posts.mock.calls).toEqual([['13']])
  root.unmount()
  container.remove()
})
