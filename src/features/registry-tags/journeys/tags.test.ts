import { test } from 'vitest'
import { open, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

const TAGGED = '/registries/custom/guest-view?registryId=demo-rooms-US---------'

test.each(SIZE_OF_TODAY)('tags group what a giver sees: $viewport', async (look) => {
  const page = await openPage(look)
  await open(page, TAGGED)
  await see(page, 'Room by room')
  for (const name of ['Living room', 'Kitchen', 'Hall', 'Without a tag'])
    await page.getByRole('heading', { level: 2, name }).waitFor()
  await expectNoViolations(page, 'a registry with tags')
})
