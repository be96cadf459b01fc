import { expect, test } from 'vitest'
import { customerOwner } from '#commerce/accounts/rules.ts'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { paintedPng } from '#commerce/pictures/testing/helpers.ts'
import { statement } from '#platform/db/sql.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import type { Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeSignedIn, PASSWORD } from '#test/sign-in.ts'
import { addTag } from '../queries/tags.ts'
import { API, CABLE, DRUM, give, linkOf, makeRegistry, SECRET_WORDS, wish, wishesOf } from './helpers.ts'

type Copy = {
  registries: {
    registries: Record<string, unknown>[]
    gifts: Record<string, unknown>[]
    returns: Record<string, unknown>[]
  }
}

const copyOf = async ({ send }: Shopper) => {
  const { json, text } = await send({ path: '/account/data/copy' })
  return { ...(json as Copy).registries, text }
}
const erase = async ({ send }: Shopper) => {
  const gone = await send({ method: 'POST', path: '/account/data/delete', form: { sure: '1', password: PASSWORD } })
  expect([gone.status, gone.headers.location]).toEqual([303, '/account/deleted'])
}

const TABLES = ['registries', 'addresses', 'tags', 'checklist_answers', 'items', 'purchases', 'pictures'] as const
const countIn = (table: string) =>
  statement(
    `SELECT count(*)::int AS count FROM registries.${table} WHERE ${table === 'registries' ? 'id' : 'registry_id'} = $1`,
    {
      count: 'int!',
    },
  )
const wishes = statement(`SELECT count(*)::int AS count FROM lists.items WHERE list_id = $1`, { count: 'int!' })
const gifts = statement(
  `SELECT p.giver, p.giver_name AS "giverName", p.message, o.items_total AS total, o.state FROM registries.purchases p JOIN orders.orders o ON o.id = p.order_id`,
  { giver: 'text?', giverName: 'text', message: 'text', total: 'bigint', state: 'text' },
)
const returns = statement(
  `SELECT count(*)::int AS count FROM registries.returns WHERE owner NOT IN (SELECT r.owner FROM registries.registries r WHERE r.id <> $1)`,
  { count: 'int!' },
)

/** An owner with a tag, an answer of the checklist and two wishes, one of which a customer has given. */
async function open(more: object = {}) {
  const store = await makeStore()
  const { shopper: owner, who } = await makeSignedIn(store, { name: 'Olive Owner' })
  const { shopper: giver } = await makeSignedIn(store, { name: 'Grace Giver' })
  const { id } = await makeRegistry(owner, { privacyStatus: 'public', ...more })
  const { itemId } = await wish(owner, id, DRUM)
  await wish(owner, id, CABLE, 3)
  const { db } = store.commerce
  const tagId = '00000000-0000-4000-8000-000000000001'
  await addTag(db, id, customerOwner(who.id), { id: tagId, name: 'Nursery shelf' })
  await owner.send({
    method: 'PUT',
    path: `${API}/${id}/items/${itemId}`,
    body: { tagId, isMustHave: true, note: 'In chalk' },
  })
  await owner.send({ method: 'PUT', path: `${API}/${id}/checklist/power`, body: { answer: 'not-needed' } })
  const headers = { 'content-type': 'image/png' }
  await owner.send({ method: 'PUT', path: `${API}/${id}/picture`, body: await paintedPng(), headers })
  await give(giver, id, itemId, { message: 'For loud evenings' })
  const { orderId } = (await place(giver, await prepareCheckout(giver))).json as { orderId: string }
  const held = async () => {
    const counted = await Promise.all([...TABLES.map(countIn), wishes, returns].map((count) => db.query(count, [id])))
    return Object.fromEntries([...TABLES, 'wishes', 'returns'].map((table, at) => [table, counted[at]?.[0]?.count]))
  }
  const deliver = async () => {
    for (const kind of ['ship', 'deliver'] as const)
      await changeOrder(store.commerce, { id: orderId, owner: undefined }, { kind })
  }
  const sendBack = async (who: Shopper) => {
    const found = (await who.send({ path: `${API}/${id}/gifts` })).json as { gifts: { id: string }[] }
    expect((await who.send({ method: 'POST', path: `${API}/${id}/gifts/${found.gifts[0]?.id}/return` })).status).toBe(
      204,
    )
  }
  return { store, db, owner, giver, id, itemId, orderId, held, deliver, sendBack }
}

