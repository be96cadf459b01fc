import { describe, expect, test } from 'vitest'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn, signInAs } from '#test/sign-in.ts'
import { add, CARE, codeOf, DRUM, FRAME, forLine, linesOf, MOUNTING, PHONE, put, shortly } from './helpers.ts'

const LONGER = { asin: 'BXCARE0004', offerListingId: 'BXCARE0004-US-1', quantity: 1 }

const open = async () => {
  const store = await sharedStore()
  return { store, shopper: makeShopper(store.app) }
}

const idOf = async (shopper: Parameters<typeof linesOf>[0], asin: string): Promise<string> =>
  (await linesOf(shopper)).find((line) => line.asin === asin)?.id ?? ''

describe('adding a service', () => {
  test('ties it to the product of the same request, of the cart, or that it names, and says so on the wire', async () => {
    for (const way of ['beside', 'in the cart', 'named'] as const) {
      const { shopper } = await open()
      if (way !== 'beside') await add(shopper, FRAME)
      const frame = await idOf(shopper, FRAME.asin)
      const items = { beside: [FRAME, MOUNTING], 'in the cart': [MOUNTING], named: [forLine(MOUNTING, frame)] }[way]
      const added = await add(shopper, ...items)
      expect(added.status, added.text).toBe(200)
      const lines = await linesOf(shopper)
      const service = lines.find(({ asin }) => asin === MOUNTING.asin)
      expect(service).toMatchObject({
        associatedItemId: lines.find(({ asin }) => asin === FRAME.asin)?.id,
        itemAssociation: {
          programType: 'HeavyBulky',
          associatedItemId: lines.find(({ asin }) => asin === FRAME.asin)?.id,
          deleteConstraint: { mutuallyInclusive: false },
        },
      })
    }
  })

  test.each<[string, object[], object[], string]>([
    ['two at once', [FRAME], [{ ...MOUNTING, quantity: 2 }], 'service-quantity'],
    ['without its product', [], [MOUNTING], 'service-without-product'],
    ['beside another product only', [DRUM], [MOUNTING], 'service-without-product'],
    ['for a line that is not there', [FRAME], [forLine(MOUNTING, 'absent')], 'service-without-product'],
    ['more than there are products', [FRAME, MOUNTING], [MOUNTING], 'over-limit'],
  ])('is refused by name: %s', async (_, before, items, code) => {
    const { shopper } = await open()
    if (before.length > 0) await add(shopper, ...before)
    const known = await shortly(shopper)
    const refused = await add(shopper, ...items)
    expect([refused.status, codeOf(refused)], refused.text).toEqual([422, code])
    expect(await shortly(shopper)).toEqual(known)
  })

  test('is refused for the line of another product, and for a line of somebody else as for an absent one', async () => {
    const { store, shopper } = await open()
    await add(shopper, DRUM, FRAME)
    const other = await add(shopper, forLine(MOUNTING, await idOf(shopper, DRUM.asin)))
    expect([other.status, codeOf(other)]).toEqual([422, 'service-other-product'])
    const stranger = makeShopper(store.app)
    await add(stranger, DRUM)
    const answers = await Promise.all(
      [await idOf(shopper, FRAME.asin), 'absent'].map((id) => add(stranger, forLine(MOUNTING, id))),
    )
    expect(answers[0]?.text).toBe(answers[1]?.text)
    expect(answers[0]?.status).toBe(422)
  })
})

