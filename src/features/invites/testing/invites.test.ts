import { expect, test } from 'vitest'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { statement } from '#platform/db/sql.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import type { Shopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { longCount } from '#test/seed.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import type { OwnInvite } from '../contract/shopper.ts'
import { inviteJob } from '../jobs.ts'
import { isFair } from '../work/draw.ts'
import { ASIN, add, ask, codeOf, createProgramOf, PATH } from './helpers.ts'

const programs = statement(`DELETE FROM invites.programs`)
const close = statement(
  `UPDATE invites.programs SET opens_at = opens_at - interval '3 hours', closes_at = now() - interval '1 second'`,
)
const mails = statement(`DELETE FROM platform.mails WHERE dedupe_key LIKE 'invites %'`)
const pass = statement(`UPDATE invites.requests SET until = now() - interval '1 second' WHERE state = 'INVITED'`)
const counted = statement(
  `SELECT p.taken, (SELECT count(*)::int FROM invites.requests r WHERE r.state = 'INVITED') AS invited FROM invites.programs p`,
  { taken: 'int', invited: 'int' },
)
const mailed = statement(
  `SELECT recipient, subject, split_part(text, E'\\n', 1) AS first FROM platform.mails WHERE dedupe_key LIKE 'invites %'`,
  {
    recipient: 'text',
    subject: 'text',
    first: 'text!',
  },
)

const own = async (shopper: Shopper) => (await shopper.send({ path: PATH })).json as OwnInvite

async function open(more: object = {}) {
  const store = await sharedStore()
  const { db } = store.commerce
  await db.query(programs)
  await db.query(mails)
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const { body, shown } = await createProgramOf(merchant, more)
  const customer = async () => (await makeSignedIn(store)).shopper
  return { store, db, merchant, body, id: shown.id, customer, run: () => inviteJob.run(store.commerce) }
}

test('an offer of a fresh store has no invitations', async () => {
  const { db, merchant } = await open()
  const sell = (store: string | null) =>
    db.query({ name: '', text: `UPDATE offers.offers SET store = $1 WHERE id = 'BXCABL0002-US-1'` }, [store])
  await sell('GRNHALLDUS')
  const refused = createProgramOf(merchant, { asin: 'BXCABL0002', offerListingId: 'BXCABL0002-US-1' })
  await expect(refused).rejects.toThrow(/offerListingId.*is sold by a fresh store/)
  await sell(null)
})

test('the first who asks is invited, asking again answers the same, and the next is invited when time is over', async () => {
  const { db, customer, run, merchant, body } = await open()
  const [first, second] = [await customer(), await customer()]
  expect((await first.send({ method: 'POST', path: PATH.replace(ASIN, 'BXDRUM0001'), body: {} })).status).toBe(404)
  const got = await ask(first)
  expect(got).toMatchObject({ state: 'INVITED' })
  expect(await ask(first)).toEqual(got)
  expect(await ask(second)).toMatchObject({ state: 'REQUESTED', until: null })
  const twice = await merchant.send({ method: 'POST', path: '/api/merchant/invite-programs', body })
  expect(twice.status).toBe(422)
  await db.query(pass)
  expect(await own(first)).toMatchObject({ state: 'EXPIRED' })
  await run()
  expect(await own(second)).toMatchObject({ state: 'INVITED' })
  expect(await db.query(counted)).toEqual([{ taken: 1, invited: 1 }])
})

test('only the invited customer can add and order, once; cancelling gives the place to the next and revives nothing', async () => {
  const { store, db, customer } = await open()
  const [first, second] = [await customer(), await customer()]
  const { id } = await ask(first)
  await ask(second)
  for (const [shopper, invitation, quantity, code] of [
    [first, undefined, 1, 'invitation'],
    [second, id, 1, 'invitation'],
    [first, id, 2, 'over-limit'],
    [first, 'x'.repeat(22), 1, 'invitation'],
  ] as const)
    expect(codeOf(await add(shopper, invitation, quantity))).toBe(code)
  const added = await add(first, id)
  expect(added.status, added.text).toBe(200)
  const checkout = await prepareCheckout(first)
  const placed = await place(first, checkout)
  expect(placed.status, placed.text).toBe(200)
  const { orderId } = placed.json as { orderId: string }
  expect(await own(first)).toMatchObject({ state: 'BOUGHT' })
  expect(codeOf(await add(first, id))).toBe('invitation')
  expect(await own(second)).toMatchObject({ state: 'REQUESTED' })
  await changeOrder(store.commerce, { id: orderId, owner: undefined }, { kind: 'cancel' })
  expect(await own(first)).toMatchObject({ state: 'BOUGHT' })
  expect(await own(second)).toMatchObject({ state: 'INVITED' })
  expect(await db.query(counted)).toEqual([{ taken: 1, invited: 1 }])
})

