import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../styles.css'
import { Progress } from './progress.tsx'

test('gives its value in words and as a fraction', async () => {
  const screen = await render(<Progress label="Sale" value={31} max={50} valueText="62% claimed" />)
  const bar = screen.getByRole('progressbar', { name: 'Sale' })
  await expect.element(bar).toHaveAttribute('aria-valuetext', '62% claimed')
  expect((bar.element() as HTMLProgressElement).position).toBeCloseTo(0.62)
  await expect.element(screen.getByText('62% claimed')).toBeVisible()
})
