import { expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'

const ASIN = 'BXCABL0001'
const OFFER = `${ASIN}-US-1`
const HOUR = 3_600_000

const forget = statement(`DELETE FROM invites.programs`)
const mailed = statement(`SELECT subject FROM platform.mails WHERE dedupe_key LIKE 'invites details %'`, {
  subject: 'text',
})

const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const page = async (shopper: Shopper, path: string) =>
  (await shopper.send({ path, headers: { accept: 'text/html' } })).text
const post = (shopper: Shopper, path: string) =>
  shopper.send({ method: 'POST', path, form: { asin: ASIN }, headers: { accept: 'text/html' } })

async function open(more: object = {}) {
  const store = await sharedStore()
  await store.commerce.db.query(forget)
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const base = { marketplace: 'US', asin: ASIN, offerListingId: OFFER, kind: 'first-come', invitations: 1 }
  const body = { ...base, closesAt: at(1), saleEndsAt: at(9), ...more }
  const made = await merchant.send({ method: 'POST', path: '/api/merchant/invite-programs', body })
  expect(made.status, made.text).toBe(201)
  return { store, customer: async () => (await makeSignedIn(store)).shopper }
}

test('without scripts: sign-in and back, the request, the details once an hour, and buying from the list', async () => {
  const { store, customer } = await open()
  const guest = makeShopper(store.app)
  for (const path of ['/invites/request', '/invites/notifications']) {
    const { status, headers } = await post(guest, path)
    expect([status, headers.location]).toEqual([303, `/gp/sign-in.html?returnTo=${encodeURIComponent(`/dp/${ASIN}`)}`])
  }
  expect((await guest.send({ path: '/invites' })).headers.location).toBe('/gp/sign-in.html?returnTo=%2Finvites')
  const [first, second] = [await customer(), await customer()]
  expect(await page(first, '/invites')).toContain('You haven')
  expect((await post(first, '/invites/request')).text).toContain('Your request is in')
  expect((await post(second, '/invites/request')).status).toBe(200)
  for (let twice = 0; twice < 2; twice++)
    expect((await post(second, '/invites/notifications')).text).toContain('Details emailed')
  expect(await store.commerce.db.query(mailed)).toHaveLength(1)
  expect(await page(second, '/invites')).not.toContain('handle-buy-box')
  const invitation = /name="invitation" value="([^"]*)"/.exec(await page(first, '/invites'))?.[1]
  const buy = (shopper: Shopper) =>
    shopper.send({
      method: 'POST',
      path: '/gp/product/handle-buy-box',
      form: { ASIN, offerListingID: OFFER, quantity: '1', invitation: `${invitation}`, 'submit.add-to-cart': 'x' },
    })
  await buy(second)
  expect(await page(second, '/cart')).not.toContain('Bought with your invitation')
  expect((await buy(first)).status).toBe(303)
  expect(await page(first, '/cart')).toContain('Bought with your invitation')
})

test('who may ask: each condition has its answer', async () => {
  for (const [more, code] of [
    [{ minAccountDays: 2 }, 'account-age'],
    [{ boughtBefore: at(0) }, 'purchases'],
    [{ onePerHousehold: true }, 'address'],
    [{ onePerCard: true }, 'card'],
    [{ opensAt: at(0.5) }, 'not-open'],
  ] as const) {
    const { customer } = await open(more)
    const path = `/api/marketplaces/US/products/${ASIN}/invites`
    const refused = await (await customer()).send({ method: 'POST', path, body: {} })
    expect([refused.status, refused.json]).toMatchObject([422, { entity: { code } }])
  }
})

test('a household asks once, until that request is taken back', async () => {
  const { customer } = await open({ onePerHousehold: true, kind: 'draw' })
  const path = `/api/marketplaces/US/products/${ASIN}/invites`
  const ask = (shopper: Shopper) => shopper.send({ method: 'POST', path, body: {} })
  const [first, second] = [await customer(), await customer()]
  for (const [shopper, line1] of [
    [first, '1 Main St'],
    [second, '1 MAIN ST.'],
  ] as const) {
    const address = { fullName: 'Robin', line1, city: 'New York', region: 'NY', postalCode: '10001', country: 'US' }
    const added = await shopper.send({ method: 'POST', path: '/api/account/addresses', body: address })
    expect(added.status, added.text).toBeLessThan(300)
  }
  const { id } = (await ask(first)).json as { id: string }
  expect((await ask(second)).json).toMatchObject({ entity: { code: 'household' } })
  await first.send({ method: 'POST', path: `/invites/${id}/withdraw`, form: {} })
  expect((await ask(second)).json).toMatchObject({ state: 'REQUESTED' })
})
