import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../styles.css'
import { Price } from './price.tsx'

test('reads as one sentence, with words for the struck-through price', async () => {
  const screen = await render(
    <Price
      label="Price:"
      amount="$799.00"
      list={{ label: 'List price:', amount: '$999.00' }}
      saving="Save $200.00"
      unit="$7.99 per item"
    />,
  )
  const sentence = screen.container.textContent?.replace(/\s+/g, ' ').trim()
  expect(sentence).toBe('Price: $799.00 List price: $999.00 Save $200.00 $7.99 per item')
  const struck = screen.container.querySelector('s')
  expect(struck?.textContent).toBe('List price: $999.00')
  expect(struck && getComputedStyle(struck).textDecorationLine).toBe('line-through')
})

test('uses tabular figures, so that prices of equal length have equal width', async () => {
  await document.fonts.load('600 16px "Inter Variable"')
  const screen = await render(
    <>
      <Price amount="$111.11" />
      <Price amount="$808.08" />
    </>,
  )
  const width = (text: string) => screen.getByText(text).element().getBoundingClientRect().width
  expect(width('$111.11')).toBe(width('$808.08'))
})
