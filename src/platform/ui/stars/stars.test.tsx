import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../styles.css'
import { Stars } from './stars.tsx'

test.each([0, 7, 10])('%i halves are filled from the start, and nothing is said', async (halves) => {
  const { container } = await render(<Stars halves={halves} />)
  const [all, filled] = container.querySelectorAll('svg')
  expect(all?.viewBox.baseVal.width).toBe(120)
  expect(filled?.width.baseVal.value).toBe(halves * 12)
  expect(getComputedStyle(filled as Element).overflow).toBe('hidden')
  expect(all?.getAttribute('aria-hidden')).toBe('true')
})