describe('a cart with services', () => {
  test('has one for each unit, fewer when there are fewer products, and none without them', async () => {
    const { shopper } = await open()
    await add(shopper, { ...PHONE, quantity: 2 })
    await add(shopper, CARE)
    await add(shopper, CARE)
    expect(codeOf(await add(shopper, CARE))).toBe('over-limit')
    const phone = await idOf(shopper, PHONE.asin)
    await put(shopper, phone, 1)
    expect(await shortly(shopper)).toEqual([
      [PHONE.asin, 1],
      [CARE.asin, 1],
    ])
    await put(shopper, phone, 0)
    expect(await linesOf(shopper)).toEqual([])
  })

  test('keeps service and product together through sign-in, and joins those of both carts', async () => {
    const { store } = await open()
    const { shopper: customer, who } = await makeSignedIn(store)
    await add(customer, PHONE, CARE)
    const visitor = makeShopper(store.app)
    await add(visitor, PHONE, CARE)
    await signInAs(visitor, who.email)
    const lines = await linesOf(visitor)
    const [care, phone] = lines.toSorted((a, b) => a.asin.localeCompare(b.asin))
    expect([care, phone]).toMatchObject([
      { asin: CARE.asin, quantity: 2, associatedItemId: phone?.id },
      { asin: PHONE.asin, quantity: 2 },
    ])
    expect(lines).toHaveLength(2)
  })

  test('has one plan for each unit after sign-in: those of the customer stay, and what came too much is cut', async () => {
    const { store } = await open()
    const { shopper: customer, who } = await makeSignedIn(store)
    const visitor = makeShopper(store.app)
    for (const [shopper, plan] of [
      [customer, CARE],
      [visitor, LONGER],
    ] as const) {
      await add(shopper, PHONE, plan)
      await add(shopper, PHONE, plan)
    }
    await signInAs(visitor, who.email)
    const units = new Map(await shortly(visitor))
    expect(units.get(CARE.asin)).toBe(2)
    expect((units.get(CARE.asin) ?? 0) + (units.get(LONGER.asin) ?? 0)).toBe(units.get(PHONE.asin))
    const notes = (await linesOf(visitor)).flatMap(({ adjustments }) => adjustments.map(({ code }) => code))
    expect(notes).not.toContain('service-quantity')
  })

  test('says in the cart that the service is not done where the shopper is, and the address decides at the order', async () => {
    const { shopper } = await open()
    await add(shopper, FRAME, MOUNTING)
    const notes = async () => (await linesOf(shopper)).flatMap(({ adjustments }) => adjustments.map(({ code }) => code))
    expect(await notes()).toEqual(['for'])
    const cart = (await shopper.send({ path: '/cart', headers: { accept: 'text/html' } })).text
    expect(cart).toContain('For: Orvane Frame 15 picture frame')
    const zip = await shopper.send({
      method: 'POST',
      path: '/gp/delivery/ajax/address-change.html',
      body: { zipCode: '10001', countryCode: 'US' },
    })
    expect(zip.status, zip.text).toBe(200)
    expect(await notes()).toEqual(['service-area'])
    const home = { city: 'New York', region: 'NY', postalCode: '10001' }
    const refused = await place(shopper, await prepareCheckout(shopper, { details: home }))
    expect(refused.status, refused.text).toBe(422)
    expect(refused.text).toContain('service-area')
    const placed = await place(shopper, await prepareCheckout(shopper))
    expect(placed.status, placed.text).toBe(200)
  })

  test('a service is not bought by itself, and with its product it is', async () => {
    const { shopper } = await open()
    const path = '/api/marketplaces/US/checkouts'
    const alone = await shopper.send({ method: 'POST', path, body: { items: [MOUNTING] } })
    expect([alone.status, codeOf(alone)]).toEqual([422, 'service-without-product'])
    const placed = await place(shopper, await prepareCheckout(shopper, { items: [MOUNTING, FRAME] }))
    expect(placed.status, placed.text).toBe(200)
  })
})

describe('a unit has one plan, the later choice', () => {
  test.each<[string, object[][], [string, number][]]>([
    [
      'added later',
      [[PHONE, CARE], [LONGER]],
      [
        [PHONE.asin, 1],
        [LONGER.asin, 1],
      ],
    ],
    [
      'back to the shorter one',
      [[PHONE, LONGER], [CARE]],
      [
        [PHONE.asin, 1],
        [CARE.asin, 1],
      ],
    ],
    [
      'in one request, as the pair of a plan and its upgrade',
      [[PHONE, CARE, LONGER]],
      [
        [PHONE.asin, 1],
        [LONGER.asin, 1],
      ],
    ],
    [
      'two units keep two plans',
      [[{ ...PHONE, quantity: 2 }, CARE], [LONGER]],
      [
        [PHONE.asin, 2],
        [CARE.asin, 1],
        [LONGER.asin, 1],
      ],
    ],
    [
      'one of two units',
      [[PHONE, CARE], [PHONE, CARE], [LONGER]],
      [
        [PHONE.asin, 2],
        [CARE.asin, 1],
        [LONGER.asin, 1],
      ],
    ],
  ])('%s', async (_, requests, left) => {
    const { shopper } = await open()
    for (const items of requests) {
      const added = await add(shopper, ...items)
      expect(added.status, added.text).toBe(200)
    }
    expect((await shortly(shopper)).toSorted()).toEqual(left.toSorted())
    const { json } = await shopper.send({ path: '/api/marketplaces/US/cart/count' })
    expect(json).toMatchObject({ entity: { items: left.reduce((sum, [, units]) => sum + units, 0) } })
  })

  test('and buy now has one, too; fewer devices than plans cannot be ordered', async () => {
    const { shopper } = await open()
    const begun = await shopper.send({
      method: 'POST',
      path: '/api/marketplaces/US/checkouts',
      body: { items: [PHONE, CARE, LONGER] },
    })
    expect(begun.status, begun.text).toBe(201)
    const { id } = begun.json as { id: string }
    const { text } = await shopper.send({ path: `/api/marketplaces/US/checkouts/${id}` })
    expect(
      [CARE, LONGER].map(({ asin }) => text.includes(asin)),
      text,
    ).toEqual([false, true])
    await add(shopper, { ...PHONE, quantity: 2 }, CARE)
    await add(shopper, LONGER)
    await put(shopper, await idOf(shopper, PHONE.asin), 1)
    const notes = (await linesOf(shopper)).flatMap(({ adjustments }) => adjustments.map(({ code }) => code))
    expect(notes).toContain('service-quantity')
  })
})
