import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import { Slot } from './badge.tsx'
import en from './messages/en.json'

afterEach(() => {
  document.documentElement.style.fontSize = ''
})

test.each([
  ['on a desktop', 1280, 800, '100%'],
  ['on a phone with text of twice the size', 390, 560, '200%'],
])('all that the popover says can be reached, down to its button: %s', async (_where, width, height, fontSize) => {
  await page.viewport(width, height)
  document.documentElement.style.fontSize = fontSize
  await render(
    <PageAround messages={{ 'choice-badge': en }}>
      <main>
        <h1>Speaker</h1>
        <Slot category="Smart speakers" minRating={4} minReviews={5} rating={4.25} reviews={28} />
      </main>
    </PageAround>,
  )
  await userEvent.click(page.getByRole('button', { name: /^Our Choice/ }))
  const why = page.getByRole('dialog', { name: 'Why this is our choice' })
  await expect.element(why).toBeVisible()
  const { top, bottom } = why.element().getBoundingClientRect()
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(height)
  expect(await violations()).toEqual([])
  await userEvent.click(why.getByRole('button', { name: 'Close' }))
  await expect.element(why).not.toBeInTheDocument()
})
