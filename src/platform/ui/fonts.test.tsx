import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import './styles.css'

const texts = ['Free delivery on Tuesday', 'Devices for every room', 'Orvane One phone, 256 GB, midnight']

test.each([400, 500, 600])(
  'the fallback font takes the same space as Inter, so that swapping fonts shifts nothing: weight %i',
  async (weight) => {
    await document.fonts.load(`${weight} 16px "Inter Variable"`)
    expect(document.fonts.check(`${weight} 16px "Inter Variable"`)).toBe(true)
    for (const text of texts) {
      const screen = await render(<span>{text}</span>)
      const span = screen.getByText(text).element() as HTMLElement
      const measure = (family: string) => {
        span.style.font = `${weight} 64px ${family}`
        return span.getBoundingClientRect()
      }
      const inter = measure('"Inter Variable"')
      const fallback = measure('"Inter Fallback", monospace')
      expect(Math.abs(fallback.height / inter.height - 1)).toBeLessThan(0.02)
      expect(Math.abs(fallback.width / inter.width - 1), text).toBeLessThan(0.035)
    }
  },
)
