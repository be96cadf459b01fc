import { flushSync } from 'react-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../styles.css'
import { violations } from '#test/violations.ts'
import type { QuantityChange, QuantityConfig, QuantitySelectorProps } from './props.ts'
import { QuantitySelector } from './quantity-selector.tsx'
import { pieces, pounds, sizes, texts } from './samples.ts'
import type { Answer } from './wishes.ts'

const label = 'Quantity'
const agree = vi.fn(
  async ({ selectedQuantity }: QuantityChange): Promise<Answer> => ({ outcome: 'held', quantity: selectedQuantity }),
)
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
const list = () => page.getByRole('listbox', { name: label })
const dialog = () => page.getByRole('dialog')
const option = (name: string) => page.getByRole('option', { name, exact: true })
const field = () => page.getByRole('textbox', { name: label })
const closed = () => expect.element(dialog()).not.toBeInTheDocument()

beforeEach(async () => {
  document.documentElement.lang = 'en'
  document.title = 'Quantity'
  agree.mockClear()
  await page.viewport(1000, 700)
})
afterEach(() => {
  document.documentElement.style.fontSize = ''
  delete document.documentElement.dataset.theme
})

describe('closing', () => {
  const pair = () =>
    render(
      <>
        <QuantitySelector label="Quantity of one" texts={texts} items={pieces} config={{ selectedQuantity: 1 }} />
        <QuantitySelector label="Quantity of two" texts={texts} items={pieces} config={{ selectedQuantity: 1 }} />
      </>,
    )

  test('a press outside closes it, and one on another opener opens only that one', async () => {
    await pair()
    await userEvent.click(page.getByRole('button', { name: 'Quantity of two 1' }))
    await expect.element(page.getByRole('dialog', { name: 'Quantity of two' })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Quantity of one 1' }))
    await expect.element(page.getByRole('dialog', { name: 'Quantity of one' })).toBeVisible()
    await expect.element(page.getByRole('dialog', { name: 'Quantity of two' })).not.toBeInTheDocument()
    await userEvent.click(document.body, { position: { x: 900, y: 600 } })
    await closed()
  })

  test('a press on its own opener closes it, and the next one opens it again', async () => {
    await show()
    await userEvent.click(opener())
    await expect.element(list()).toBeVisible()
    await userEvent.click(opener())
    await closed()
    await userEvent.click(opener())
    await expect.element(list()).toBeVisible()
  })

  test.each(['desktop', 'mobile'] as const)('another size of the window closes it on %s', async (viewType) => {
    await show({ viewType })
    await userEvent.click(opener())
    await expect.element(list()).toBeVisible()
    await page.viewport(990, 700)
    await closed()
    expect(agree).not.toHaveBeenCalled()
  })

  test.each([
    ['desktop', 'false'],
    ['mobile', 'true'],
  ] as const)('after another height on %s it is open: %s', async (viewType, isOpen) => {
    await show({ viewType })
    await userEvent.click(opener())
    await expect.element(list()).toBeVisible()
    flushSync(() => window.dispatchEvent(new Event('resize')))
    expect(document.querySelector('[aria-haspopup]')).toHaveAttribute('aria-expanded', isOpen)
  })

  test('two presses in a moment are one', async () => {
    await show()
    await expect.element(opener()).toBeVisible()
    for (let press = 0; press < 2; press++)
      opener()
        .element()
        .dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.element(list()).toBeVisible()
  })
})

describe('on a phone', () => {
  test.each<[QuantityConfig, Partial<QuantitySelectorProps>, number]>([
    [{}, {}, 303],
    [{ actionTrigger: 'on_confirmation' }, {}, 355],
    [TWO, {}, 358],
    [{ ...TWO, actionTrigger: 'on_confirmation' }, {}, 410],
    [{ ...TWO, actionTrigger: 'on_confirmation' }, { disclaimer: 'Weighed when packed' }, 450],
  ])('it is a sheet: %j %j, %i pixels high', async (config, more, height) => {
    await page.viewport(390, 700)
    await show(config, more)
    await userEvent.click(opener())
    await expect.element(list()).toBeVisible()
    const box = () => dialog().element().getBoundingClientRect()
    await expect.poll(() => [box().left, box().right, box().bottom, box().height]).toEqual([0, 390, 700, height])
    await expect.element(page.getByRole('option', { selected: true })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await closed()
    await expect.element(opener()).toHaveFocus()
  })

  test('it opens where the chosen option is', async () => {
    await page.viewport(390, 700)
    await show({ selectedQuantity: 9 })
    await userEvent.click(opener())
    await expect.element(option('9 $31.41')).toBeInViewport()
    await userEvent.click(option('9 $31.41'))
    await closed()
  })

  test('more than the list has is typed in its place', async () => {
    await page.viewport(390, 700)
    await show()
    await userEvent.click(opener())
    await userEvent.click(option('10+'))
    await expect.element(field()).toHaveFocus()
    await closed()
  })
})

const STATES: Record<string, [QuantityConfig, Partial<QuantitySelectorProps>]> = {
  dropdown: [{}, {}],
  'long list': [{}, { items: pounds, disclaimer: 'Weighed when packed' }],
  'text link': [{ initialView: 'text_link' }, {}],
  'choose quantity': [{ initialView: 'choose_quantity', actionTrigger: 'on_confirmation' }, {}],
  sheet: [{ viewType: 'mobile', actionTrigger: 'on_confirmation' }, {}],
  'two dimensions': [TWO, {}],
  'two dimensions in a sheet': [{ ...TWO, viewType: 'mobile' }, {}],
}

test.each(Object.entries(STATES))(
  'axe finds nothing in %s, closed, open or dark; targets are 44 pixels high',
  async (_name, [config, more]) => {
    await show(config, more)
    expect(await violations()).toEqual([])
    await userEvent.click(opener())
    await expect.element(list()).toBeVisible()
    expect(await violations(dialog().element())).toEqual([])
    document.documentElement.dataset.theme = 'dark'
    expect(await violations(dialog().element(), ['color-contrast'])).toEqual([])
    const parts = [
      ...page.getByRole('button', { name: /^Quantity /, includeHidden: true }).elements(),
      ...page.getByRole('option').elements(),
      ...dialog().getByRole('button').elements(),
    ]
    for (const part of parts) expect(part.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  },
)

test('axe finds nothing in the field, nor in a disabled one', async () => {
  const screen = await show({ selectedQuantity: 57 })
  expect(await violations()).toEqual([])
  await screen.unmount()
  await show({ enable: false })
  expect(await violations()).toEqual([])
  await expect.element(opener()).toBeDisabled()
})

test.each(Object.entries(STATES))('%s fits a phone with text twice as large', async (_name, [config, more]) => {
  await page.viewport(320, 700)
  document.documentElement.style.fontSize = '200%'
  await show(config, more)
  await userEvent.click(opener())
  await expect.element(list()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(320)
  const { left, right } = dialog().element().getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(320)
})
