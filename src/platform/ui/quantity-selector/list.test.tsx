import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../styles.css'
import type { QuantityChange, QuantityConfig, QuantitySelectorProps } from './props.ts'
import { QuantitySelector } from './quantity-selector.tsx'
import { pieces, pounds, sizes, texts } from './samples.ts'
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
const dialog = () => page.getByRole('dialog')
const option = (name: string) => page.getByRole('option', { name, exact: true })
const weight = (pound: number) => page.getByRole('option', { name: new RegExp(`^${pound} pounds? `) })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const closed = () => expect.element(dialog()).not.toBeInTheDocument()

beforeEach(async () => {
  agree.mockClear()
  await page.viewport(1000, 700)
})

describe('the list', () => {
  test('is done with the keyboard alone', async () => {
    await show({}, { items: pounds })
    await expect.element(page.getByRole('button', { name: 'Quantity 2 lb' })).toBeVisible()
    opener().element().focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(weight(2)).toHaveFocus()
    await expect.element(weight(2)).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(weight(3)).toHaveFocus()
    await userEvent.keyboard('{Home}{ArrowUp}')
    await expect.element(weight(1)).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect.element(page.getByRole('option', { name: '24+ pounds' })).toHaveFocus()
    await userEvent.keyboard('1')
    await expect.element(weight(1)).toHaveFocus()
    await userEvent.keyboard('7')
    await expect.element(weight(17)).toHaveFocus()
    expect(agree).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await closed()
    await expect.element(page.getByRole('button', { name: 'Quantity 17 lb' })).toHaveFocus()
    await expect.element(page.getByRole('status')).toHaveTextContent('Quantity: 17 lb')
    expect(agree.mock.calls).toMatchObject([
      [
        {
          selectedId: 'quantity-17',
          selectedQuantity: 17,
          previousSelectedId: 'quantity-2',
          previousSelectedQuantity: 2,
          isStepperFlag: false,
          data: { quantity: 17 },
        },
      ],
    ])
  })

  test('Escape means no', async () => {
    await show({ actionTrigger: 'on_confirmation' })
    await userEvent.click(opener())
    await userEvent.click(option('5 $17.45'))
    await expect.element(option('5 $17.45')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Escape}')
    await closed()
    await expect.element(opener()).toHaveFocus()
    await expect.element(opener()).toHaveTextContent('2')
    await userEvent.click(opener())
    await expect.element(option('2 $6.98')).toHaveAttribute('aria-selected', 'true')
    expect(agree).not.toHaveBeenCalled()
  })

  test('what is chosen counts once it is confirmed, where that is asked for', async () => {
    await show({ actionTrigger: 'on_confirmation' })
    await userEvent.click(opener())
    await expect.element(button('Update cart')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(option('4 $13.96'))
    expect(agree).not.toHaveBeenCalled()
    await userEvent.click(button('Update cart'))
    await closed()
    await expect.element(opener()).toHaveTextContent('4')
    expect(sent()).toEqual([4])
  })

  test('is confirmed on a view of its own, with a way back', async () => {
    await show({
      actionTrigger: 'on_confirmation',
      showConfirmationView: true,
      selectedQuantity: 0,
      initialView: 'choose_quantity',
    })
    await userEvent.click(opener())
    await userEvent.click(option('4 $13.96'))
    await expect
      .element(page.getByRole('dialog', { name: 'You chose' }))
      .toHaveTextContent('You chose4$13.96ChangeAdd to cart')
    await expect.element(button('Add to cart')).toHaveFocus()
    await userEvent.click(button('Change'))
    await expect.element(option('4 $13.96')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await expect
      .element(page.getByRole('dialog', { name: 'You chose' }))
      .toHaveTextContent('You chose3$10.47ChangeAdd to cart')
    expect(agree).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await closed()
    expect(sent()).toEqual([3])
    await expect.element(opener()).toHaveTextContent('3')
  })

  test('what is refused is taken back, and said', async () => {
    await show({}, { onChange: async () => ({ outcome: 'refused' }) })
    await userEvent.click(opener())
    await userEvent.click(option('9 $31.41'))
    await expect.element(page.getByRole('status')).toHaveTextContent(texts.refused)
    await expect.element(opener()).toHaveTextContent('2')
    await expect.element(opener()).toHaveAccessibleDescription(texts.refused)
    const red = getComputedStyle(page.getByText(texts.refused).first().element()).color
    await expect.poll(() => getComputedStyle(opener().element()).borderTopColor).toBe(red)
  })

  test.each(['text_link', 'choose_quantity', 'dropdown'] as const)('opens from a %s', async (initialView) => {
    await show({ initialView })
    await userEvent.click(opener())
    await userEvent.click(option('3 $10.47'))
    await expect.element(opener()).toHaveTextContent('3')
    await expect.element(opener()).toHaveFocus()
  })
})

describe('two dimensions', () => {
  test('a quantity is chosen of a variation', async () => {
    await show({ ...TWO, selectedQuantity: 3 }, { items: undefined })
    await userEvent.click(opener())
    await expect.element(option('3 $10.47')).toHaveFocus()
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{ArrowRight}{ArrowRight}')
    await expect.element(page.getByRole('radio', { name: 'Large' })).toHaveFocus()
    expect(option('6+').elements()).toEqual([])
    await expect.element(option('4+')).toBeVisible()
    expect(page.getByRole('option', { selected: true }).elements()).toEqual([])
    await userEvent.click(option('2 $6.98'))
    await expect.element(opener()).toHaveTextContent('Large, 2')
    expect(agree.mock.calls).toMatchObject([
      [{ variation: 'Large', selectedId: 'Large-2', previousSelectedId: 'Small-3' }],
    ])
  })

  test('with a button, another variation alone is a change', async () => {
    await show({ ...TWO, actionTrigger: 'on_confirmation' }, { items: undefined })
    await userEvent.click(opener())
    await userEvent.click(page.getByRole('radio', { name: 'Medium' }))
    await userEvent.click(button('Update cart'))
    await expect.element(opener()).toHaveTextContent('Medium, 2')
    expect(agree.mock.calls).toMatchObject([[{ variation: 'Medium', selectedQuantity: 2 }]])
  })

  test('more of a variation is typed', async () => {
    await show(TWO, { items: undefined })
    await userEvent.click(opener())
    await userEvent.click(page.getByRole('radio', { name: 'Large' }))
    await userEvent.click(option('4+'))
    await userEvent.keyboard('30{Enter}')
    await expect.poll(() => agree.mock.calls).toMatchObject([[{ variation: 'Large', selectedQuantity: 30 }]])
  })
})
