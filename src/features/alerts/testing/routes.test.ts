import { describe, expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { changePrice } from '#test/change-price.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { signIn, signInAs } from '#test/sign-in.ts'
import { sendAlertsJob } from '../jobs.ts'

type Store = Awaited<ReturnType<typeof makeStore>>

const SOLD_OUT = 'BXFRAM0008'
const CABLE = 'BXCABL0001'

const mails = statement(
  `SELECT recipient, subject, text FROM platform.mails WHERE recipient IS NOT NULL ORDER BY queued_at, id`,
  { recipient: 'text', subject: 'text', text: 'text' },
)
const stock = statement(`UPDATE offers.offers SET stock = $2 WHERE asin = $1`)
const count = statement(`SELECT count(*)::int AS count FROM alerts.alerts WHERE state <> 'sent'`, { count: 'int' })
const asins = statement(
  `INSERT INTO catalog.products (asin, brand, category) SELECT 'BXMANY' || lpad(n::text, 4, '0'), 'Orvane', 'Many' FROM generate_series(1, 60) n RETURNING asin`,
  { asin: 'text' },
)
const texts = statement(
  `INSERT INTO catalog.texts (asin, language, title) SELECT asin, 'en', 'Many' FROM catalog.products WHERE category = 'Many'`,
)

const ask = (shopper: Shopper, body: object) => shopper.send({ method: 'POST', path: '/api/alerts', body })
const sent = (store: Store) => store.commerce.db.query(mails)
const look = (store: Store) => sendAlertsJob.run(store.commerce)
const tokenIn = (text: string) => /\/alerts\/link\/\w+\?token=([\w.-]+)/.exec(text)?.[1] ?? ''

async function makeCustomer(store: Store) {
  const shopper = makeShopper(store.app)
  const customer = await signIn(store, shopper)
  return { shopper, customer }
}

describe('a guest', () => {
  test('confirms the address and gets one mail when the product is back, none before or after', async () => {
    const store = await makeStore()
    const guest = makeShopper(store.app)
    const form = { asin: SOLD_OUT, kind: 'stock', email: 'guest@example.com' }
    const asked = await guest.send({ method: 'POST', path: '/alerts', form })
    expect([asked.status, asked.headers.location]).toEqual([303, '/alerts'])
    await store.commerce.db.query(stock, [SOLD_OUT, 3])
    await look(store)
    const [confirm, ...none] = await sent(store)
    expect([confirm?.recipient, none]).toEqual(['guest@example.com', []])

    const anywhere = makeShopper(store.app)
    const followed = await anywhere.send({ path: `/alerts/link/confirm?token=${tokenIn(confirm?.text ?? '')}` })
    expect([followed.status, followed.headers.location]).toEqual([303, '/alerts/confirm'])
    await look(store)
    expect(await sent(store)).toHaveLength(1)
    expect((await anywhere.send({ path: '/alerts/confirm' })).text).toContain('Confirm this alert?')
    expect((await anywhere.send({ method: 'POST', path: '/alerts/confirm', form: {} })).text).toContain('email you')
    await look(store)
    await look(store)
    const all = await sent(store)
    expect(all).toHaveLength(2)
    expect(all[1]?.subject).toMatch(/^Back in stock: Orvane/)

    const leaving = makeShopper(store.app)
    await leaving.send({ path: `/alerts/link/unsubscribe?token=${tokenIn(all[1]?.text ?? '')}` })
    expect((await leaving.send({ method: 'POST', path: '/alerts/unsubscribe', form: {} })).text).toContain(
      'email you about this',
    )
    expect((await leaving.send({ path: '/alerts/unsubscribe' })).status).toBe(404)
  })

  test('answers a forged link, a link for another purpose and a missing one alike', async () => {
    const store = await makeStore()
    const guest = makeShopper(store.app)
    await ask(guest, { asin: SOLD_OUT, kind: 'stock', email: 'guest@example.com' })
    const token = tokenIn((await sent(store))[0]?.text ?? '')
    const answers = []
    for (const each of [token, `${token.slice(0, -2)}xx`, '']) {
      const other = makeShopper(store.app)
      await other.send({ path: `/alerts/link/unsubscribe?token=${each}` })
      answers.push(await other.send({ method: 'POST', path: '/alerts/unsubscribe', form: {} }))
    }
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await store.commerce.db.query(count)).toEqual([{ count: 1 }])
  })

  test('sends one mail for repeated requests, and refuses a sixth unconfirmed alert for one address', async () => {
    const store = await makeStore()
    const guest = makeShopper(store.app)
    const body = { asin: SOLD_OUT, kind: 'stock', email: 'Victim@example.com' }
    for (const _again of [1, 2, 3]) expect((await ask(guest, body)).status).toBe(201)
    expect(await sent(store)).toHaveLength(1)
    const strangers = await Promise.all(
      Array.from({ length: 12 }, () => ask(makeShopper(store.app), { ...body, email: 'victim@example.com' })),
    )
    expect(strangers.filter(({ status }) => status === 201)).toHaveLength(4)
    expect(strangers.filter(({ status }) => status === 429)).toHaveLength(8)
    expect(await sent(store)).toHaveLength(1)
  })

  test('sends an address at most five mails an hour, even if each alert is ended before the next', async () => {
    const store = await makeStore()
    const found = await store.commerce.db.query(asins)
    await store.commerce.db.query(texts)
    const guest = makeShopper(store.app)
    const statuses = []
    for (const { asin } of found.slice(0, 7)) {
      const answer = await ask(guest, { asin, kind: 'stock', email: 'victim@example.com' })
      statuses.push(answer.status)
      const { id } = answer.json as { id?: string }
      if (id) await guest.send({ method: 'DELETE', path: `/api/alerts/${id}` })
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429])
    expect(await sent(store)).toHaveLength(5)
    expect(await store.commerce.db.query(count)).toEqual([{ count: 0 }])
  })

  test.each([
    [{ asin: SOLD_OUT, kind: 'stock', email: '' }, 'Enter an email address'],
    [{ asin: SOLD_OUT, kind: 'stock', email: 'a@b' }, 'Enter an email address'],
    [{ asin: CABLE, kind: 'price', email: 'a@example.com', wished: 'cheap' }, 'Enter a price'],
    [{ asin: SOLD_OUT, kind: 'price', email: 'a@example.com', wished: '' }, 'Enter a price'],
  ])('%j is refused in words', async (form, said) => {
    const store = await makeStore()
    const answer = await makeShopper(store.app).send({ method: 'POST', path: '/alerts', form })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain(said)
    expect(await store.commerce.db.query(count)).toEqual([{ count: 0 }])
  })
})

