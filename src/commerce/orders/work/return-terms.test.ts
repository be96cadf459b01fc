import { expect, test } from 'vitest'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore, storesWith } from '#test/make-store.ts'
import { bring, orderOnce } from '#test/order.ts'
import { asMerchant } from '#test/settings.ts'
import type { Order } from '../contract/wire.ts'
import { changeOrder } from './change-order.ts'

const GATE = ['Returns desk', 'Gate 4', 'Austin, TX 78701']
const FORM = { 'units-0': '1', reason: 'damaged', note: 'It hums' }

const configuredStore = storesWith({})

const slip = ({ send }: Shopper, id: string) => send({ path: `/orders/${id}/return-slip` })

async function open() {
  const store = await makeStore()
  const merchant = await asMerchant(store)
  await merchant.set('marketplaces.US.returnAddress', GATE)
  await merchant.set('marketplaces.US.returnSendDays', 10)
  const shopper = makeShopper(store.app)
  const id = await orderOnce(shopper)
  await bring(store, id)
  const read = async () => (await shopper.send({ path: `/api/orders/${id}` })).json as Order
  const page = async () => (await shopper.send({ path: `/orders/${id}`, headers: { accept: 'text/html' } })).text
  const ask = (more: object = {}) =>
    shopper.send({
      method: 'POST',
      path: `/orders/${id}/return`,
      form: { ...FORM, ...more },
      headers: { accept: 'text/html' },
    })
  const mail = async () => {
    await deliverEvents(store.commerce, store.commerce.modules)
    const text = `SELECT subject, text FROM platform.mails WHERE subject LIKE 'Your return%'`
    return (await store.commerce.db.query<{ subject: string; text: string }>({ name: '', text }))[0]
  }
  return { store, shopper, id, read, page, ask, mail }
}

test('says before anything is requested what comes back, where it goes and until when, and the same afterwards everywhere', async () => {
  const { shopper, id, read, page, ask, mail } = await open()
  const preview = await ask()
  expect(preview.status).toBe(200)
  const told = ['You get back $129.99 once it arrives.', ...GATE, 'Send it by ']
  for (const words of told) expect(preview.text).toContain(words)
  expect((await read()).returns).toEqual([])

  expect((await ask({ confirm: '1' })).status).toBe(303)
  const [asked] = (await read()).returns
  expect(asked).toMatchObject({ number: `${id}-R1`, destination: GATE, expected: { amount: 129.99 } })
  const days = (Date.parse(asked?.sendBy ?? '') - Date.parse(asked?.requestedAt ?? '')) / 86_400_000
  expect(Math.floor(days)).toBe(10)
  const sent = await mail()
  expect(sent?.subject).toBe(`Your return ${id}-R1`)
  for (const words of [...told, `${id}-R1`]) {
    expect(await page()).toContain(words)
    expect(sent?.text).toContain(words)
  }
  const { status, headers } = await slip(shopper, id)
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
})

test('of what is not paid yet it says that this comes first, and what was chosen stays when it is changed', async () => {
  const { store, shopper } = await open()
  const id = await orderOnce(shopper, { details: { payment: 'invoice' } })
  await bring(store, id)
  const send = (more: object) =>
    shopper.send({
      method: 'POST',
      path: `/orders/${id}/return`,
      form: { ...FORM, ...more },
      headers: { accept: 'text/html' },
    })
  expect((await send({})).text).toContain('we take it off what you still have to pay, and refund the rest')
  const changing = (await send({ change: '1' })).text
  expect(changing).toMatch(/<option[^>]* value="1"[^>]* selected|<option selected="" value="1"/)
  expect(changing).toContain('It hums')
})

test('a demonstration has an address for returns, and a store without one does not claim it', async () => {
  const said = async (demo: boolean) => {
    const store = await configuredStore({ config: { demo } })
    const shopper = makeShopper(store.app)
    const id = await orderOnce(shopper, demo ? {} : { details: { payment: 'invoice' } })
    await bring(store, id)
    const form = { ...FORM, confirm: '1' }
    await shopper.send({ method: 'POST', path: `/orders/${id}/return`, form, headers: { accept: 'text/html' } })
    return (await shopper.send({ path: `/orders/${id}`, headers: { accept: 'text/html' } })).text
  }
  expect(await said(true)).toContain('Orvane Returns')
  expect(await said(false)).toContain('Ask it before you send anything.')
})

test('what comes back is what was said, and the slip goes with the return', async () => {
  const { store, shopper, id, read, ask } = await open()
  await ask({ 'units-0': '2', confirm: '1' })
  const [asked] = (await read()).returns
  const received = await changeOrder(
    store.commerce,
    { id, owner: undefined },
    { kind: 'receive-return', restock: true },
  )
  expect(received).toMatchObject({ ok: true })
  const { refundedTotal, returns } = await read()
  expect([refundedTotal, returns[0]?.expected]).toEqual([asked?.expected, asked?.expected])
  const over = await slip(shopper, id)
  expect([over.status, over.headers.location]).toEqual([303, `/orders/${id}`])
})

test('nobody else gets the slip, and what cannot be returned has no preview', async () => {
  const { store, id, ask, read } = await open()
  await ask({ confirm: '1' })
  expect((await slip(makeShopper(store.app), id)).status).toBe(404)
  const again = await ask()
  expect([again.status, again.headers.location]).toEqual([303, `/orders/${id}?said=not-done`])
  expect((await read()).returns).toHaveLength(1)
})
