import type { SyntheticEvent } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../styles.css'
import { violations } from '#test/violations.ts'
import type { QuantityChange, QuantityConfig } from './props.ts'
import { QuantitySelector } from './quantity-selector.tsx'
import { texts } from './samples.ts'
import type { Answer } from './wishes.ts'

const label = 'Quantity'
const STEPPER = { shapeType: 'QUANTITY_STEPPER', selectedQuantity: 2 } as const
const EMPTIABLE = { ...STEPPER, allowZeroQuantity: true, showATCButtonWhenZeroQuantity: true, selectedQuantity: 1 }
const button = (name: string) => page.getByRole('button', { name })
const agree = vi.fn(
  async ({ selectedQuantity }: QuantityChange): Promise<Answer> => ({ outcome: 'held', quantity: selectedQuantity }),
)

beforeEach(() => {
  document.documentElement.lang = 'en'
  document.title = 'Quantity'
  agree.mockClear()
})
afterEach(() => {
  document.documentElement.style.fontSize = ''
})

describe('typing', () => {
  const input = () => page.getByRole('spinbutton', { name: label })
  const update = () => button('Update')

  test('takes digits only, offers the update of a valid other quantity, and Enter takes it over', async () => {
    await render(<QuantitySelector label={label} texts={texts} config={STEPPER} onChange={agree} />)
    expect(update().elements()).toEqual([])
    await userEvent.click(input())
    await userEvent.keyboard('1a2-34')
    await expect.element(input()).toHaveValue('123')
    await expect.element(update()).toBeVisible()
    expect(agree).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => agree.mock.calls).toMatchObject([[{ selectedQuantity: 123, isStepperFlag: false }]])
    expect(update().elements()).toEqual([])
  })

  test.each([
    ['0', false],
    ['0', true],
    ['31', false],
    ['2', false],
  ])('%j where zero is allowed: %j', async (typed, allowZeroQuantity) => {
    const config = { ...STEPPER, allowZeroQuantity, maxQuantity: 30 }
    await render(<QuantitySelector label={label} texts={texts} config={config} onChange={agree} />)
    await userEvent.fill(input(), typed)
    const isValid = typed === '2' || (typed === '0' && allowZeroQuantity)
    await expect.element(input()).toHaveValue(typed)
    expect(input().element().getAttribute('aria-invalid')).toBe(isValid ? null : 'true')
    expect(update().elements()).toHaveLength(typed === '0' && allowZeroQuantity ? 1 : 0)
    expect(page.getByText(`Enter a number from ${allowZeroQuantity ? 0 : 1} to 30.`).elements()).toHaveLength(
      isValid ? 0 : 1,
    )
    await userEvent.keyboard('{Escape}')
    await expect.element(input()).toHaveValue('2')
    expect(agree).not.toHaveBeenCalled()
  })

  test('arrows step, but remove nothing', async () => {
    await render(<QuantitySelector label={label} texts={texts} config={EMPTIABLE} />)
    await userEvent.click(input())
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect.element(input()).toHaveValue('3')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
    await expect.element(input()).toHaveValue('1')
    await userEvent.keyboard('5')
    await userEvent.click(button('One more'))
    await expect.element(input()).toHaveValue('16')
  })

  test('an emptied field shows the quantity again when it is left', async () => {
    await render(<QuantitySelector label={label} texts={texts} config={STEPPER} />)
    await userEvent.clear(input())
    await userEvent.tab()
    await expect.element(input()).toHaveValue('2')
  })
})

describe('in a form', () => {
  const posted = () => new FormData(document.querySelector('form') ?? undefined).get('number')
  const form = (config: QuantityConfig) => (
    <form>
      <QuantitySelector label={label} name="number" texts={texts} config={config} />
    </form>
  )

  test('posts the quantity that is shown', async () => {
    await render(form(EMPTIABLE))
    expect(posted()).toBe('1')
    await userEvent.click(button('Remove'))
    expect(posted()).toBe('0')
    await userEvent.click(button('Add to cart'))
    await userEvent.click(button('One more'))
    expect(posted()).toBe('2')
  })

  test('Enter takes over what was typed, and sends the form once there is nothing to take over', async () => {
    const submit = vi.fn((event: SyntheticEvent) => event.preventDefault())
    await render(
      <form onSubmit={submit}>
        <QuantitySelector label={label} name="number" texts={texts} config={STEPPER} />
      </form>,
    )
    await userEvent.fill(page.getByRole('spinbutton'), '40')
    await userEvent.keyboard('{Enter}')
    expect(posted()).toBe('40')
    expect(submit).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    expect(submit).toHaveBeenCalledTimes(1)
  })

  test('what the browser would not accept does not stop the form, since its own control is not seen', async () => {
    await render(form({ ...STEPPER, selectedQuantity: 40, maxQuantity: 30 }))
    expect(posted()).toBe('40')
    expect(document.querySelector('form')?.checkValidity()).toBe(true)
  })

  test.each([
    [EMPTIABLE, '1', '0', '999'],
    [{ ...EMPTIABLE, selectedQuantity: 0 }, '1', '0', '999'],
    [{ ...STEPPER, minQuantity: 2, maxQuantity: 30, selectedQuantity: 7 }, '7', '2', '30'],
    [{ selectedQuantity: 7 }, '7', '1', '999'],
  ])('without scripts it is a number field', (config, value, min, max) => {
    const host = document.body.appendChild(document.createElement('div'))
    onTestFinished(() => host.remove())
    host.innerHTML = renderToString(form(config))
    expect(posted()).toBe(value)
    expect(host.querySelector<HTMLInputElement>('[name=number]')).toMatchObject({ type: 'number', min, max })
  })
})

const STATES: Record<string, QuantityConfig> = {
  stepper: STEPPER,
  trash: EMPTIABLE,
  zero: { ...EMPTIABLE, selectedQuantity: 0 },
  'at the most': { ...STEPPER, maxQuantity: 2 },
  simplified: { ...EMPTIABLE, shapeType: 'SIMPLIFIED_QUANTITY_STEPPER' },
  disabled: { ...STEPPER, enable: false },
  field: { selectedQuantity: 7 },
}

test.each(Object.entries(STATES))(
  'axe finds nothing in %s, and all targets are 44 pixels high',
  async (_name, config) => {
    const screen = await render(
      <main>
        <h1>Quantity</h1>
        <QuantitySelector label={label} texts={texts} config={config} hint="Per order" error="Only 3 are left" />
      </main>,
    )
    expect(await violations()).toEqual([])
    const parts = [...screen.container.querySelectorAll<HTMLElement>('button, input')].filter((each) =>
      each.checkVisibility({ visibilityProperty: true }),
    )
    expect(parts.length).toBeGreaterThan(0)
    for (const part of parts) {
      const target = part.parentElement?.matches('span') ? part.parentElement : part
      expect(target.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
      expect(part.getBoundingClientRect().width).toBeGreaterThanOrEqual(42)
    }
  },
)

test.each(Object.entries(STATES))('%s fits a phone with text twice as large', async (_name, config) => {
  await page.viewport(320, 700)
  document.documentElement.style.fontSize = '200%'
  await render(<QuantitySelector label={label} texts={texts} config={config} error="Only 3 are left" />)
  expect(document.documentElement.scrollWidth).toBe(320)
  await page.viewport(1000, 700)
})
