import { expect, test } from 'vitest'
import { customerOwner } from '#commerce/accounts/rules.ts'
import { findHeld } from '#commerce/cart/queries/read-cart.ts'
import { statement } from '#platform/db/sql.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore, sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { create, type Item, listsOf, MILK, put, read, type Sender, share, TOMATOES } from './helpers.ts'

const empty = statement(`UPDATE offers.offers SET stock = 0 WHERE asin = $1`)
const remove = statement(`DELETE FROM catalog.products WHERE asin = $1`)
const PAGE = '/shopping-lists'

const open = async (store = sharedStore()) => openIn(await store)
const openIn = async (store: Awaited<ReturnType<typeof makeStore>>) => {
  const { shopper, who } = await makeSignedIn(store)
  const { listId } = await create(shopper, 'Groceries')
  return { store, shopper, who, listId, path: `${PAGE}/${listId}`, guest: makeShopper(store.app) }
}
const post = async ({ send }: Sender, path: string, form: Record<string, string> = {}) => {
  const { status, headers } = await send({ method: 'POST', path, form, headers: { accept: 'text/html' } })
  return { status, to: String(headers.location) }
}

test('forms make a list, add to it, tick, change, remove and delete it', async () => {
  const { shopper } = await open()
  const made = await post(shopper, PAGE, { listName: 'Party <b>& co</b>' })
  expect(made.status).toBe(303)
  const id = made.to.split('/').at(-1) ?? ''
  await post(shopper, `${made.to}/add`, { text: '2 lemons' })
  await post(shopper, `${made.to}/add`, { text: 'خبز 🍞' })
  const { items } = await read(shopper, id)
  const entry = `${made.to}/items/${items[0]?.itemId}`
  await post(shopper, `${entry}/tick`, { isTicked: 'true' })
  await post(shopper, `${entry}/quantity`, { quantity: '1,5 kg' })
  expect((await read(shopper, id)).items[0]).toMatchObject({ isTicked: true, quantity: '1.5 kg' })
  const page = await shopper.send({ path: made.to, headers: { accept: 'text/html' } })
  expect(page.headers['cache-control']).toContain('no-store')
  for (const shown of ['lemons', 'خبز 🍞', '1 of 2 ticked', 'Party &lt;b&gt;']) expect(page.text).toContain(shown)
  await post(shopper, `${made.to}/clear`)
  expect((await read(shopper, id)).items).toMatchObject([{ itemName: 'خبز 🍞' }])
  await post(shopper, `${made.to}/settings`, { listName: 'Renamed' })
  await post(shopper, `${made.to}/default`)
  expect((await listsOf(shopper))[0]).toMatchObject({ listName: 'Renamed', isDefault: true })
  expect((await post(shopper, `${made.to}/delete`)).to).toBe(`${PAGE}?said=deleted`)
  expect(await listsOf(shopper)).toMatchObject([{ listName: 'Groceries', isDefault: true }])
})

test('a form that was not filled in well leads back and says so', async () => {
  const { shopper, path, listId } = await open()
  expect((await post(shopper, PAGE, { listName: ' ' })).to).toBe(`${PAGE}?said=name`)
  expect((await post(shopper, `${path}/settings`, { listName: 'x'.repeat(101) })).to).toBe(`${path}?said=name`)
  for (const text of ['', 'x'.repeat(10_000)])
    expect((await post(shopper, `${path}/add`, { text })).to).toBe(`${path}?said=text`)
  const { itemId } = (await put(shopper, listId, { text: 'salt' })).json as Item
  expect((await post(shopper, `${path}/items/${itemId}/quantity`, { quantity: 'much' })).to).toBe(
    `${path}?said=quantity`,
  )
  const page = await shopper.send({ path: `${path}?said=text`, headers: { accept: 'text/html' } })
  expect(page.text).toContain('Say what to buy, in at most 200 characters.')
})

