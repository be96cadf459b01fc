import { expect, test, vi } from 'vitest'
import type { ServerFeature } from '#commerce/feature.ts'
import { statement } from '#platform/db/sql.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { signIn } from '#test/sign-in.ts'
import { sendAlertsJob } from '../jobs.ts'

const CABLE = 'BXCABL0001'
const USUAL = '$14.99'
const SPECIAL = '$9.00'

const subjects = statement(`SELECT subject FROM platform.mails WHERE recipient IS NOT NULL ORDER BY queued_at`, {
  subject: 'text',
})
const sellOut = statement(`UPDATE offers.offers SET stock = 0 WHERE asin = $1`)

/** Times are in seconds, from now. */
type Sale = { startsIn?: number; lasts?: number; audience?: string }

/** A feature that sells the cable for less at a time. */
const sale: ServerFeature = {
  name: 'sale',
  specialPrices: `SELECT '${CABLE}' AS asin, '${CABLE}-US-1' AS offer_id, CASE WHEN now() >= s.starts_at THEN 900::bigint END AS price,
    5 AS units, true AS is_aside, s.audience, CASE WHEN now() < s.starts_at THEN s.starts_at ELSE s.ends_at END AS until
    FROM public.sale s WHERE now() < s.ends_at`,
}

const create = (audience: string, startsIn: number, lasts: number) =>
  `CREATE TABLE public.sale AS SELECT '${audience}'::text AS audience, now() + make_interval(secs => ${startsIn}) AS starts_at,
     now() + make_interval(secs => ${startsIn + lasts}) AS ends_at`

async function open({ startsIn = -1, lasts = 3600, audience = 'everybody' }: Sale) {
  const store = await makeStore({ more: [sale] })
  await vi.waitFor(() => expect(store.commerce.db.isListening()).toBe(true))
  await store.commerce.db.query({ name: '', text: create(audience, startsIn, lasts) })
  const shopper = makeShopper(store.app)
  await signIn(store, shopper)
  const ask = async (wished?: string, kind = 'price') =>
    shopper.send({ method: 'POST', path: '/api/alerts', body: { asin: CABLE, kind, ...(wished ? { wished } : {}) } })
  /** What the alert's form on the product page says. */
  const form = async () => {
    const { text } = await shopper.send({ path: `/dp/${CABLE}`, headers: { accept: 'text/html' } })
    return (
      text
        .split(/<form[^>]*action="\/alerts"/)[1]
        ?.split('</form>')[0]
        ?.replaceAll(/<[^>]*>/g, '') ?? ''
    )
  }
  const look = async () => {
    await sendAlertsJob.run(store.commerce)
    return (await store.commerce.db.query(subjects)).map(({ subject }) => subject)
  }
  return { store, ask, form, look }
}

test('the form names what everybody pays now, and an alert at that price is due', async () => {
  const { ask, form, look } = await open({})
  expect(await form()).toContain(`Now ${SPECIAL}.`)
  expect((await ask('8.99')).status).toBe(201)
  expect(await look()).toEqual([])
  expect((await ask('9.00')).status).toBe(201)
  expect(await look()).toEqual([expect.stringMatching(/^Now \$9\.00/)])
})

test('an alert for any lower price waits for less than everybody pays now', async () => {
  const { ask, look } = await open({})
  expect((await ask()).json).toMatchObject({ wished: { amount: 8.99 } })
  expect(await look()).toEqual([])
})

test('a price for some is not what everybody pays', async () => {
  const { ask, form, look } = await open({ audience: 'plus' })
  expect(await form()).toContain(`Now ${USUAL}.`)
  await ask('9.00')
  expect(await look()).toEqual([])
})

test('a product that only a special price still has is in stock', async () => {
  const { store, ask, form, look } = await open({})
  await store.commerce.db.query(sellOut, [CABLE])
  store.cache.invalidate([`product:${CABLE}`])
  expect(await form()).toContain(`Now ${SPECIAL}.`)
  await ask(undefined, 'stock')
  expect(await look()).toEqual([expect.stringMatching(/^Back in stock/)])
})

test('the cached page changes when the special price begins and ends', async () => {
  const { form } = await open({ startsIn: 2, lasts: 2 })
  expect(await form()).toContain(`Now ${USUAL}.`)
  await vi.waitFor(async () => expect(await form()).toContain(`Now ${SPECIAL}.`), 5000)
  await vi.waitFor(async () => expect(await form()).toContain(`Now ${USUAL}.`), 5000)
})