test('many ask at once, each twice, for a tenth as many invitations: exactly so many are invited', {
  timeout: 120_000,
}, async () => {
  const invitations = longCount(4, 100)
  const { db, customer } = await open({ invitations })
  const shoppers: Shopper[] = []
  while (shoppers.length < invitations * 10) shoppers.push(await customer())
  const send = (shopper: Shopper) => shopper.send({ method: 'POST', path: PATH, body: {} })
  const answers = await Promise.all(shoppers.flatMap((shopper) => [send(shopper), send(shopper)]))
  // A store that is asked too much at once says so; whoever asks again then has what the others have.
  expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
  const own = []
  for (const shopper of shoppers) own.push(await ask(shopper))
  expect(own.filter(({ state }) => state === 'INVITED')).toHaveLength(invitations)
  expect(own.filter(({ state }) => state === 'REQUESTED')).toHaveLength(invitations * 9)
  expect(await db.query(counted)).toEqual([{ taken: invitations, invited: invitations }])
})

test('a draw is committed to, invites after requests close, can be verified, and leaves the rest not selected', async () => {
  const { db, id, merchant, customer, run } = await open({ kind: 'draw' })
  const shoppers = [await customer(), await customer(), await customer()]
  for (const shopper of shoppers) expect(await ask(shopper)).toMatchObject({ state: 'REQUESTED' })
  const drawn = async () =>
    (await merchant.send({ path: `/api/invite-draws/${id}` })).json as {
      commitment: string
      seed: string
      order: string[]
    }
  const before = await drawn()
  expect(before).toMatchObject({ seed: null, order: [] })
  await db.query(close)
  await run()
  const after = await drawn()
  expect(after.commitment).toBe(before.commitment)
  expect(isFair(after)).toBe(true)
  const now = await Promise.all(shoppers.map(own))
  expect(now.find(({ state }) => state === 'INVITED')?.id).toBe(after.order[0])
  // Whoever does not buy in time makes room for the next of the draw.
  await db.query(pass)
  await run()
  const later = await Promise.all(shoppers.map(own))
  expect(later.flatMap(({ id: each, state }) => (state === 'INVITED' ? [each] : []))).toEqual([after.order[1]])
  await merchant.send({ method: 'POST', path: `/api/merchant/invite-programs/${id}/end`, body: {} })
  await run()
  const told = (await db.query(mailed)).map(({ first }) => first.replace(/,.*|: .*/, ''))
  expect(told.toSorted()).toEqual(['You can buy now', 'You can buy now', "You can't buy this item now"])
})

test('withdrawing frees the place; nobody else can withdraw it', async () => {
  const { customer } = await open()
  const [first, second] = [await customer(), await customer()]
  const { id } = await ask(first)
  await ask(second)
  const withdraw = (shopper: Shopper) => shopper.send({ method: 'POST', path: `/invites/${id}/withdraw`, form: {} })
  expect((await withdraw(second)).status).toBe(404)
  expect((await withdraw(first)).status).toBe(303)
  expect(await own(first)).toMatchObject({ state: 'WITHDRAWN' })
  expect(await own(second)).toMatchObject({ state: 'INVITED' })
})

test('an order of two units frees its place with the second cancelled one; after the sale a request is late, and what one had stays', async () => {
  const { store, db, merchant, id, customer } = await open({ quantity: 2 })
  const [first, second] = [await customer(), await customer()]
  const { id: invitation } = await ask(first)
  await ask(second)
  expect((await add(first, invitation, 2)).status).toBe(200)
  const placed = await place(first, await prepareCheckout(first))
  const { orderId } = placed.json as { orderId: string }
  const cancel = () =>
    changeOrder(
      store.commerce,
      { id: orderId, owner: undefined },
      { kind: 'cancel', items: [{ position: 0, quantity: 1 }] },
    )
  expect(await cancel()).toMatchObject({ ok: true })
  expect(await own(second)).toMatchObject({ state: 'REQUESTED' })
  expect(await cancel()).toMatchObject({ ok: true })
  expect(await own(second)).toMatchObject({ state: 'INVITED' })
  expect(await db.query(counted)).toEqual([{ taken: 1, invited: 1 }])
  await merchant.send({ method: 'POST', path: `/api/merchant/invite-programs/${id}/end`, body: {} })
  expect(await ask(first)).toMatchObject({ state: 'BOUGHT' })
  expect(codeOf(await (await customer()).send({ method: 'POST', path: PATH, body: {} }))).toBe('closed')
})
