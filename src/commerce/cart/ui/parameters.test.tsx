import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type {} from '#commerce/buy-box/contract.ts'
import type {} from '#test/neighbour.ts'
import { parametersOfDevice } from './device-parameters.ts'
import { parameterOf, parametersOf, textParameterOf } from './parameters.ts'

test('reads checked boxes and filled fields of a form and merges those of one parameter', async () => {
  const { container } = await render(
    <form>
      <input type="checkbox" defaultChecked {...parameterOf('giftOptions', { isToBeGiftWrapped: true })} />
      <input type="checkbox" defaultChecked {...parameterOf('giftOptions', { includeGiftReceipt: true })} />
      <input type="checkbox" {...parameterOf('ribbon', { colour: 'blue' })} />
      <input type="hidden" {...parameterOf('incentivizedCart', 'spring')} />
      <input type="checkbox" defaultChecked disabled {...parameterOf('ribbon', { colour: 'blue' })} />
      <select defaultValue="red" {...textParameterOf('ribbon', 'colour')}>
        <option value="">None</option>
        <option value="red">Red</option>
      </select>
    </form>,
  )
  const form = container.querySelector('form') as HTMLFormElement
  const gift = {
    giftOptions: { isToBeGiftWrapped: true, includeGiftReceipt: true },
    incentivizedCart: 'spring',
  }
  expect(parametersOf(form)).toEqual({ ...gift, ribbon: { colour: 'red' } })
  ;(form.querySelector('select') as HTMLSelectElement).value = ''
  expect(parametersOf(form)).toEqual(gift)
})

test('reads what goes along with the product of a page, wherever it is checked', async () => {
  const { container } = await render(
    <>
      <form>
        <input type="checkbox" defaultChecked data-of-device {...parameterOf('ribbon', { colour: 'blue' })} />
        <input type="checkbox" defaultChecked {...parameterOf('giftOptions', { isToBeGiftWrapped: true })} />
      </form>
      <input type="checkbox" data-of-device {...parameterOf('incentivizedCart', 'spring')} />
    </>,
  )
  expect(parametersOfDevice(container)).toEqual({ ribbon: { colour: 'blue' } })
})
