import { expect, test } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { routesOf } from '#test/route-table.ts'
import { makeSignedIn } from '#test/sign-in.ts'

const CONTROL = /<(a|button|select|textarea) |<input (?!type="hidden")/

test.each(['a guest', 'a new customer'])('every page has something to do for %s, who has nothing yet', async (who) => {
  const store = await sharedStore()
  const shopper = who === 'a guest' ? makeShopper(store.app) : (await makeSignedIn(store)).shopper
  const pages = routesOf(store.app).filter(
    ({ method, url, isHidden }) => method === 'GET' && isHidden && !/[:*]/.test(url),
  )
  const idle: string[] = []
  let seen = 0
  for (const { url } of pages) {
    const { status, text, headers } = await shopper.send({ path: url, headers: { accept: 'text/html' } })
    const [, main] = /<main [^>]*>(.*)<\/main>/s.exec(text) ?? []
    if (status !== 200 || !String(headers['content-type']).includes('html') || main === undefined) continue
    seen += 1
    if (!CONTROL.test(main)) idle.push(url)
  }
  expect(seen).toBeGreaterThan(20)
  expect(idle).toEqual([])
})