test('everything open goes to the cart of the store that sells it; what cannot be had is said by name', async () => {
  const { store, shopper, who, path, listId } = await open()
  await put(shopper, listId, { asin: MILK, quantity: '2 each' })
  await put(shopper, listId, { asin: TOMATOES })
  await put(shopper, listId, { text: 'string' })
  const ticked = (await put(shopper, listId, { asin: 'BXGRAP0001' })).json as Item
  await post(shopper, `${path}/items/${ticked.itemId}/tick`, { isTicked: 'true' })
  await store.commerce.db.query(empty, [TOMATOES])
  const { to } = await post(shopper, `${path}/cart`)
  expect(to).toContain('said=cart-some')
  const page = await shopper.send({ path: to, headers: { accept: 'text/html' } })
  const said = page.text.slice(page.text.indexOf('except for what'), page.text.indexOf('except for what') + 300)
  expect(said).toContain('Vine tomatoes, loose')
  expect(said).not.toContain('milk')
  const held = await findHeld(store.commerce.db, { owner: customerOwner(who.id), marketplace: 'US' })
  expect(held).toMatchObject([{ asin: MILK, quantity: 2, store: 'GRNHALLDUS' }])
})

test('with a link others see the list and tick if they may, without scripts too', async () => {
  const { shopper, path, listId, guest } = await open()
  const { itemId } = (await put(shopper, listId, { text: 'ice' })).json as Item
  const html = { accept: 'text/html' }
  expect((await guest.send({ path, headers: html })).status).toBe(404)
  const link = await share(shopper, listId, false)
  const page = await guest.send({ path: `${path}?link=${link}`, headers: html })
  expect(page.text).toContain('ice')
  expect(page.text).not.toContain('/settings')
  const tick = (token: string) => post(guest, `${path}/items/${itemId}/tick`, { isTicked: 'true', link: token })
  expect((await tick(link)).status).toBe(404)
  const ticking = await share(shopper, listId, true)
  expect((await tick(ticking)).to).toBe(`${path}?link=${ticking}`)
  expect((await read(shopper, listId)).items[0]).toMatchObject({ isTicked: true })
  for (const form of ['clear', 'delete', 'settings', 'add'])
    expect((await post(guest, `${path}/${form}`, { link: ticking, listName: 'x', text: 'x' })).status).toBe(404)
  await post(shopper, `${path}/link`, { revoke: '1' })
  expect((await guest.send({ path: `${path}?link=${ticking}`, headers: html })).status).toBe(404)
})

test('a product that is no longer in the catalog stays on the list by its name, can be ticked and removed, and goes into no cart', async () => {
  const { store, shopper, who, path, listId } = await open(makeStore())
  await put(shopper, listId, { asin: MILK })
  await store.commerce.db.query(remove, [MILK])
  const [entry] = (await read(shopper, listId)).items
  expect(entry).toMatchObject({ itemName: 'Whole milk in glass, 1 l', isGone: true, aisle: null })
  const shown = async (at: string) => (await shopper.send({ path: at, headers: { accept: 'text/html' } })).text
  expect(await shown(path)).toContain('No longer sold here')
  const { to } = await post(shopper, `${path}/cart`)
  expect(await shown(to)).toContain('Whole milk in glass, 1 l')
  expect(await findHeld(store.commerce.db, { owner: customerOwner(who.id), marketplace: 'US' })).toEqual([])
  expect((await shopper.send({ path: `${path}/export.ics` })).text).toContain('Whole milk in glass')
  expect((await post(shopper, `${path}/items/${entry?.itemId}/tick`, { isTicked: 'true' })).status).toBe(303)
  await post(shopper, `${path}/clear`)
  expect((await read(shopper, listId)).items).toEqual([])
  expect((await shopper.send({ path })).text).not.toContain('export.ics')
  const empty = await shopper.send({ path: `${path}/export.ics` })
  expect([empty.status, empty.json]).toMatchObject([404, { entity: { code: 'empty' } }])
})
