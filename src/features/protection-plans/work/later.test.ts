import { describe, expect, test } from 'vitest'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { sharedStore } from '#test/make-store.ts'
import { CARD } from '#test/order.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { CARE, cancel, claim, codeOf, move, PHONE, plansOf } from '../testing/helpers.ts'
import { beginWaiting } from './begin-later.ts'
import { payDue } from './end.ts'

const ITEMS = '/api/marketplaces/US/cart/carts/retail/items'
const OPEN = '/api/marketplaces/US/devices-without-plan'
const CHECKOUTS = '/api/marketplaces/US/checkouts'

type Shopper = Awaited<ReturnType<typeof makeSignedIn>>['shopper']
type Device = { orderId: string; line: number; units: number; plans: { asin: string }[] }

const forDevice = (device: { orderId: string; line: number }, item: object = CARE) => ({
  ...item,
  additionalParameters: { ownedDevice: { orderId: device.orderId, line: device.line } },
})

const add = (shopper: Shopper, ...items: object[]) => shopper.send({ method: 'POST', path: ITEMS, body: { items } })

const devicesOf = async (shopper: Shopper): Promise<Device[]> =>
  ((await shopper.send({ path: OPEN })).json as { devices: Device[] }).devices

const reasonOf = ({ json }: { json: unknown }) =>
  (json as { entity: { details?: { reason?: string } } }).entity.details?.reason

/** Orders the cart and returns the order's number, or why there is none. */
async function order(shopper: Shopper): Promise<{ orderId: string } | { refused: string | undefined }> {
  const placed = await place(shopper, await prepareCheckout(shopper, { details: CARD }))
  if (placed.status !== 200) return { refused: reasonOf(placed) }
  return placed.json as { orderId: string }
}

/** A customer with devices that have arrived without a plan. */
async function open(units = 1) {
  const store = await sharedStore()
  const { commerce } = store
  const { shopper, who } = await makeSignedIn(store)
  await add(shopper, { ...PHONE, quantity: units })
  const { orderId } = (await order(shopper)) as { orderId: string }
  const change = async (id: string, command: Parameters<typeof changeOrder>[2]) => {
    const changed = await changeOrder(commerce, { id, owner: undefined }, command)
    return changed.ok ? changed.value.state : changed.failure.code
  }
  const tag = orderId.replaceAll('-', '')
  const serials = Array.from({ length: units }, (_, index) => `SN-${tag}-${index + 1}`)
  await change(orderId, { kind: 'ship', items: [{ position: 0, quantity: units, serials }] })
  await change(orderId, { kind: 'deliver', parcel: 1 })
  const giveBack = async (serial: string) => {
    await change(orderId, { kind: 'request-return', items: [{ position: 0, quantity: 1 }], reason: 'other', note: '' })
    await change(orderId, {
      kind: 'receive-return',
      restock: true,
      items: [{ position: 0, quantity: 1, serials: [serial] }],
    })
  }
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const begin = () => beginWaiting(commerce)
  return {
    store,
    commerce,
    shopper,
    who,
    merchant,
    orderId,
    device: { orderId, line: 0 },
    serials,
    change,
    giveBack,
    begin,
  }
}

