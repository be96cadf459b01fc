import { expect, test } from 'vitest'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { statement } from '#platform/db/sql.ts'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { DETAILS, place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { CABLE, createRegistry, DRUM, give, linkOf, makeRegistry, type Shown, wish } from '../testing/helpers.ts'

const mailsTo = statement(`SELECT subject, text FROM platform.mails WHERE recipient = $1 ORDER BY queued_at, subject`, {
  subject: 'text',
  text: 'text',
})

let count = 0

async function open(more: object = {}, language = 'en') {
  const store = await sharedStore()
  const { commerce } = store
  const { shopper: owner, who } = await makeSignedIn(store, { name: 'Olive Owner', language })
  const { id } = await makeRegistry(owner, { privacyStatus: 'public', ...more })
  count += 1
  const email = `giver-${count}-${id.slice(0, 8)}@example.com`
  const buy = async (giver: Shopper) =>
    ((await place(giver, await prepareCheckout(giver, { details: { email } }))).json as { orderId: string }).orderId
  const mails = async (to = who.email) => {
    await deliverEvents(commerce, commerce.modules)
    return commerce.db.query(mailsTo, [to])
  }
  const send = async (order: string, kind: 'ship' | 'deliver') =>
    expect((await changeOrder(commerce, { id: order, owner: undefined }, { kind })).ok).toBe(true)
  return { store, owner, id, email, buy, mails, send, giver: makeShopper(store.app) }
}

test('the owner hears that a gift was bought, comes and has arrived, and only then from whom; the giver’s mail names both', async () => {
  const { owner, id, email, buy, mails, send, giver } = await open()
  const { itemId } = await wish(owner, id, DRUM, 2)
  await give(giver, id, itemId, { quantity: 2, message: 'For long <b>evenings</b>' })
  const order = await buy(giver)
  const [bought, ...none] = await mails()
  expect(none).toEqual([])
  expect(bought?.subject).toBe('A gift from your registry was bought')
  expect(bought?.text).toContain('2 × ')
  expect(bought?.text).toContain(`/registries/baby/owner-view?registryId=${id}`)
  const [placed] = await mails(email)
  expect(placed?.text).toContain('A gift for Olive, sent to their address')
  expect(placed?.text).toContain('Message: For long <b>evenings</b>')
  await send(order, 'ship')
  await send(order, 'deliver')
  const all = await mails()
  expect(all.map(({ subject }) => subject)).toEqual([
    'A gift from your registry was bought',
    'A gift is on its way to you',
    'A gift has arrived',
  ])
  for (const { text } of all.slice(0, 2)) for (const word of ['Grace', 'evenings']) expect(text).not.toContain(word)
  expect(all[2]?.text).toContain(`From ${DETAILS.fullName}`)
  expect(all[2]?.text).toContain('For long <b>evenings</b>')
  for (const { text } of all) expect(text).not.toContain(DETAILS.line1)
  await mails()
  expect(await mails()).toHaveLength(3)
})

test('what is wrapped is said in the giver’s mail, with its price', async () => {
  const { owner, id, email, buy, mails, giver } = await open()
  const { itemId } = await wish(owner, id, 'BXPAGE0001')
  expect((await give(giver, id, itemId, { isToBeGiftWrapped: true })).status).toBe(200)
  await buy(giver)
  expect((await mails(email))[0]?.text).toMatch(/Gift wrap, \$\d+\.\d\d each/)
})

test('both who keep it hear of it, but nobody of what they bought themselves', async () => {
  const { store, owner, id, buy, mails } = await open()
  const { shopper: partner, who } = await makeSignedIn(store, { name: 'Paula Partner' })
  const link = await linkOf(owner, id, 'edit')
  await partner.send({ method: 'POST', path: `/registries/baby/${id}/join`, form: { link } })
  const { itemId } = await wish(owner, id, CABLE)
  await give(partner, id, itemId)
  await buy(partner)
  expect((await mails()).map(({ subject }) => subject)).toEqual(['A gift from your registry was bought'])
  expect((await mails(who.email)).filter(({ subject }) => subject.includes('gift'))).toEqual([])
})

test('the owner hears which units were canceled', async () => {
  const { store, owner, id, buy, mails, giver } = await open()
  const { itemId } = await wish(owner, id, DRUM, 3)
  await give(giver, id, itemId, { quantity: 3 })
  const order = await buy(giver)
  await mails()
  const cancel = (items?: { position: number; quantity: number }[]) =>
    changeOrder(store.commerce, { id: order, owner: undefined }, { kind: 'cancel', ...(items ? { items } : {}) })
  expect((await cancel([{ position: 0, quantity: 1 }])).ok).toBe(true)
  await mails()
  expect((await cancel()).ok).toBe(true)
  const told = (await mails()).filter(({ subject }) => subject === 'A gift from your registry was canceled')
  expect(told.map(({ text }) => /(\d) × /.exec(text)?.[1]).toSorted()).toEqual(['1', '2'])
})

test('an owner who wants to be surprised hears nothing', async () => {
  const { owner, id, buy, mails, send, giver } = await open({ isSurprise: true })
  const { itemId } = await wish(owner, id, DRUM)
  await give(giver, id, itemId)
  const order = await buy(giver)
  await send(order, 'ship')
  await send(order, 'deliver')
  expect(await mails()).toEqual([])
})

test('a gift that goes to its giver is only said to be bought, and its address is for delivery; otherwise it is the giver’s own', async () => {
  const { owner, buy, mails, send, giver } = await open()
  const usesOf = async (registry: string) => {
    const { itemId } = await wish(owner, registry, CABLE)
    await give(giver, registry, itemId)
    const checkout = await prepareCheckout(giver)
    const path = `/api/marketplaces/US/checkouts/${checkout}`
    const { addressUse } = (await giver.send({ path })).json as { addressUse: string }
    const page = (await giver.send({ path: `/checkout/${checkout}` })).text
    return [addressUse, /<legend[^>]*>([^<]+)</.exec(page)?.[1]]
  }
  const without = (await createRegistry(owner, { privacyStatus: 'public', address: undefined })).json as Shown
  expect(await usesOf(without.id)).toEqual(['delivery', 'Shipping address'])
  const order = await buy(giver)
  await send(order, 'ship')
  await send(order, 'deliver')
  expect((await mails()).map(({ subject }) => subject)).toEqual(['A gift from your registry was bought'])
  const withAddress = await makeRegistry(owner, { privacyStatus: 'public' })
  expect(await usesOf(withAddress.id)).toEqual(['own', 'Your address'])
  const sent = await buy(giver)
  const shown = (await giver.send({ path: `/api/orders/${sent}` })).json as { addressUse: string }
  expect(shown.addressUse).toBe('own')
  expect((await giver.send({ path: `/orders/${sent}` })).text).toContain('Your address')
})

test('a mail is in the language of who keeps the registry, also where the marketplace has another', async () => {
  const { owner, id, buy, mails, giver } = await open({}, 'de')
  const { itemId } = await wish(owner, id, DRUM, 1)
  await give(giver, id, itemId, { quantity: 1 })
  await buy(giver)
  const [mail] = await mails()
  expect(mail?.subject).toBe('Ein Geschenk von Ihrer Geschenkeliste wurde gekauft')
  expect(mail?.text).not.toMatch(/\b(the|your)\b/i)
})
