import { expect, test } from 'vitest'
import { CLIENT_BUILD, readAssets } from '#platform/render/assets.ts'
import { type Answer, makeShopper } from '#test/make-shopper.ts'
import { storeOfFile } from '#test/make-store.ts'
import { judge, scoreOf } from '#test/observatory.ts'
import { plantFor, requestWith } from '#test/ownership.ts'
import { makeOwners } from '#test/people.ts'
import type { Owner } from '#test/planted-resources.ts'
import { routesOf } from '#test/route-table.ts'
import { someToday } from '#test/seed.ts'
import { makeCustomer, PASSWORD } from '#test/sign-in.ts'

const HOST = 'shop.example'
/**
 * 100 plus the possible bonus: policy 10, frames 5, referrers 5, subresource integrity 5, resource policy 10. The table's last 5
 * points need a place on the browsers' preload list, which names hosts one by one. A page that sets a cookie earns 5 more.
 */
const CEILING = 135
const WITH_COOKIE = 5
/** Number of routes that `npm test` asks from another site, and of pages that it judges. */
const MOST_ROUTES = 150
const MOST_PAGES = 40

const openShop = storeOfFile({ config: { baseUrl: `https://${HOST}` }, assets: readAssets(CLIENT_BUILD) })

const pointsOf = (answer: Answer) => {
  const verdicts = judge(answer)
  return { score: scoreOf(verdicts), verdicts: JSON.stringify(verdicts.filter(({ points }) => points <= 0)) }
}
const ceilingOf = ({ headers }: Answer) => CEILING + (headers['set-cookie'] ? WITH_COOKIE : 0)
const isPage = ({ headers }: Answer) => String(headers['content-type']).startsWith('text/html')

test('gives every page the highest score possible without the preload list, for strangers and owners', {
  timeout: 60_000,
}, async () => {
  const store = await openShop()
  const { "a customer's": owner } = (await makeOwners(store, HOST)) as { "a customer's": Owner }
  const stranger = makeShopper(store.app, HOST)
  const judged = new Set<string>()
  const pages = routesOf(store.app).filter(({ method, isHidden }) => method === 'GET' && isHidden)
  for (const route of someToday(pages, MOST_PAGES)) {
    const planted = (await plantFor(route, owner)) ?? new Map()
    for (const visitor of [owner, stranger]) {
      const answer = await visitor.send(requestWith(route, planted))
      if (!isPage(answer)) continue
      const { score, verdicts } = pointsOf(answer)
      expect(score, `${route.url} ${answer.status}: ${verdicts}`).toBe(ceilingOf(answer))
      judged.add(route.url)
    }
  }
  expect(judged.size).toBeGreaterThan(12)
})

test('gives refused pages the same score', async () => {
  const { app } = await openShop()
  const shopper = makeShopper(app, HOST)
  const html = { accept: 'text/html' }
  const refused = [
    await shopper.send({ path: '/nowhere', headers: html }),
    await shopper.send({ path: '/dp/BXNONE0001', headers: html }),
    await shopper.send({ method: 'POST', path: '/gp/product/handle-buy-box', form: { ASIN: 'x' }, headers: html }),
    await shopper.send({
      method: 'POST',
      path: '/checkout',
      form: {},
      headers: { ...html, 'sec-fetch-site': 'cross-site' },
    }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 400, 403])
  for (const answer of refused) expect(pointsOf(answer)).toMatchObject({ score: ceilingOf(answer) })
})

test('sets cookies only with the __Host- prefix, HttpOnly and SameSite=Lax', async () => {
  const store = await openShop()
  const shopper = makeShopper(store.app, HOST)
  const { email } = await makeCustomer(store)
  const answers = [
    await shopper.send({ path: '/api/shopper-state' }),
    await shopper.send({ method: 'POST', path: '/gp/sign-in.html', form: { email, password: PASSWORD } }),
    await shopper.send({ method: 'POST', path: '/api/sign-in/passkey/options', body: {} }),
  ]
  const cookies = answers.flatMap(({ headers }) => headers['set-cookie'] ?? []).map(String)
  expect(cookies.length).toBeGreaterThan(2)
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-[\w-]+=/)
    for (const flag of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(flag)
    expect(cookie).not.toMatch(/Domain=/i)
  }
})

test('sends no CORS headers on any route, even for an Origin header or a preflight', async () => {
  const { app } = await openShop()
  for (const { method, url } of someToday(routesOf(app), MOST_ROUTES)) {
    const headers = { host: HOST, origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    for (const asked of [method, 'OPTIONS'] as const) {
      const answer = await app.inject({ method: asked as 'GET', url: url.replace(/:\w+/g, '1'), headers })
      const sharing = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))
      expect(sharing, `${asked} ${url}`).toEqual([])
      expect(answer.headers['strict-transport-security'], `${asked} ${url}`).toMatch(/max-age=63072000/)
    }
  }
})
