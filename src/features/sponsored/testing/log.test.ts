import { expect, test } from 'vitest'
import type { Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeGuest } from '#test/people.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { LOG_PATH } from '../rules/paths.ts'
import { actAs, ads, eventOf } from './helpers.ts'

async function open() {
  const time = { now: Date.now() }
  const store = await makeStore({ clock: { now: () => time.now } })
  const merchant = actAs((await makeSignedIn(store, { role: 'merchant' })).shopper)
  const guest = await makeGuest(store)
  const [ad] = await ads(store.commerce, { sessionId: guest.sessionId() })
  const log = async (path: string, who = guest) => (await who.send({ method: 'POST', path })).status
  const [id = ''] = ad?.adId.split('-BX') ?? []
  return { store, merchant, guest, ad, id, time, log }
}

test('what was added is told once for each ad; again is as good and counts nothing', async () => {
  const { merchant, ad, id, log } = await open()
  const path = ad?.loggingUrl ?? ''
  expect(await log(path)).toBe(204)
  expect(await Promise.all([log(path), log(path), log(path)])).toEqual([204, 204, 204])
  expect(await merchant.find(id)).toMatchObject({ adds: 1, clicks: 0, billed: 0 })
})

test('pages tell of ads with all other events, and each is answered', async () => {
  const { store, merchant, guest, ad, id } = await open()
  const data = (eventType: string, change: object = {}) => ({
    data: { name: 'ad-event', detail: { ...eventOf(ad?.token ?? '', eventType).detail, ...change } },
  })
  const tell = async (who: Shopper, ...events: object[]) => {
    const answer = await who.send({ method: 'POST', path: '/api/events', body: { events } })
    expect(answer.status, answer.text).toBe(202)
    return (answer.json as { answers: string[] }).answers
  }
  const events = [data('VIEW'), data('VIEW_50'), data('CLICK'), data('HOVER'), data('CLICK', { adIndex: -1 })]
  expect(await tell(guest, ...events, data('CLICK', { token: 'made-up' }))).toEqual([
    ...['accepted', 'accepted', 'accepted', 'unknown-type', 'malformed', 'forged'],
  ])
  expect(await tell(guest, data('CLICK'))).toEqual(['replayed'])
  expect(await tell(await makeGuest(store), data('ADD'))).toEqual(['foreign'])
  expect(await merchant.find(id)).toMatchObject({ views: 1, tradeViews: 1, clicks: 1, adds: 0, billed: 1 })
})

test('a token that is none, or another visit’s, is not found; an old one counts nothing', async () => {
  const { store, merchant, ad, id, time, log } = await open()
  const path = ad?.loggingUrl ?? ''
  expect(await log(path, await makeGuest(store))).toBe(404)
  expect(await log(`${LOG_PATH}?token=made-up`)).toBe(404)
  expect(await log(LOG_PATH)).toBe(404)
  expect(await log(`${path}&more=1`)).toBe(400)
  time.now += 86_400_000
  expect(await log(path)).toBe(204)
  expect(await merchant.find(id)).toMatchObject({ adds: 0 })
})
