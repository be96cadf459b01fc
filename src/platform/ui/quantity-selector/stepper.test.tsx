import { useState } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../styles.css'
import type { QuantityChange } from './props.ts'
import { QuantitySelector } from './quantity-selector.tsx'
import { texts } from './samples.ts'
import type { Answer } from './wishes.ts'

const label = 'Quantity'
const STEPPER = { shapeType: 'QUANTITY_STEPPER', selectedQuantity: 2 } as const
const EMPTIABLE = { ...STEPPER, allowZeroQuantity: true, showATCButtonWhenZeroQuantity: true, selectedQuantity: 1 }
const button = (name: string) => page.getByRole('button', { name })
/** While timers are not the machine's, waiting for a locator would let them run. */
const press = (name: string) =>
  flushSync(() =>
    button(name)
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true })),
  )
const status = () => page.getByRole('status')
const agree = vi.fn(
  async ({ selectedQuantity }: QuantityChange): Promise<Answer> => ({ outcome: 'held', quantity: selectedQuantity }),
)

beforeEach(() => {
  agree.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('steps', () => {
  test('are one change once they rest', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const config = { ...STEPPER, stepperDebounceTime: 400, clientId: 'card', staticData: { store: '7' } }
    await render(<QuantitySelector label={label} texts={texts} config={config} onChange={agree} />)
    press('One more')
    vi.advanceTimersByTime(399)
    press('One more')
    vi.advanceTimersByTime(399)
    expect(agree).not.toHaveBeenCalled()
    await expect.element(page.getByRole('spinbutton')).toHaveValue('4')
    await expect.element(status()).toHaveTextContent('Quantity: 4')
    vi.advanceTimersByTime(1)
    await expect
      .poll(() => agree.mock.calls)
      .toEqual([
        [
          {
            sequence: 1,
            selectedId: undefined,
            selectedQuantity: 4,
            previousSelectedId: undefined,
            previousSelectedQuantity: 2,
            isStepperFlag: true,
            variation: undefined,
            data: undefined,
            clientId: 'card',
            staticData: { store: '7' },
          },
        ],
      ])
  })

  test('stop at the most', async () => {
    await render(<QuantitySelector label={label} texts={texts} config={{ ...STEPPER, maxQuantity: 3 }} />)
    const plus = button('One more')
    await userEvent.click(plus)
    await expect.element(plus).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('spinbutton')).toHaveValue('3')
  })

  test('to zero and back swap the stepper for the add button in the same place, and the focus goes along', async () => {
    await render(<QuantitySelector label={label} texts={texts} config={EMPTIABLE} onChange={agree} />)
    const group = page.getByRole('group', { name: label })
    const before = group.element().getBoundingClientRect()
    expect(button('One fewer').elements()).toEqual([])
    button('Remove').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Add to cart')).toHaveFocus()
    expect(button('Remove').elements()).toEqual([])
    expect(group.element().getBoundingClientRect()).toEqual(before)
    await userEvent.keyboard('{Enter}')
    await expect.element(button('One more')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button('One fewer')).toBeVisible()
    await expect.poll(() => agree.mock.calls.map(([{ selectedQuantity }]) => selectedQuantity)).toEqual([0, 1, 2])
  })

  test('of something sold by the pack begin with a pack', async () => {
    await render(
      <QuantitySelector label={label} texts={texts} config={{ ...EMPTIABLE, selectedQuantity: 0, minQuantity: 6 }} />,
    )
    await userEvent.click(button('Add to cart'))
    await expect.element(page.getByRole('spinbutton')).toHaveValue('6')
    await expect.element(button('Remove')).toBeVisible()
  })

  test('at zero without an add button, the trash has nothing to do', async () => {
    const config = { ...STEPPER, allowZeroQuantity: true, selectedQuantity: 0 }
    await render(<QuantitySelector label={label} texts={texts} config={config} />)
    await expect.element(button('Remove')).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('what the store answers', () => {
  test.each<[string, Answer, string, string]>([
    ['refuses', { outcome: 'refused' }, '2', texts.refused],
    ['refuses, and says what it holds', { outcome: 'refused', quantity: 1 }, '1', texts.refused],
  ])('%s', async (_name, answer, shown, says) => {
    const onChange = async () => answer
    await render(<QuantitySelector label={label} texts={texts} config={STEPPER} onChange={onChange} />)
    await userEvent.click(button('One more'))
    await expect.element(page.getByRole('spinbutton')).toHaveValue(shown)
    await expect.element(status()).toHaveTextContent(says)
    await expect.element(page.getByRole('spinbutton')).toHaveAccessibleDescription(says)
  })

  test('no answer is asked for three times, then what was held is shown', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const onChange = vi.fn(() => Promise.reject(new Error('no net')))
    await render(<QuantitySelector label={label} texts={texts} config={STEPPER} onChange={onChange} />)
    await userEvent.click(button('One more'))
    for (const times of [1, 2, 3]) {
      await expect.poll(() => onChange.mock.calls.length).toBe(times)
      await expect.element(page.getByRole('group', { name: label })).not.toHaveAttribute('aria-busy')
      vi.advanceTimersByTime(5000)
    }
    await expect.element(status()).toHaveTextContent(texts.lost)
    await expect.element(page.getByRole('spinbutton')).toHaveValue('2')
    vi.advanceTimersByTime(60_000)
    expect(onChange).toHaveBeenCalledTimes(3)
  })

  test('another quantity from outside replaces what is shown, unless a wish waits', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const selector = (selectedQuantity: number) => (
      <QuantitySelector
        label={label}
        texts={texts}
        config={{ ...STEPPER, selectedQuantity, stepperDebounceTime: 60_000 }}
        onChange={agree}
      />
    )
    const screen = await render(selector(2))
    await screen.rerender(selector(5))
    await expect.element(page.getByRole('spinbutton')).toHaveValue('5')
    await userEvent.click(button('One more'))
    await screen.rerender(selector(8))
    await expect.element(page.getByRole('spinbutton')).toHaveValue('6')
    vi.advanceTimersByTime(60_000)
    await expect.poll(() => agree.mock.calls.map(([change]) => change.selectedQuantity)).toEqual([6])
  })

  test('a part that leaves the page sends what waits', async () => {
    const config = { ...STEPPER, stepperDebounceTime: 60_000 }
    const screen = await render(<QuantitySelector label={label} texts={texts} config={config} onChange={agree} />)
    await userEvent.click(button('One more'))
    await screen.unmount()
    expect(agree.mock.calls.map(([change]) => change.selectedQuantity)).toEqual([3])
  })
})

test('the simplified stepper has no field, and says the unit', async () => {
  const config = { ...EMPTIABLE, shapeType: 'SIMPLIFIED_QUANTITY_STEPPER', sellingUnit: 'lb' } as const
  await render(<QuantitySelector label={label} texts={texts} config={config} />)
  expect(page.getByRole('spinbutton').elements()).toEqual([])
  await userEvent.click(button('One more'))
  await expect.element(page.getByText('2 lb', { exact: true })).toBeVisible()
  await expect.element(status()).toHaveTextContent('Quantity: 2 lb')
})

test('nothing can be done with a disabled one', async () => {
  await render(
    <QuantitySelector label={label} texts={texts} config={{ ...EMPTIABLE, enable: false }} onChange={agree} />,
  )
  for (const name of ['Remove', 'One more']) {
    button(name).element().focus()
    await userEvent.keyboard('{Enter}')
  }
  await expect.element(page.getByRole('spinbutton')).toBeDisabled()
  expect(agree).not.toHaveBeenCalled()
})

function Owner() {
  const [held, setHeld] = useState(2)
  return (
    <QuantitySelector
      label={label}
      texts={texts}
      config={{ ...STEPPER, selectedQuantity: held }}
      onChange={async ({ selectedQuantity }) => {
        setHeld(selectedQuantity)
        return { outcome: 'held', quantity: selectedQuantity }
      }}
    />
  )
}

test('an owner that keeps what it was told agrees with the selector', async () => {
  await render(<Owner />)
  for (let press = 0; press < 3; press++) await userEvent.click(button('One more'))
  await expect.element(page.getByRole('spinbutton')).toHaveValue('5')
  await expect.element(page.getByRole('group', { name: label })).not.toHaveAttribute('aria-busy')
  await expect.element(page.getByRole('spinbutton')).toHaveValue('5')
})
