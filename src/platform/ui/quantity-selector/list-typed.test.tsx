import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../styles.css'
import type { QuantityChange, QuantityConfig, QuantitySelectorProps } from './props.ts'
import { QuantitySelector } from './quantity-selector.tsx'
import { pieces, sizes, texts } from './samples.ts'
import type { Answer } from './wishes.ts'

const label = 'Quantity'
const agree = vi.fn(
  async ({ selectedQuantity }: QuantityChange): Promise<Answer> => ({ outcome: 'held', quantity: selectedQuantity }),
)
const sent = () => agree.mock.calls.map(([change]) => change.selectedQuantity)
const show = (config: QuantityConfig = {}, more: Partial<QuantitySelectorProps> = {}) =>
  render(
    <main>
      <h1>Quantity selector</h1>
      <QuantitySelector
        label={label}
        texts={texts}
        items={pieces}
        config={{ selectedQuantity: 2, ...config }}
        onChange={agree}
        {...more}
      />
    </main>,
  )
const TWO = { sellingDimension: 'Size', variationSelectorListsMap: sizes }
const opener = () => page.getByRole('button', { name: /^Quantity / })
const option = (name: string) => page.getByRole('option', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = () => page.getByRole('textbox', { name: label })

beforeEach(async () => {
  agree.mockClear()
  await page.viewport(1000, 700)
})

describe('more than the list has', () => {
  test('is typed into a field that takes its place, and Escape leads back', async () => {
    await show()
    const before = opener().element().getBoundingClientRect().height
    await userEvent.click(opener())
    await userEvent.click(option('10+'))
    await expect.element(field()).toHaveFocus()
    await expect.element(field()).toHaveValue('2')
    expect(field().element().parentElement?.getBoundingClientRect().height).toBe(before)
    await userEvent.keyboard('57')
    await userEvent.click(button('Update'))
    await expect.element(field()).toHaveValue('57')
    expect(sent()).toEqual([57])
    await userEvent.click(field())
    await userEvent.keyboard('8{Escape}')
    await expect.element(opener()).toHaveFocus()
    await expect.element(opener()).toHaveTextContent('57')
    expect(sent()).toEqual([57])
  })

  test('a quantity that the list has leads back to it', async () => {
    await show({ selectedQuantity: 57 })
    await userEvent.fill(field(), '010')
    await userEvent.keyboard('{Enter}')
    await expect.element(opener()).toHaveFocus()
    await expect.element(opener()).toHaveTextContent('10')
    expect(sent()).toEqual([10])
  })

  test('the list can be opened from the field', async () => {
    await show({ selectedQuantity: 57 })
    await userEvent.click(button('Choose quantity'))
    await userEvent.click(option('3 $10.47'))
    await expect.element(opener()).toHaveTextContent('3')
    await expect.element(opener()).toHaveFocus()
  })

  test.each([
    [{ maxQuantity: 10 }, {}],
    [{}, { freeText: false }],
  ])('is not offered where there is none: %j %j', async (config, more) => {
    await show(config, more)
    await userEvent.click(opener())
    await expect.element(option('10 $34.90')).toBeVisible()
    expect(option('10+').elements()).toEqual([])
  })
})

describe('in a form', () => {
  const form = (config: QuantityConfig) => (
    <form>
      <QuantitySelector label={label} name="number" variationName="size" texts={texts} items={pieces} config={config} />
    </form>
  )
  const posted = () => Object.fromEntries(new FormData(document.querySelector('form') ?? undefined))

  test.each<[QuantityConfig, Record<string, string>]>([
    [{ selectedQuantity: 4 }, { number: '4' }],
    [{ selectedQuantity: 57 }, { number: '57' }],
    [{}, { number: '0' }],
    [
      { ...TWO, selectedId: 'Medium-3' },
      { number: '3', size: 'Medium' },
    ],
  ])('%j posts %j without scripts, from a select', (config, values) => {
    const host = document.body.appendChild(document.createElement('div'))
    onTestFinished(() => host.remove())
    host.innerHTML = renderToString(form(config))
    expect(posted()).toEqual(values)
    const names = [...host.querySelectorAll('select')].map(({ name }) => name)
    expect(names.toSorted()).toEqual(Object.keys(values).toSorted())
  })

  test('posts what is shown', async () => {
    await render(form({ ...TWO, selectedQuantity: 2 }))
    await userEvent.click(opener())
    await userEvent.click(page.getByRole('radio', { name: 'Large' }))
    await userEvent.click(option('4+'))
    await userEvent.keyboard('57{Enter}')
    await expect.poll(posted).toEqual({ number: '57', size: 'Large' })
  })
})