describe('a plan for a device that is bought already', () => {
  test('is offered, put into the cart without its product, and runs from its payment with the serial number', async () => {
    const { shopper, device, serials, begin, orderId } = await open()
    expect(await devicesOf(shopper)).toMatchObject([
      { ...device, units: 1, plans: [{ asin: CARE.asin }, { asin: 'BXCARE0004' }] },
    ])
    const added = await add(shopper, forDevice(device))
    expect(added.status, added.text).toBe(200)
    const cart = (await shopper.send({ path: '/api/marketplaces/US/cart/items?filter=RETAIL' })).json as {
      entity: { items: { adjustments: { feature: string; code: string }[]; associatedItemId: string | null }[] }
    }
    expect(cart.entity.items).toHaveLength(1)
    expect(cart.entity.items[0]?.associatedItemId).toBeNull()
    expect(cart.entity.items[0]?.adjustments.map(({ feature, code }) => `${feature} ${code}`).toSorted()).toEqual([
      'protection-plans later',
      'services for',
    ])
    const later = (await order(shopper)) as { orderId: string }
    await Promise.all([begin(), begin()])
    const plans = await plansOf(shopper)
    expect(plans).toMatchObject([
      { orderId: later.orderId, state: 'ACTIVE', device: { orderId, serial: serials[0] }, paid: { amount: 49.99 } },
    ])
    expect(await devicesOf(shopper)).toEqual([])
    const bought = (await shopper.send({ path: `/api/orders/${later.orderId}` })).json as { state: string }
    expect(bought.state).toBe('delivered')
  })

  test('is bought at once, and with a plain form', async () => {
    const { shopper, device } = await open(2)
    const begun = await shopper.send({ method: 'POST', path: CHECKOUTS, body: { items: [forDevice(device)] } })
    expect(begun.status, begun.text).toBe(201)
    const form = {
      ASIN: CARE.asin,
      offerListingID: CARE.offerListingId,
      quantity: '1',
      'ownedDevice.orderId': device.orderId,
      'ownedDevice.line': '0',
      'submit.add-to-cart': '',
    }
    const sent = await shopper.send({ method: 'POST', path: '/gp/product/handle-buy-box/ref=plans_later', form })
    expect([sent.status, sent.headers.location]).toEqual([303, expect.stringContaining('/cart?said=added')])
    const crooked = await shopper.send({
      method: 'POST',
      path: '/gp/product/handle-buy-box',
      form: { ...form, 'ownedDevice.line': 'x' },
    })
    expect(crooked.status).toBe(400)
  })

  test('is sold once for each unit, however many carts and tabs ask', async () => {
    const { shopper, device, begin } = await open(2)
    expect((await add(shopper, forDevice(device))).status).toBe(200)
    expect((await add(shopper, forDevice(device))).status).toBe(200)
    const third = await add(shopper, forDevice(device))
    expect([third.status, codeOf(third)]).toEqual([422, 'later-covered'])
    const checkouts = [await prepareCheckout(shopper, { details: CARD })]
    for (let index = 0; index < 2; index += 1) {
      checkouts.push(await prepareCheckout(shopper, { items: [forDevice(device)], details: CARD }))
    }
    const answers = await Promise.all(checkouts.map((id) => place(shopper, id)))
    await begin()
    const plans = await plansOf(shopper)
    expect(plans).toHaveLength(2)
    expect(new Set(plans.map(({ device: { serial } }) => serial)).size).toBe(2)
    expect(answers.filter(({ status }) => status !== 200).map(reasonOf)).toContain('later-covered')
  })

  test.each<[string, (device: { orderId: string; line: number }) => object, string]>([
    [
      'a service of another kind',
      (device) => forDevice(device, { asin: 'BXINST0001', offerListingId: 'BXINST0001-US-1', quantity: 1 }),
      'service-without-product',
    ],
    [
      'an order that does not exist',
      () => forDevice({ orderId: '0000-00000-00000', line: 0 }),
      'service-without-product',
    ],
    ['a line that does not exist', ({ orderId }) => forDevice({ orderId, line: 7 }), 'service-without-product'],
    ['what is no service', (device) => forDevice(device, PHONE), 'service-without-product'],
    ['two at once', (device) => forDevice(device, { ...CARE, quantity: 2 }), 'service-quantity'],
  ])('is refused by name: %s', async (_, itemOf, code) => {
    const { shopper, device } = await open()
    const refused = await add(shopper, itemOf(device))
    expect([refused.status, codeOf(refused)], refused.text).toEqual([422, code])
  })

  test("is not sold for somebody else's device, which looks as if it were not there", async () => {
    const { store, device } = await open()
    const { shopper: stranger } = await makeSignedIn(store)
    const foreign = await add(stranger, forDevice(device))
    const absent = await add(stranger, forDevice({ orderId: '0000-00000-00000', line: 0 }))
    expect([foreign.status, foreign.text]).toEqual([422, absent.text])
    expect(await devicesOf(stranger)).toEqual([])
  })

  test('is not sold when its days are over, in the cart as little as at the order', async () => {
    const { shopper, device, commerce } = await open()
    const shift = (days: number) =>
      commerce.db.query({
        name: `days ${days}`,
        text: `UPDATE orders.orders SET delivered_at = now() - interval '${days} days' WHERE id = '${device.orderId}'`,
      })
    await shift(29)
    expect((await add(shopper, forDevice(device))).status).toBe(200)
    await shift(31)
    expect(codeOf(await add(shopper, forDevice(device)))).toBe('later-over')
    expect(await order(shopper)).toEqual({ refused: 'later-over' })
    expect(await devicesOf(shopper)).toEqual([])
  })
})

