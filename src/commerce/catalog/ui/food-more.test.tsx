import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#platform/ui/styles.css'
import { PageAround } from '#test/page-around.tsx'
import { violations } from '#test/violations.ts'
import { Slot } from './food-more.tsx'
import en from './messages/en.json'

test('what follows it in the column waits behind one word, by mouse and by keyboard', async () => {
  await render(
    <PageAround messages={{ catalog: en }}>
      <main>
        <h1>Milk</h1>
        <div data-hydrate="touched">
          <button type="button">Repeat</button>
        </div>
        <div data-hydrate="touched">
          <Slot />
        </div>
        <div data-hydrate="visible">
          <button type="button">Add to registry</button>
        </div>
      </main>
    </PageAround>,
  )
  const registry = page.getByText('Add to registry')
  await expect.element(page.getByText('Repeat')).toBeVisible()
  await expect.element(registry).not.toBeVisible()
  expect(await violations()).toEqual([])
  await page.getByText('More options').click()
  await expect.element(registry).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(registry).not.toBeVisible()
})
