import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import './styles.css'

const text = 'Free delivery on Tuesday'

test('the fallback font takes the same space as Inter, so that swapping fonts shifts nothing', async () => {
  await document.fonts.load('16px "Inter Variable"')
  expect(document.fonts.check('16px "Inter Variable"')).toBe(true)
  const screen = await render(<span>{text}</span>)
  const span = screen.getByText(text).element() as HTMLElement
  const measure = (family: string) => {
    span.style.font = `64px ${family}`
    return span.getBoundingClientRect()
  }
  const inter = measure('"Inter Variable"')
  const fallback = measure('"Inter Fallback", monospace')
  expect(Math.abs(fallback.height / inter.height - 1)).toBeLessThan(0.02)
  expect(Math.abs(fallback.width / inter.width - 1)).toBeLessThan(0.04)
})
