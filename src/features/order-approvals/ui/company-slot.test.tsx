import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PageAround } from '#test/page-around.tsx'
import { APPROVALS_PATH } from '../contract/words.ts'
import { Slot } from './company-slot.tsx'
import en from './messages/en.json' with { type: 'json' }

test.each([
  [0, 'Order approvals and limits'],
  [2, 'See requests'],
])('where %i requests wait, the page of the company leads to approvals by "%s"', async (waiting, words) => {
  const { container } = await render(
    <PageAround messages={{ 'order-approvals': en }}>
      <Slot waiting={waiting} />
    </PageAround>,
  )
  await expect.element(page.getByRole('link', { name: words })).toHaveAttribute('href', APPROVALS_PATH)
  expect(container.textContent?.includes('2 orders wait for approval.')).toBe(waiting > 0)
})
