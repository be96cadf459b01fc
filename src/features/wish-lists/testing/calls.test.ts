import { describe, expect, test } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { add, CABLE, create, DRUM, itemsOf, listsOf, PHONE, type Sender } from './helpers.ts'

const open = async () => {
  const store = await sharedStore()
  const { shopper: customer } = await makeSignedIn(store, { name: 'Casey Customer' })
  return { store, customer, guest: makeShopper(store.app) }
}
const named = { participantFirstName: 'Robin', participantLastName: 'Reed' }
const day = (month: number, day: number, year?: number) => ({
  occasionMonth: month,
  occasionDay: day,
  ...(year === undefined ? {} : { occasionYear: year }),
})
const JSON_ONLY = { accept: 'application/json' }
const HTML = { accept: 'text/html' }
const post = ({ send }: Sender, path: string, body: object) => send({ method: 'POST', path, body, headers: JSON_ONLY })

describe('the form for a new list', () => {
  test('is a fragment with a token, or its state as JSON, and reads how the shopper came', async () => {
    const { customer } = await open()
    const query = 'createIngressName=dp&isHearts=false&sourceVendorId=v&relatedRequestID=r'
    const html = await customer.send({ path: `/hz/wishlist/create?${query}&asin=${DRUM}`, headers: HTML })
    expect([html.status, html.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(html.text).not.toContain('<html')
    for (const part of ['name="listName"', 'name="requestToken"', `value="${DRUM}"`]) expect(html.text).toContain(part)
    const { json } = await customer.send({ path: `/hz/wishlist/create?${query}`, headers: JSON_ONLY })
    expect(json).toMatchObject({ hasError: false, authRequired: false, ownerName: 'Casey' })
    expect((json as { requestToken: string }).requestToken.length).toBeGreaterThan(20)
  })

  test.each([
    ['GET', '/hz/wishlist/create', undefined],
    ['POST', '/hz/wishlist/create/newlist', { listName: 'Mine' }],
    ['POST', '/hz/wishlist/ajax/createlist', { listName: 'Mine' }],
    ['POST', '/hz/wishlist/ajax/createlistandadditem', { listName: 'Mine', asin: DRUM }],
  ] as const)('asks a visit to sign in first: %s %s', async (method, path, body) => {
    const { guest } = await open()
    const { status, json } = await guest.send({ method, path, body, headers: JSON_ONLY })
    expect(status).toBe(401)
    expect(json).toMatchObject({ hasError: true, authRequired: true, authUrl: expect.stringContaining('sign-in') })
  })

  test('without scripts a visit is sent to sign-in, and back to the form with its product', async () => {
    const { guest } = await open()
    await guest.tokens()
    const form = { listName: 'Mine', asin: DRUM }
    const { status, headers } = await guest.send({
      method: 'POST',
      path: '/hz/wishlist/create/newlist',
      form,
      headers: HTML,
    })
    expect(status).toBe(303)
    expect(decodeURIComponent(String(headers.location))).toContain(`/hz/wishlist/new?asin=${DRUM}`)
  })
})

describe('a new list', () => {
  test.each([
    ['no name', { listName: ' ' }, 'listName', 'Enter a name for the list.'],
    ['a name too long', { listName: 'x'.repeat(101) }, 'listName-long', 'A list name has at most 100 characters.'],
    ['no recipient', { listType: 'giftlist', listName: 'G' }, 'recipientName', 'Enter the first or last name'],
    ['no such day', { listType: 'giftlist', ...named, ...day(2, 30) }, 'occasion_date', 'Choose a month and a day'],
    ['a 29 February', { listType: 'giftlist', ...named, ...day(2, 29, 2023) }, 'occasion_date', 'Choose a month'],
    ['a 13th month', { listType: 'giftlist', ...named, ...day(13, 1) }, 'occasion_date', 'Choose a month and a day'],
    ['a month alone', { listType: 'giftlist', ...named, occasionMonth: 4 }, 'occasion_date', 'Choose a month'],
    ['an unknown product', { listName: 'A', asin: 'BXNONE0001' }, 'asin', 'Nothing was added'],
  ])('is refused with %s, and nothing is stored', async (_what, body, error, message) => {
    const { customer } = await open()
    const { status, json } = await post(customer, '/hz/wishlist/create/newlist', body)
    expect(status).toBe(200)
    const nothing = { listExternalId: null, isValid: false, updateSuccessful: false, htmlMessage: null }
    expect(json).toMatchObject({ hasError: true, error, ...nothing, message: expect.stringContaining(message) })
    expect(await listsOf(customer)).toEqual([])
  })

  test('for somebody else keeps recipient, date and reminder, and names itself', async () => {
    const { customer } = await open()
    const body = { listType: 'giftlist', relationship: 'child', ...named, ...day(5, 4), childAge: 6, reminderOffset: 7 }
    const made = await create(customer, body)
    expect(made).toMatchObject({ listType: 'giftlist', registryID: made.listExternalId })
    expect(made.registryName).toBe('Gift list for Robin Reed')
    const year = new Date().getUTCFullYear() - 6
    expect(await listsOf(customer)).toMatchObject([
      {
        recipientName: 'Robin Reed',
        relationship: 'child',
        reminderOffset: 7,
        occasion: { month: 5, day: 4, year },
      },
    ])
  })

  test('of ideas has a description, and a first product by a call of its own', async () => {
    const { customer } = await open()
    const ideas = { listName: 'Ideas', description: 'For <b>the</b> garden' }
    expect((await post(customer, '/hz/wishlist/ajax/createlist', { ...ideas, asin: DRUM })).json).toMatchObject({
      listType: 'discoverlist',
    })
    const made = (await post(customer, '/hz/wishlist/ajax/createlistandadditem', { ...ideas, asin: DRUM })).json
    const { listExternalId } = made as { listExternalId: string }
    expect((await itemsOf(customer, listExternalId)).map(({ asin }) => asin)).toEqual([DRUM])
    expect((await post(customer, '/hz/wishlist/ajax/createlistandadditem', ideas)).json).toMatchObject({
      error: 'asin',
    })
    expect(await listsOf(customer)).toMatchObject([{ itemCount: 1 }, { itemCount: 0 }])
    expect((await customer.send({ path: `/hz/wishlist/ls/${listExternalId}`, headers: HTML })).text).toContain(
      'For &lt;b&gt;the&lt;/b&gt; garden',
    )
  })

  test('that was asked for twice by the same press is there once', async () => {
    const { customer } = await open()
    const headers = { ...JSON_ONLY, 'idempotency-key': 'one-press-of-the-button' }
    const body = { listName: 'Once' }
    const both = await Promise.all(
      [1, 2].map(() => customer.send({ method: 'POST', path: '/hz/wishlist/create/newlist', body, headers })),
    )
    expect(both[0]?.json).toEqual(both[1]?.json)
    expect(await listsOf(customer)).toHaveLength(1)
  })
})

describe('adding', () => {
  test.each([
    [
      '/hz/wishlist/additemtolist',
      (listExternalId: string, sid: string) => ({ asin: PHONE, listExternalId, vendorId: 'v', sid }),
    ],
    ['/hz/wishlist/addasin', (listId: string, sid: string) => ({ asin: PHONE, listId, sid, tags: 'card' })],
    ['/create/api/addToList', (listExternalId: string) => ({ asin: PHONE, listExternalId })],
    ['/create/api/addToList', (listId: string) => ({ asin: PHONE, listId })],
  ])('goes through %s', async (path, bodyOf) => {
    const { customer } = await open()
    const { listExternalId: id } = await create(customer, { listName: 'Kitchen' })
    const { sessionId } = await customer.tokens()
    expect((await post(customer, path, bodyOf(id, sessionId))).json).toMatchObject({
      hasError: false,
      authRequired: false,
      authUrl: null,
      error: null,
      listExternalId: id,
      listName: 'Kitchen',
      listType: 'wishlist',
      listUrl: `/hz/wishlist/ls/${id}`,
      message: 'Added to Kitchen.',
    })
    expect((await itemsOf(customer, id)).map(({ asin }) => asin)).toEqual([PHONE])
  })

  test.each(['/hz/wishlist/additemtolist', '/hz/wishlist/addasin'])(
    'needs a product and the visit: %s',
    async (path) => {
      const { customer } = await open()
      const { sessionId: sid } = await customer.tokens()
      const details = async (body: object) => {
        const { status, json } = await post(customer, path, body)
        return [
          status,
          (json as { entity: { details?: { field: string }[] } }).entity.details?.map(({ field }) => field),
        ]
      }
      expect(await details({ sid })).toEqual([400, ['asin']])
      expect(await details({ asin: PHONE })).toEqual([400, ['sid']])
      expect((await post(customer, path, { asin: PHONE, sid: 'another' })).status).toBe(403)
      expect(await listsOf(customer)).toEqual([])
    },
  )

  test('may name the visit as any form of this store does', async () => {
    const { customer } = await open()
    const { sessionId } = await customer.tokens()
    const body = { asin: PHONE, 'session-id': sessionId }
    expect((await post(customer, '/hz/wishlist/additemtolist', body)).json).toMatchObject({ hasError: false })
  })

  test('needs a token like any change', async () => {
    const { customer } = await open()
    const forged = await customer.send({
      method: 'POST',
      path: '/hz/wishlist/additemtolist',
      body: { asin: PHONE },
      headers: { ...JSON_ONLY, 'anti-csrftoken-a2z': 'forged', 'x-csrf-token': 'forged' },
    })
    expect(forged.status).toBe(403)
    expect(await listsOf(customer)).toEqual([])
  })

  test.each(['/hz/wishlist/additemtolist', '/hz/wishlist/addasin', '/create/api/addToList'])(
    'goes to the named one of two lists, under either name of the field, and else to the default: %s',
    async (path) => {
      const { customer, store } = await open()
      const { sessionId: sid } = await customer.tokens()
      const { listExternalId: one } = await create(customer, { listName: 'One' })
      const { listExternalId: two } = await create(customer, { listName: 'Two' })
      const there = async () => Promise.all([one, two].map(async (id) => (await itemsOf(customer, id)).length))
      const put = (asin: string, named: object = {}) => post(customer, path, { asin, sid, ...named })
      const [first, again, both] = [
        await put(PHONE, { listId: two }),
        await put(PHONE, { listExternalId: two }),
        await put(DRUM, { listId: two, listExternalId: two }),
      ]
      expect(first.json).toMatchObject({ hasError: false, listExternalId: two, listName: 'Two', isDuplicate: false })
      expect(again.json).toMatchObject({ listExternalId: two, isDuplicate: true })
      expect(both.json).toMatchObject({ listExternalId: two, isDuplicate: false })
      expect(await there()).toEqual([0, 2])
      for (const named of [{}, { listId: '' }])
        expect((await put(CABLE, named)).json).toMatchObject({ listExternalId: one, listName: 'One' })
      const { shopper: other } = await makeSignedIn(store)
      const { listExternalId: foreign } = await create(other, { listName: 'Foreign' })
      const unknown = await put(DRUM, { listId: 'AAAAAAAAAAAAAAAAAAAAAA' })
      const theirs = await put(DRUM, { listId: foreign })
      expect([unknown.status, theirs.status, theirs.text]).toEqual([404, 404, unknown.text])
      expect((await put(DRUM, { listId: 'no list' })).status).toBe(400)
      expect([await there(), await itemsOf(other, foreign)]).toEqual([[1, 2], []])
    },
  )

  test('to an absent list and to somebody else’s is the same answer', async () => {
    const { customer, store } = await open()
    const { shopper: other } = await makeSignedIn(store)
    const { listExternalId: foreign } = await create(other, { listName: 'Foreign' })
    const [absent, theirs] = [await add(customer, DRUM, 'AAAAAAAAAAAAAAAAAAAAAA'), await add(customer, DRUM, foreign)]
    expect([theirs.status, theirs.text]).toEqual([404, absent.text])
    expect(await itemsOf(other, foreign)).toEqual([])
  })

  test('without scripts leads to the list, and says what became of it', async () => {
    const { guest } = await open()
    await guest.tokens()
    const said = async (asin: string) => {
      const path = '/hz/wishlist/additemtolist'
      const { status, headers } = await guest.send({ method: 'POST', path, form: { asin }, headers: HTML })
      return [status, String(headers.location).replace(/ls\/[\w-]{22}/, 'ls/…')]
    }
    expect(await said(CABLE)).toEqual([303, '/hz/wishlist/ls/…?said=added'])
    expect(await said(CABLE)).toEqual([303, '/hz/wishlist/ls/…?said=known'])
    expect(await said('BXNONE0001')).toEqual([303, '/hz/wishlist/?said=asin'])
  })
})

test('what happened on a page is noted and answered with nothing', async () => {
  const { guest } = await open()
  const { status, text } = await guest.send({ path: '/hz/wishlist/triggerweblab?name=%3Cscript%3E' })
  expect([status, text]).toEqual([204, ''])
})
