import { expect, test } from 'vitest'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeCustomer, PASSWORD, signInAs } from '#test/sign-in.ts'

const API = '/api/marketplaces/US'
const [MINE, PLANTED, LATER] = ['BXDRUM0001', 'BXPHON0001', 'BXBUDS0001']

const add = (shopper: Shopper, asin: string, headers: Record<string, string> = {}) =>
  shopper.send({
    method: 'POST',
    path: `${API}/cart/carts/retail/items`,
    body: { items: [{ asin, offerListingId: `${asin}-US-1`, quantity: 1 }] },
    headers,
  })
const cartOf = async (shopper: Shopper, headers: Record<string, string> = {}) => {
  const { json } = await shopper.send({ path: `${API}/cart/items`, headers })
  return (json as { entity: { items: { asin: string }[] } }).entity.items.map(({ asin }) => asin).toSorted()
}
const cookieOf = (session: string) => ({ cookie: `session-id=${session}` })
/** The victim's browser, in which somebody has put a session id, signs in with its password. */
const signInUnder = (shopper: Shopper, email: string, session: string) =>
  shopper.send({
    method: 'POST',
    path: '/gp/sign-in.html',
    form: { email, password: PASSWORD },
    headers: cookieOf(session),
  })

const open = async () => {
  const store = await sharedStore()
  const { email } = await makeCustomer(store)
  return { email, attacker: makeShopper(store.app), victim: makeShopper(store.app), home: makeShopper(store.app) }
}

test('a session id that the store never issued holds no cart, before or after somebody signs in with it', async () => {
  const { email, attacker, victim } = await open()
  for (const made of ['AAAAAAAAAAAAAAAAAAAAAA', 'planted-by-somebody-00']) {
    const { json } = await attacker.send({ path: '/api/shopper-state', headers: cookieOf(made) })
    const { sessionId, csrfToken } = json as { sessionId: string; csrfToken: string }
    expect(sessionId).not.toBe(made)
    expect((await add(attacker, PLANTED, { ...cookieOf(made), 'x-csrf-token': csrfToken })).status).toBe(403)
    expect((await signInUnder(victim, email, made)).status).toBe(303)
    expect([victim.sessionId() === '', victim.sessionId() === made]).toEqual([false, false])
    await add(victim, MINE)
    expect(await cartOf(attacker, cookieOf(made))).toEqual([])
    expect(await cartOf(victim)).toEqual([MINE])
  }
})

test("a visit of somebody else's that was planted before sign-in does not lead to the customer's cart", async () => {
  const { email, attacker, victim, home } = await open()
  await signInAs(home, email)
  await add(home, MINE)
  await attacker.tokens()
  const planted = attacker.sessionId()
  expect((await signInUnder(victim, email, planted)).status).toBe(303)
  // The browser gets another session, or whoever planted the first would know this one's.
  expect([victim.sessionId() === '', victim.sessionId() === planted]).toEqual([false, false])
  await add(victim, LATER)
  expect(await cartOf(victim)).toEqual([LATER, MINE].toSorted())
  expect(await cartOf(attacker)).toEqual([])
  const counted = await attacker.send({ path: `${API}/cart/count` })
  expect(counted.text).toContain('"items":0')
  // What is added there later stays there.
  expect((await add(attacker, PLANTED)).status).toBe(200)
  expect(await cartOf(victim)).toEqual([LATER, MINE].toSorted())
})

test('what somebody planted in the visit is on the cart and the review, and is never ordered unseen', async () => {
  const { email, attacker, victim, home } = await open()
  await signInAs(home, email)
  await add(home, MINE)
  const reviewed = await prepareCheckout(home)
  await add(attacker, PLANTED)
  expect((await signInUnder(victim, email, attacker.sessionId())).status).toBe(303)
  const refused = await place(home, reviewed)
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('line-added')])
  expect(await cartOf(victim)).toEqual([MINE, PLANTED].toSorted())
  const page = await victim.send({ path: '/cart', headers: { accept: 'text/html' } })
  expect(page.text).toContain(`/dp/${PLANTED}`)
  const review = await victim.send({ path: `${API}/checkouts/${reviewed}` })
  expect((review.json as { lines: { asin: string }[] }).lines.map(({ asin }) => asin)).toContain(PLANTED)
  // Nobody is told by the planted visit what became of it.
  expect(await cartOf(attacker)).toEqual([])
  expect((await attacker.send({ path: `${API}/checkouts/${reviewed}` })).status).toBe(404)
})
