import { expect, test } from 'vitest'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { makeStore } from '#test/make-store.ts'
import { DRUM, orderOnce } from '#test/order.ts'
import { makeSignedIn } from '#test/sign-in.ts'

const HTML = { accept: 'text/html' }
const wish = { devicePreregistration: { selected: true } }

async function open() {
  const store = await makeStore()
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const body = { marketplace: 'US', asin: DRUM.asin, maxQuantity: 2 }
  expect((await merchant.send({ method: 'POST', path: '/api/merchant/pre-registrations', body })).status).toBe(201)
  const { shopper } = await makeSignedIn(store)
  const pageOf = async (id: string) => {
    const { text } = await shopper.send({ path: `/orders/${id}`, headers: HTML })
    // The data of the page holds every text of the feature.
    return text.replaceAll(/<script[\s\S]*?<\/script>|<!-- -->/g, '')
  }
  const lastMail = async (subject: string) => {
    await deliverEvents(store.commerce, store.commerce.modules)
    const text = `SELECT text FROM platform.mails WHERE subject LIKE '${subject}%' ORDER BY queued_at DESC LIMIT 1`
    return (await store.commerce.db.query<{ text: string }>({ name: subject, text }))[0]?.text ?? ''
  }
  return { merchant, shopper, pageOf, lastMail }
}

test('an order and its mails say which devices will be linked and which are, and where to take them out', async () => {
  const { merchant, shopper, pageOf, lastMail } = await open()
  const id = await orderOnce(shopper, { items: [{ ...DRUM, quantity: 2, additionalParameters: wish }] })
  const placed = await lastMail('Order confirmation')
  expect(placed).toMatch(/We'll link these to your account when they ship:\n(.+)\n\1\n/)
  expect(placed).toContain('http://localhost:3000/account/linked-devices')
  const before = await pageOf(id)
  expect(before.split('Will be linked when it ships')).toHaveLength(3)
  expect(before).toContain('href="/account/linked-devices"')

  await shopper.send({ method: 'POST', path: `/account/linked-devices/${id}-0-1/remove`, form: {} })
  const items = [{ position: 0, quantity: 2, serials: ['DRUM-1', 'DRUM-2'] }]
  const shipped = await merchant.send({ method: 'POST', path: `/api/merchant/orders/${id}/ship`, body: { items } })
  expect(shipped.status, shipped.text).toBe(200)
  const managed = await merchant.send({ path: '/api/merchant/pre-registrations' })
  const [own] = (managed.json as { products: { asin: string }[] }).products.filter(({ asin }) => asin === DRUM.asin)
  expect(own).toMatchObject({ pending: 0, waiting: 0, claimed: 1 })
  const after = await pageOf(id)
  expect(after).toContain('Linked · Serial number DRUM-1')
  expect([after.includes('Won’t be linked'), after.includes('DRUM-2')]).toEqual([true, false])
  const sent = await lastMail('Your order')
  expect(sent).toContain('These are linked to your account:')
  expect([sent.includes('serial number DRUM-1'), sent.includes('DRUM-2')]).toEqual([true, false])
})

test('an order without linked devices says nothing of it, nor one whose devices were cancelled', async () => {
  const { shopper, pageOf, lastMail } = await open()
  const plain = await orderOnce(shopper)
  expect(await lastMail('Order confirmation')).not.toContain('linked-devices')
  expect(await pageOf(plain)).not.toContain('linked-devices')
  const id = await orderOnce(shopper, { items: [{ ...DRUM, quantity: 1, additionalParameters: wish }] })
  expect(await pageOf(id)).toContain('linked-devices')
  expect((await shopper.send({ method: 'POST', path: `/orders/${id}/cancel`, form: {} })).status).toBe(303)
  expect(await pageOf(id)).not.toContain('linked-devices')
})
