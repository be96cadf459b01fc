import { describe, expect, test } from 'vitest'
import { makeShopper, type Request } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { slateCounter } from './guard.ts'
import { SLATE_LIFETIME } from './tokens.ts'

const ADD: Request = {
  method: 'POST',
  path: '/api/marketplaces/US/cart/carts/retail/items',
  body: { items: [{ asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1', quantity: 1 }] },
}
const FORM: Request = {
  method: 'POST',
  path: '/gp/product/handle-buy-box/ref=dp',
  form: { ASIN: 'BXDRUM0001', offerListingID: 'BXDRUM0001-US-1', quantity: '1' },
}
const LEGACY: Request = {
  method: 'POST',
  path: '/gp/add-to-cart/json/ref=ldabb',
  form: { clientName: 'page', 'ASIN.1': 'BXDRUM0001', 'offerListingID.1': 'BXDRUM0001-US-1', 'quantity.1': '1' },
}
const SCRIPT = { 'sec-fetch-mode': 'cors' }

const codeOf = (json: unknown) => (json as { entity?: { code: string } } | undefined)?.entity?.code

async function open() {
  let now = Date.UTC(2026, 0, 1)
  const store = await makeStore({ clock: { now: () => now } })
  const shopper = makeShopper(store.app)
  const other = makeShopper(store.app)
  const [mine, theirs] = [await shopper.tokens(), await other.tokens()]
  const pass = (milliseconds: number) => {
    now += milliseconds
  }
  return { store, shopper, mine, theirs, pass }
}

test('a session id that somebody planted is answered with a new one, and nothing is kept under it', async () => {
  const { store } = await open()
  for (const planted of ['AAAAAAAAAAAAAAAAAAAAAA', 'planted-by-somebody-00', 'x']) {
    const headers = { host: 'localhost:3000', cookie: `session-id=${planted}` }
    const answer = await store.app.inject({ url: '/api/shopper-state', headers })
    const { sessionId } = answer.json() as { sessionId: string }
    expect(sessionId).not.toBe(planted)
    expect(answer.headers['set-cookie']).toContain(`session-id=${sessionId}`)
    const kept = { ...headers, cookie: `session-id=${sessionId}` }
    expect((await store.app.inject({ url: '/api/shopper-state', headers: kept })).json()).toMatchObject({ sessionId })
  }
})

describe('a state-changing request', () => {
  test.each([
    ['from a script with the token', ADD, {}, 200],
    ['without any token', ADD, { 'x-csrf-token': '' }, 403],
    ['with a made-up token', ADD, { 'x-csrf-token': 'x'.repeat(43) }, 403],
    ['from another site', ADD, { 'sec-fetch-site': 'cross-site' }, 403],
    ['from a sibling host', ADD, { 'sec-fetch-site': 'same-site' }, 403],
    ['from nowhere', ADD, { 'sec-fetch-site': '', origin: '' }, 403],
    ['with another origin only', ADD, { 'sec-fetch-site': '', origin: 'http://evil.example' }, 403],
    ['with the same origin only', ADD, { 'sec-fetch-site': '', origin: 'http://localhost:3000' }, 200],
    ['as a plain form', FORM, { 'sec-fetch-mode': 'navigate' }, 303],
    ['as a form that a script sends without a token', FORM, SCRIPT, 403],
    ['as a plain form of another site', FORM, { 'sec-fetch-site': 'cross-site' }, 403],
  ])('%s: %s', async (_case, request, headers, status) => {
    const { shopper } = await open()
    expect((await shopper.send({ ...request, headers })).status).toBe(status)
  })

  test('does not accept the token of another session', async () => {
    const { shopper, theirs } = await open()
    const answer = await shopper.send({ ...ADD, headers: { 'x-csrf-token': theirs.csrfToken } })
    expect([answer.status, codeOf(answer.json)]).toEqual([403, 'csrf'])
  })

  test.each(['verificationSessionID', 'sessionID', 'sid', 'session-id'])(
    'a foreign %s is refused, the own one passes',
    async (field) => {
      const { shopper, mine, theirs } = await open()
      const send = (id: string) =>
        shopper.send({
          ...LEGACY,
          form: { ...LEGACY.form, verificationSessionID: mine.sessionId, [field]: id },
          headers: SCRIPT,
        })
      const foreign = await send(theirs.sessionId)
      expect([foreign.status, codeOf(foreign.json)]).toEqual([403, 'session'])
      expect((await send(mine.sessionId)).status).toBe(200)
    },
  )

  test.each(['token', 'requestToken', 'csrf'])('the token may come as the parameter %s', async (field) => {
    const { shopper, mine } = await open()
    const send = (token: string) => shopper.send({ ...FORM, form: { ...FORM.form, [field]: token }, headers: SCRIPT })
    expect((await send(mine.csrfToken)).status).toBe(303)
    expect((await send('made-up')).status).toBe(403)
  })
})

describe('the slate token', () => {
  const send = (shopper: Awaited<ReturnType<typeof open>>['shopper'], slate: string) =>
    shopper.send({ ...ADD, headers: { 'x-encrypted-slate-token': slate } })

  test('of this visit is accepted until it is a day old', async () => {
    const { shopper, mine, pass } = await open()
    pass(SLATE_LIFETIME)
    expect((await send(shopper, mine.slateToken)).status).toBe(200)
    pass(1)
    const late = await send(shopper, mine.slateToken)
    expect([late.status, codeOf(late.json)]).toEqual([403, 'slate'])
  })

  test('may be missing, which is counted', async () => {
    const { shopper } = await open()
    const before = slateCounter.missing
    expect((await send(shopper, '')).status).toBe(200)
    expect(slateCounter.missing).toBe(before + 1)
  })

  test('of another visit, or forged, is refused', async () => {
    const { shopper, mine, theirs } = await open()
    const forged = `${mine.slateToken.slice(0, -2)}${mine.slateToken.endsWith('AA') ? 'BB' : 'AA'}`
    const answers = await Promise.all([theirs.slateToken, forged, 'x'].map((slate) => send(shopper, slate)))
    expect(answers.map(({ status, json }) => [status, codeOf(json)])).toEqual([
      [403, 'slate'],
      [403, 'slate'],
      [403, 'slate'],
    ])
  })
})
