import { describe, expect, test } from 'vitest'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { DETAILS, place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { CLAIMS_PATH } from '../rules/paths.ts'
import { claim, openWith, reasonOf, TABLET } from './helpers.ts'

const API = '/api/marketplaces/US/upgrade-offers'

type Shopper = ReturnType<typeof makeShopper>

async function open(change: object = {}, language = 'en') {
  const kit = await openWith({ makeStore: sharedStore, makeSignedIn })
  const { id } = await kit.create({ ways: ['drop-off', 'mail-in'], ...change })
  const { shopper, who } = await kit.customer(language)
  const { commerce } = kit.store
  const mails = async () => {
    await deliverEvents(commerce, commerce.modules)
    return commerce.db.query<{ subject: string; text: string }>({
      name: `mails of ${who.email}`,
      text: `SELECT subject, text FROM platform.mails WHERE recipient = '${who.email}' AND text LIKE '%${CLAIMS_PATH}%' ORDER BY queued_at, id`,
    })
  }
  return { ...kit, id, shopper, who, mails }
}

const claimsOf = async (shopper: Shopper) =>
  (await shopper.send({ path: API })).json as { claims: Record<string, unknown>[] }

const say = (shopper: Shopper, id: string, way: string, api = API) =>
  shopper.send({ method: 'POST', path: `${api}/${id}/recycled`, body: { way } })

const order = async (shopper: Shopper): Promise<string> =>
  (
    (await place(shopper, await prepareCheckout(shopper, { items: [TABLET], details: DETAILS }))).json as {
      orderId: string
    }
  ).orderId

describe('mails', () => {
  test('a claim is mailed once, with how to recycle and its terms; one that fails is not', async () => {
    const { shopper, mails } = await open()
    const key = { 'idempotency-key': 'one-press' }
    await claim(shopper, {}, key)
    await claim(shopper, {}, key)
    expect(await reasonOf(claim(shopper))).toBe('ALREADY_CLAIMED')
    const [mail, ...more] = await mails()
    expect([mail?.subject, more]).toEqual(['Your upgrade offer: 20% off', []])
    for (const words of [
      '20% off one item',
      'recycling point near you, or send it to us',
      'One per customer.',
      'confirm that in your account',
    ])
      expect(mail?.text).toContain(words)
  })

  test('a mail is in the language of the customer, also where the marketplace has another', async () => {
    const { shopper, mails } = await open({}, 'de')
    await claim(shopper)
    const [mail] = await mails()
    expect(mail?.subject).toMatch(/^Ihr Upgrade-Angebot: 20\s% Rabatt$/)
    expect(mail?.text).toContain('Einmal pro Kunde.')
    expect(mail?.text).toMatch(/Einlösbar bis \d+\. \p{L}+ \d{4}/u)
    expect(mail?.text).not.toMatch(/\b(the|your)\b/i)
  })

  test('a cancelled order that gives the discount back is mailed once, another one is not', async () => {
    const { shopper, mails } = await open()
    await claim(shopper)
    const used = await order(shopper)
    const without = await order(shopper)
    const cancel = (id: string) => shopper.send({ method: 'POST', path: `/api/orders/${id}/cancel` })
    expect([(await cancel(without)).status, (await mails()).length]).toEqual([200, 1])
    expect([(await cancel(used)).status, (await cancel(used)).status]).toEqual([200, 200])
    const [, freed, ...more] = await mails()
    expect([freed?.subject, more]).toEqual(['Your upgrade offer can be used again', []])
    expect(freed?.text).toContain(`Order ${used} was canceled, so your offer of 20% off`)
  })
})

describe('the customer’s list and word', () => {
  test('JSON lists a customer’s own claims and nobody else’s', async () => {
    const { store, shopper, id, customer } = await open()
    await claim(shopper)
    const [own, ...more] = (await claimsOf(shopper)).claims
    expect(own).toMatchObject({
      promotionId: id,
      asin: TABLET.asin,
      standing: 'usable',
      orderId: null,
      off: { kind: 'percent', percent: 20 },
      ways: ['drop-off', 'mail-in'],
      recycledAt: null,
      recycledWay: null,
      terms: { text: 'One per customer.' },
    })
    expect(more).toEqual([])
    expect((await claimsOf((await customer()).shopper)).claims).toEqual([])
    expect((await shopper.send({ path: API.replace('US', 'DE') })).json).toEqual({ claims: [] })
    const guest = await makeShopper(store.app).send({ path: API })
    expect([guest.status, guest.json]).toMatchObject([401, { entity: { code: 'sign-in' } }])
  })

  test('says once that the old device is handed in, which the merchant counts; others cannot', async () => {
    const { shopper, id, counts, customer } = await open()
    await claim(shopper)
    const { shopper: stranger } = await customer()
    expect((await say(stranger, id, 'drop-off')).status).toBe(404)
    expect((await say(shopper, id, 'thrown-away')).status).toBe(400)
    const first = await say(shopper, id, 'drop-off')
    expect([first.status, first.json]).toMatchObject([200, { recycledWay: 'drop-off' }])
    expect((await say(shopper, id, 'mail-in')).json).toEqual(first.json)
    expect(await counts(id)).toMatchObject({ claimed: 1, recycled: 1 })
  })

  test('names only a way of the promotion, in its own marketplace', async () => {
    const { shopper, id, counts } = await open({ ways: ['drop-off'] })
    await claim(shopper)
    expect((await say(shopper, id, 'mail-in')).status).toBe(422)
    expect((await say(shopper, id, 'drop-off', API.replace('US', 'DE'))).status).toBe(404)
    expect(await counts(id)).toMatchObject({ recycled: 0 })
  })

  test('is one form in the account, also without scripts', async () => {
    const { shopper, id, counts } = await open()
    await claim(shopper)
    const path = `${CLAIMS_PATH}/${id}/recycled`
    const sent = await shopper.send({ method: 'POST', path, form: { way: 'mail-in' } })
    expect([sent.status, sent.headers.location]).toEqual([303, CLAIMS_PATH])
    const page = (await shopper.send({ path: CLAIMS_PATH, headers: { accept: 'text/html' } })).text
    expect(page).toMatch(/You confirmed on .* that you sent in your old device\./)
    expect(page).not.toContain(`action="${path}"`)
    expect(await counts(id)).toMatchObject({ recycled: 1 })
  })
})
