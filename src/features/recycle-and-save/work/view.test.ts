import { expect, test } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { promotionTimesJob } from '../jobs.ts'
import { CABLE, claim, GROUP, openWith, pageOf, readView, TABLET } from '../testing/helpers.ts'

const open = () => openWith({ makeStore: sharedStore, makeSignedIn })

test('getView answers HTML, or JSON by Accept, with what it takes off, how to recycle, terms and the way to claim', async () => {
  const { create, customer } = await open()
  const { id } = await create({ ways: ['drop-off', 'mail-in'], instructions: { en: 'Reset it first.' } })
  const { shopper } = await customer()
  const asked = { deviceType: 'mobileWeb', ref_: 'rs_dp', pageRenderTarget: 'spp' }
  const json = await readView(shopper, asked)
  expect([json.status, json.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(json.json).toEqual({
    promotionId: id,
    productGroup: GROUP,
    currentAsin: TABLET.asin,
    pageRenderTarget: 'spp',
    signedIn: true,
    promoState: 'available',
    isUsed: false,
    usableUntil: null,
    off: { kind: 'percent', percent: 20 },
    claimDays: 30,
    endsAt: null,
    ways: ['drop-off', 'mail-in'],
    instructions: { language: 'en', text: 'Reset it first.' },
    terms: { language: 'en', text: 'One per customer.' },
  })
  const { text, headers } = await readView(shopper, asked, '*/*')
  expect(headers['content-type']).toContain('text/html')
  expect(text).not.toContain('<html')
  for (const words of ['20%', 'recycling point', 'or send it to us', 'Reset it first.', 'One per customer.'])
    expect(text).toContain(words)
  expect(text).toMatch(/<form action="[^"]*claimPromo\?[^"]*requestToken=[^"]*" method="post"/)
  await claim(shopper)
  expect((await readView(shopper, {}, '*/*')).text).not.toContain('<form')
})

test('the view of a visitor says the same, and leads to sign-in', async () => {
  const { store, create } = await open()
  await create()
  const guest = makeShopper(store.app)
  expect((await readView(guest)).json).toMatchObject({ signedIn: false, promoState: 'available' })
  expect((await readView(guest, {}, '*/*')).text).toContain('Sign in to claim')
})

test.each([
  ['without a product group', { productGroup: undefined }, 400],
  ['with an unknown group', { productGroup: 'gl_shoes' }, 400],
  ['with an unknown render target', { pageRenderTarget: 'xx' }, 400],
  ['with an unknown device type', { deviceType: 'watch' }, 400],
  ['for a product of another group', { productGroup: 'gl_wireless' }, 404],
  ['for an unknown product', { currentAsin: 'BXNONE0001' }, 404],
  ['for a product without a promotion', { productGroup: 'gl_electronics', currentAsin: 'BXEYEO0001' }, 404],
])('there is no view %s', async (_case, asked, status) => {
  const { customer } = await open()
  expect((await readView((await customer()).shopper, asked)).status).toBe(status)
})

test('a promotion for a group is on the pages of its products, from its start to its end, the same for everybody', async () => {
  const { store, create, end, rows, customer } = await open()
  const html = () => pageOf(makeShopper(store.app))
  const other = (asin: string) => pageOf(makeShopper(store.app), asin)
  const { id } = await create({
    asins: [],
    productGroups: [GROUP],
    startsAt: new Date(Date.now() + 3_600_000).toISOString(),
    percentOff: undefined,
    amountOff: { amount: 40, currencyCode: 'USD' },
  })
  expect(await html()).not.toContain(id)
  await rows(`UPDATE recycle_and_save.promotions SET starts_at = now() - interval '1 minute' WHERE id = '${id}'`)
  await promotionTimesJob.run(store.commerce)
  await expect.poll(html, { timeout: 10_000 }).toContain(id)
  expect(await html()).toContain('Save $40.00 when you upgrade')
  expect(await other('BXSLAT0802')).toContain(id)
  expect(await other('BXPHON0001')).not.toContain(id)
  const { shopper } = await customer()
  await claim(shopper)
  expect(await pageOf(shopper)).toBe(await html())
  await end(id)
  await expect.poll(html, { timeout: 10_000 }).not.toContain(id)
})

test('a product without a group launches nothing', async () => {
  const { store, create } = await open()
  const { id } = await create({ asins: [CABLE.asin] })
  expect(await pageOf(makeShopper(store.app), CABLE.asin)).not.toContain(id)
})
