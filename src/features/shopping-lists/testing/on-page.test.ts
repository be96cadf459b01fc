import { expect, test } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { create, listsOf, MILK, read } from './helpers.ts'

const CHOOSE = '/shopping-lists/choose'
const html = { accept: 'text/html' }

test('only the page of food offers shopping lists', async () => {
  const { app } = await sharedStore()
  const shopper = makeShopper(app)
  const food = await shopper.send({ path: `/dp/${MILK}`, headers: html })
  for (const shown of ['Add to shopping list', 'Add to voice list', `${CHOOSE}?asin=${MILK}`])
    expect(food.text).toContain(shown)
  const device = await shopper.send({ path: '/dp/BXDRUM0001', headers: html })
  expect(device.status).toBe(200)
  expect(device.text).not.toMatch(/shopping-list|Add to voice list/)
})

test('without scripts a page asks for the list, and says what went wrong', async () => {
  const shopper = makeShopper((await sharedStore()).app)
  await shopper.tokens()
  const post = async (list: string) => {
    const form = { asin: MILK, list }
    const { headers } = await shopper.send({ method: 'POST', path: CHOOSE, form, headers: html })
    return String(headers.location)
  }
  expect(await post('default')).toMatch(/^\/shopping-lists\/[\w-]{22}$/)
  const [own] = await listsOf(shopper)
  expect((await read(shopper, own?.listId ?? '')).items).toMatchObject([{ asin: MILK }])
  expect(await post('default')).toBe(`${CHOOSE}?asin=${MILK}&fault=known`)
  expect(await post('')).toBe(`${CHOOSE}?asin=${MILK}&fault=failed`)
  const { listId } = await create(shopper, 'Party')
  const page = await shopper.send({ path: `${CHOOSE}?asin=${MILK}&fault=known`, headers: html })
  for (const shown of ['Party', 'Whole milk in glass', 'already on this list']) expect(page.text).toContain(shown)
  expect(await post(listId)).toBe(`/shopping-lists/${listId}`)
  expect((await shopper.send({ path: `${CHOOSE}?asin=BXNONE0001`, headers: html })).status).toBe(404)
})
