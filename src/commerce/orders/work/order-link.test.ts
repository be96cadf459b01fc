import { expect, test } from 'vitest'
import { openDated, TUESDAY } from '#test/dated-order.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { DRUM } from '#test/order.ts'
import { revisePromises } from './revise-promises.ts'

test('a link cancels on another device what is not shipped, once it is pressed, and shows no address', async () => {
  const { store, commerce, id, ask, delays, read, goTo } = await openDated()
  await ask({ kind: 'ship', items: [{ position: 0, quantity: 1 }] })
  goTo(TUESDAY)
  await revisePromises(commerce)
  const [mail] = await delays()
  expect(mail?.subject).toBe(`New delivery date for part of your order ${id}`)
  expect(mail?.text).toMatch(/^1 × /m)
  const link = /http:\/\/localhost:3000(\/orders\/link\?token=[\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const other = makeShopper(store.app)
  const followed = await other.send({ path: link })
  expect([followed.status, followed.headers.location]).toEqual([303, '/orders/late'])
  const asked = await other.send({ path: '/orders/late', headers: { accept: 'text/html' } })
  expect(asked.text).toContain('Cancel unshipped items')
  expect(asked.text).toContain(id)
  expect(asked.text).not.toContain((await read()).address.line1)
  expect((await read()).items).toMatchObject([{ cancelled: 0, shipped: 1 }])
  const answers = []
  for (const _again of [1, 2]) answers.push((await other.send({ method: 'POST', path: '/orders/late', form: {} })).text)
  for (const text of answers) expect(text).toContain('These items are canceled.')
  expect((await read()).items).toMatchObject([{ cancelled: 1, shipped: 1 }])
  for (const forged of [`${link.slice(0, -2)}xx`, '/orders/link?token=', '/orders/link?token[]=1']) {
    const stranger = makeShopper(store.app)
    await stranger.send({ path: forged })
    expect((await stranger.send({ method: 'POST', path: '/orders/late', form: {} })).status).toBe(404)
  }
})

test('the link leads the guest to the order itself, and is over once all is shipped', async () => {
  const { store, commerce, guest, id, ask, delays, goTo } = await openDated()
  goTo(TUESDAY)
  await revisePromises(commerce)
  const [mail] = await delays()
  const link = /(\/orders\/link\?token=[\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect((await guest.send({ path: link })).headers.location).toBe(`/orders/${id}`)
  await ask({ kind: 'ship' })
  const other = makeShopper(store.app)
  await other.send({ path: link })
  const over = await other.send({ path: '/orders/late', headers: { accept: 'text/html' } })
  expect([over.status, over.text.includes('no longer valid')]).toEqual([404, true])
  expect((await other.send({ method: 'POST', path: '/orders/late', form: {} })).status).toBe(404)
})

test('whoever cancels from the mail while a payment is being taken can ask again', async () => {
  const { commerce, ask, delays, goTo, store } = await openDated([{ ...DRUM, quantity: 2 }])
  await ask({ kind: 'ship', items: [{ position: 0, quantity: 1 }] })
  goTo(TUESDAY)
  await revisePromises(commerce)
  const link = /\/orders\/link\?token=\S+/.exec((await delays())[0]?.text ?? '')?.[0] ?? ''
  const other = makeShopper(store.app)
  await other.send({ path: link })
  const press = () => other.send({ method: 'POST', path: '/orders/late', form: {}, headers: { accept: 'text/html' } })
  const become = (state: string) =>
    commerce.db.query({ name: `all ${state}`, text: `UPDATE orders.payments SET state = '${state}'` })
  await become('spent')
  const early = await press()
  expect(early.status).toBe(409)
  for (const said of ['Try again in a moment', 'Cancel unshipped items']) expect(early.text).toContain(said)
  await become('captured')
  expect((await press()).text).toContain('These items are canceled.')
})