test('a copy of an account has its registries whole, with tags, answers, what was received, given and sent back', async () => {
  const { owner, giver, orderId, deliver, sendBack } = await open()
  await deliver()
  await sendBack(owner)
  const copy = await copyOf(owner)
  expect(copy.registries).toMatchObject([
    {
      kind: 'baby',
      owner_name: 'Olive',
      tags: ['Nursery shelf'],
      checklist: { power: 'not-needed' },
      address: { line1: '99 Hidden Hollow' },
      picture: { state: 'pending', width: 400, height: 200, bytes: expect.any(Number), sent_at: expect.any(String) },
      items: [
        { asin: DRUM, wanted: 1, note: 'In chalk', tag: 'Nursery shelf', is_must_have: true },
        { asin: CABLE, wanted: 3, tag: null },
      ],
      received: [{ asin: DRUM, units: 1, thanked_at: null }],
    },
  ])
  expect(copy.returns).toMatchObject([{ asin: DRUM, units: 1, state: 'wanted', amount: null }])
  for (const words of ['Grace', 'For loud evenings']) expect(copy.text).not.toContain(words)
  const given = await copyOf(giver)
  expect(given.gifts).toMatchObject([{ orderId, units: 1, message: 'For loud evenings' }])
  for (const words of [...SECRET_WORDS, 'Nursery shelf', 'In chalk']) expect(given.text).not.toContain(words)
})

test('what is to be a surprise is in no copy either', async () => {
  const { owner } = await open({ isSurprise: true })
  expect((await copyOf(owner)).registries).toMatchObject([{ is_surprise: true, received: [] }])
})

test('with its owner’s account a registry goes whole; what was paid stays its giver’s order', async () => {
  const { owner, giver, orderId, held, deliver, sendBack } = await open()
  await deliver()
  await sendBack(owner)
  expect(Object.values(await held())).not.toContain(0)
  await erase(owner)
  expect(new Set(Object.values(await held()))).toEqual(new Set([0]))
  const order = await giver.send({ path: `/api/orders/${orderId}` })
  expect(order.json).toMatchObject({ id: orderId, items: [{ asin: DRUM, quantity: 1 }] })
  expect((await copyOf(giver)).gifts).toEqual([])
})

test('with its giver’s account a gift stays on the registry, paid and bought, and names nobody', async () => {
  const { db, owner, giver, id, itemId } = await open()
  await erase(giver)
  expect(await db.query(gifts)).toMatchObject([{ giver: null, giverName: '', message: '', state: 'placed' }])
  const found = (await wishesOf(owner, id)).find((each) => each.itemId === itemId)
  expect(found).toMatchObject({ bought: 1 })
})

test('a partner’s copy has the registry too, and it stays with its owner when that account goes', async () => {
  const { store, owner, id, held, deliver, sendBack } = await open()
  const { shopper: partner } = await makeSignedIn(store, { name: 'Pat Partner' })
  const link = await linkOf(owner, id, 'edit')
  await partner.send({ method: 'POST', path: `/registries/baby/${id}/join`, form: { link } })
  await deliver()
  await sendBack(partner)
  expect(await copyOf(partner)).toMatchObject({ registries: [{ tags: ['Nursery shelf'] }], returns: [] })
  const before = await held()
  await erase(partner)
  expect(await held()).toEqual(before)
  // The credit for what a partner sends back is the owner's.
  expect((await copyOf(owner)).returns).toMatchObject([{ asin: DRUM, state: 'wanted' }])
})
