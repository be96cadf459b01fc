import { expect, onTestFinished, test } from 'vitest'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { alternatesOf } from '#test/alternates.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import type { ShownSheet } from '../contract/merchant.ts'
import { sheetResource } from '../work/resource.ts'

const SHEETS = '/api/merchant/information-sheets'
const CABLE = 'BXCABL0001'
const REPAIR = { asin: CABLE, kind: 'repair', texts: { en: 'No parts.\r\n\r\nAsk us.', de: 'Keine Teile.' } }
const OF_CABLE = `/product-information/${CABLE}/repair`

async function open() {
  const store = await sharedStore()
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const ask = (body: object) => merchant.send({ method: 'POST', path: SHEETS, body: { marketplace: 'US', ...body } })
  const end = (id: string) => merchant.send({ method: 'POST', path: `${SHEETS}/${id}/end`, body: {} })
  return { store, merchant, ask, end }
}

test.each<[why: string, body: object, status: number, field: string]>([
  ['an unknown kind', { ...REPAIR, kind: 'gossip' }, 400, 'kind'],
  ['no text', { ...REPAIR, texts: {} }, 400, 'texts'],
  ['a text of spaces', { ...REPAIR, texts: { en: '  ' } }, 400, 'texts.en'],
  ['too long a text', { ...REPAIR, texts: { en: 'a'.repeat(5001) } }, 400, 'texts.en'],
  ['an unknown product', { ...REPAIR, asin: 'BXNONE0001' }, 422, 'asin'],
])('refuses %s by its field', async (_why, body, status, field) => {
  const { ask } = await open()
  const answer = await ask(body)
  const { details } = (answer.json as { entity: { details: { field: string }[] } }).entity
  expect([answer.status, details.map((each) => each.field)]).toEqual([status, [field]])
})

test('a sheet is linked and shown in its marketplace until it ends, and there is one of a kind', async () => {
  const { store, ask, end } = await open()
  const shopper = makeShopper(store.app)
  expect((await shopper.send({ path: OF_CABLE })).status).toBe(404)
  expect((await shopper.send({ path: `/product-information/${CABLE}/gossip` })).status).toBe(400)
  const made = await ask(REPAIR)
  const { id } = made.json as ShownSheet
  onTestFinished(async () => {
    await end(id)
  })
  expect(made.status).toBe(201)
  expect((await ask(REPAIR)).status).toBe(422)
  const product = async () => (await shopper.send({ path: `/dp/${CABLE}`, headers: { accept: 'text/html' } })).text
  await expect.poll(product).toContain(`href="${OF_CABLE}"`)
  const page = await shopper.send({ path: OF_CABLE, headers: { accept: 'text/html' } })
  expect(page.text).toMatch(/<p>No parts\.<\/p><p>Ask us\.<\/p>/)
  expect((await makeShopper(store.app, 'de.localhost:3000').send({ path: OF_CABLE })).status).toBe(404)
  const { alternates, dead } = await alternatesOf(store.app, `http://localhost:3000${OF_CABLE}`)
  expect([alternates.length, dead]).toEqual([2, []])
  await end(id)
  // What is cached hears of it by the channel.
  const status = async () => (await shopper.send({ path: OF_CABLE, headers: { accept: 'text/html' } })).status
  await expect.poll(status).toBe(404)
  await expect.poll(product).not.toContain(OF_CABLE)
})

test('only the merchant makes sheets', async () => {
  const { store } = await open()
  const { shopper } = await makeSignedIn(store)
  const body = { marketplace: 'US', ...REPAIR }
  expect((await shopper.send({ method: 'POST', path: SHEETS, body })).status).toBe(403)
})

test('the command takes a text for each language', () => {
  const args = ['--product', CABLE, '--kind', 'repair', '--text', 'en:No parts: ask us.', '--text', 'de:Keine Teile.']
  expect(sheetResource.toRequest(args)).toEqual({
    marketplace: 'US',
    asin: CABLE,
    kind: 'repair',
    texts: { en: 'No parts: ask us.', de: 'Keine Teile.' },
  })
  expect(resourceCommands(sheetResource).length).toBeGreaterThan(0)
})