describe('a customer', () => {
  test('gets a mail at the account address when the price is as wished, not before', async () => {
    const store = await makeStore()
    const { db } = store.commerce
    const { shopper, customer } = await makeCustomer(store)
    expect((await ask(shopper, { asin: CABLE, kind: 'price', wished: '12.00' })).json).toMatchObject({
      state: 'active',
      wished: { amount: 12 },
    })
    await changePrice(db, `${CABLE}-US-1`, 1201)
    await look(store)
    expect(await sent(store)).toEqual([])
    await changePrice(db, `${CABLE}-US-1`, 1200)
    await look(store)
    expect(await sent(store)).toMatchObject([
      { recipient: customer.email, subject: expect.stringMatching(/^Now \$12\.00/) },
    ])
    expect((await shopper.send({ path: '/api/alerts' })).json).toEqual({ alerts: [] })
  })

  test('has at most 50 alerts, even with concurrent requests, and nobody else can end them', async () => {
    const store = await makeStore()
    const many = (await store.commerce.db.query(asins)).map(({ asin }) => asin)
    await store.commerce.db.query(texts)
    const { shopper } = await makeCustomer(store)
    await shopper.tokens()
    const answers = await Promise.all(many.map((asin) => ask(shopper, { asin, kind: 'stock' })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
    const id = String(Object(answers.find(({ status }) => status === 201)?.json).id)
    const stranger = await makeCustomer(store)
    const remove = (who: Shopper, one: string) => who.send({ method: 'POST', path: `/alerts/${one}/remove`, form: {} })
    const [foreign, absent] = [
      await remove(stranger.shopper, id),
      await remove(stranger.shopper, `${id.slice(0, -4)}0000`),
    ]
    expect([foreign.status, foreign.text]).toEqual([404, absent.text])
    expect((await remove(shopper, id)).status).toBe(303)
    expect(await store.commerce.db.query(count)).toEqual([{ count: 49 }])
  })

  test('keeps the alerts of the visit at sign-in, without duplicates', async () => {
    const store = await makeStore()
    const { shopper, customer } = await makeCustomer(store)
    await ask(shopper, { asin: SOLD_OUT, kind: 'stock' })
    const guest = makeShopper(store.app)
    for (const [asin, kind] of [
      [SOLD_OUT, 'stock'],
      [CABLE, 'price'],
    ])
      expect((await ask(guest, { asin, kind, email: 'other@example.com' })).status).toBe(201)
    await signInAs(guest, customer.email)
    const { alerts } = (await guest.send({ path: '/api/alerts' })).json as { alerts: { asin: string; state: string }[] }
    expect(alerts).toMatchObject([
      { asin: CABLE, state: 'pending' },
      { asin: SOLD_OUT, state: 'active' },
    ])
  })
})

test('concurrent processes mail each of 250 shoppers once, and nobody is lost if one of them dies midway', async () => {
  const one = await makeStore()
  const database = one.commerce.db.url
  const stores = [one, await makeStore({ database }), await makeStore({ database })]
  const { db } = (stores[0] as Store).commerce
  await db.query({
    name: '',
    text: `INSERT INTO alerts.alerts (id, owner, kind, marketplace, asin, email, email_key, language, state)
      SELECT 'crowd-0000000000000000-' || n, 'o' || n, 'stock', 'US', '${SOLD_OUT}', n || '@example.com', n || '@example.com', 'de', 'active'
      FROM generate_series(1, 250) n`,
  })
  await db.query(stock, [SOLD_OUT, 1])
  const first = (stores[0] as Store).commerce
  let left = 30
  const dying = {
    ...first,
    random: {
      ...first.random,
      id: () => {
        left -= 1
        if (left < 0) throw new Error('killed')
        return first.random.id()
      },
    },
  }
  await expect(sendAlertsJob.run(dying)).rejects.toThrow('killed')
  await Promise.all(stores.map((store) => look(store)))
  const recipients = (await db.query(mails)).map(({ recipient }) => recipient)
  expect(recipients).toHaveLength(250)
  expect(new Set(recipients).size).toBe(250)
})
