import { expect, test } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'

const REFRESH = '/gp/ls/vas-ajax-handlers/vas-zipcode-refresh.html'
const HTML = { accept: 'text/html' }

const open = async () => {
  const guest = makeShopper((await sharedStore()).app)
  const linksAt = async (zip: string, host = 'localhost:3000') => {
    const path = `${REFRESH}?asinlist=BXINST0001,BXINST0002&vasZipcode=${zip}`
    const { json } = await guest.send({ path, headers: { host } })
    return Object.entries(json as Record<string, { merchantName: string; sellerReviewLink: string }>)
  }
  return { guest, linksAt }
}

test('the link to reviews of who does a service leads to a page with their name, ratings and services', async () => {
  const { guest, linksAt } = await open()
  const links = await linksAt('97477')
  expect(links.length).toBeGreaterThan(0)
  for (const [asin, { merchantName, sellerReviewLink }] of links) {
    const page = await guest.send({ path: sellerReviewLink, headers: HTML })
    const text = page.text.replaceAll('<!-- -->', '')
    expect([sellerReviewLink, page.status]).toEqual([sellerReviewLink, 200])
    expect(text).toMatch(new RegExp(`<h1[^>]*>${merchantName}</h1>`))
    expect(text).toMatch(/\d\d% positive ratings/)
    for (const href of [`/dp/${asin}`, `/dp/${asin}#reviews`]) expect(text).toContain(`href="${href}"`)
  }
})

test('two sellers of one service have a page each, which names only what they do', async () => {
  const { guest } = await open()
  const read = async (seller: string) =>
    (await guest.send({ path: `/service-providers/${seller}`, headers: HTML })).text
  const [own, other] = [await read('orvane'), await read('northline')]
  expect([own.includes('/dp/BXCARE0002'), other.includes('/dp/BXCARE0002')]).toEqual([true, false])
  expect([own.includes('/dp/BXINST0001'), other.includes('/dp/BXINST0001')]).toEqual([true, true])
  expect(other).toMatch(/<h1[^>]*>Northline Electronics<\/h1>/)
})

test.each(['nobody', 'good-as-found'])('there is no page of %s, who does no service', async (seller) => {
  const { guest } = await open()
  expect((await guest.send({ path: `/service-providers/${seller}`, headers: HTML })).status).toBe(404)
})
