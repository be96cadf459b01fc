import { expect, test } from 'vitest'
import { openPage } from '#test/browser.ts'
import { open, productOf } from './steps/arrive.ts'
import { addButton, addedSheet, buyBox, cartLink } from './steps/buy.ts'

const ITEMS = /\/cart\/carts\/retail\/items/

test('a page whose answer was lost says so; pressing again buys once', { tags: 'main' }, async () => {
  const page = await openPage()
  await open(page, productOf('plain'))
  let sent = 0
  const keys = new Set<string | undefined>()
  await page.route(ITEMS, async (route) => {
    sent += 1
    keys.add(route.request().headers()['idempotency-key'])
    if (sent > 1) return route.continue()
    // The store receives it, and its answer never arrives.
    await route.fetch()
    return route.fulfill({ status: 200, contentType: 'application/json', body: '{"type": "cart.add-it' })
  })
  await addButton(page).click()
  await buyBox(page).getByRole('alert').waitFor()
  await addButton(page).click()
  await addedSheet(page).waitFor()
  expect([sent, keys.size]).toEqual([2, 1])
  await addedSheet(page).getByRole('button', { name: 'Close' }).click()
  await addedSheet(page).waitFor({ state: 'hidden' })
  expect(await cartLink(page).innerText()).toContain('1')

  // What was answered is done: the next press is another intention.
  await addButton(page).click()
  await addedSheet(page).waitFor()
  expect(keys.size).toBe(2)
  await addedSheet(page).getByRole('button', { name: 'Close' }).click()
  await addedSheet(page).waitFor({ state: 'hidden' })
  expect(await cartLink(page).innerText()).toContain('2')
})