describe('such a plan', () => {
  const covered = async (units = 1) => {
    const all = await open(units)
    await add(all.shopper, forDevice(all.device))
    const later = (await order(all.shopper)) as { orderId: string }
    return { ...all, later: later.orderId }
  }

  test('is cancelled for its own order’s money, and the device can have another one', async () => {
    const { shopper, begin, later } = await covered()
    await begin()
    const [plan] = await plansOf(shopper)
    expect((await cancel(shopper, plan?.id ?? '', 4999)).status).toBe(200)
    const bought = (await shopper.send({ path: `/api/orders/${later}` })).json as { refundedTotal: { amount: number } }
    expect(bought.refundedTotal.amount).toBe(49.99)
    expect(await devicesOf(shopper)).toMatchObject([{ units: 1 }])
  })

  test('pays a claim from the device’s order, after which no other plan is sold for it', async () => {
    const { shopper, merchant, begin, orderId } = await covered()
    await begin()
    const [plan] = await plansOf(shopper)
    await claim(shopper, plan?.id ?? '')
    const claimId = (await plansOf(shopper))[0]?.claims[0]?.id ?? ''
    for (const step of ['approve', 'refund']) expect((await move(merchant, claimId, step)).status, step).toBe(200)
    const bought = (await shopper.send({ path: `/api/orders/${orderId}` })).json as {
      refundedTotal: { amount: number }
    }
    expect(bought.refundedTotal.amount).toBe(plan?.cap.amount)
    expect(await devicesOf(shopper)).toEqual([])
  })

  test('ends with the device that came back, and what is left of it is paid once', async () => {
    const { shopper, begin, commerce, giveBack, serials, later } = await covered()
    await begin()
    await giveBack(serials[0] ?? '')
    expect(await plansOf(shopper)).toMatchObject([
      { state: 'ENDED', endedBecause: 'device', refund: { amount: 49.99 } },
    ])
    await Promise.all([payDue(commerce), payDue(commerce)])
    const bought = (await shopper.send({ path: `/api/orders/${later}` })).json as { refundedTotal: { amount: number } }
    expect(bought.refundedTotal.amount).toBe(49.99)
  })

  test('does not begin for a device that went back before it was paid: it is cancelled and paid back', async () => {
    const { shopper, begin, giveBack, serials, later } = await covered()
    await giveBack(serials[0] ?? '')
    await begin()
    expect(await plansOf(shopper)).toEqual([])
    const bought = (await shopper.send({ path: `/api/orders/${later}` })).json as { state: string }
    expect(bought.state).toBe('cancelled')
  })

  test('is not ordered again: its device has it, and its order has no button for that', async () => {
    const { shopper, device } = await open()
    await add(shopper, forDevice(device))
    const { orderId: later } = (await order(shopper)) as { orderId: string }
    const { orderId: first } = device
    const { json } = await shopper.send({ path: '/api/orders' })
    const { orders } = json as { orders: { id: string; canBuyAgain: boolean }[] }
    const told = Object.fromEntries(orders.map(({ id, canBuyAgain }) => [id, canBuyAgain]))
    expect([told[later], told[first]]).toEqual([false, true])
    const again = await shopper.send({ method: 'POST', path: `/orders/${later}/buy-again`, form: {} })
    expect(again.headers.location).toBe(`/orders/${later}?said=sold-out`)
  })

  test('that is cancelled before it begins leaves the device free', async () => {
    const { shopper, begin, change, later } = await covered()
    expect(await change(later, { kind: 'cancel' })).toBe('cancelled')
    await begin()
    expect(await plansOf(shopper)).toEqual([])
    expect(await devicesOf(shopper)).toMatchObject([{ units: 1 }])
  })
})
