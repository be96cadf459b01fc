import { test } from 'vitest'
import { openPage } from '#test/browser.ts'
import { arrive, eventually, open, productOf } from './steps/arrive.ts'
import { addButton, cartLink } from './steps/buy.ts'

const SPEAKER = 'Orvane Drum smart speaker, chalk'

test('if the code of a component cannot be loaded, the page works without it', async () => {
  const page = await openPage({ statuses: [404] })
  const lost = new Set<string | undefined>()
  const parts = /\/assets\/(search-suggestions|added-sheet|full-screen)-[^/]*\.js$/
  await page.route(parts, (route) => {
    lost.add(parts.exec(route.request().url())?.[1])
    return route.fulfill({ status: 404 })
  })
  await open(page, productOf('plain'))
  await page.getByRole('button', { name: 'View full screen' }).click()
  await eventually(() => lost.has('full-screen')).toBe(true)
  await addButton(page).click()
  await eventually(() => cartLink(page).innerText()).toContain('1')
  await eventually(() => lost.has('added-sheet')).toBe(true)
  await page.getByLabel('Search the shop').fill('spaeker')
  await eventually(() => lost.has('search-suggestions')).toBe(true)
  await arrive(page, SPEAKER)
  await page.getByLabel('Search the shop').press('Enter')
  await arrive(page, 'Results for “speaker”')
})
