import { expect, test } from 'vitest'
import { sharedStore } from '#test/make-store.ts'

const store = await sharedStore()

const FORM = new URLSearchParams({ ASIN: 'BXDRUM0001', offerListingID: 'BXDRUM0001-US-1', quantity: '1' }).toString()

/** A browser whose answers may arrive in any order: requests carry what has arrived when they are sent. */
function makeBrowser() {
  const cookies = new Map<string, string>()
  const headers = () => ({
    host: 'localhost:3000',
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  })
  return {
    readState: () => store.app.inject({ url: '/api/shopper-state', headers: headers() }),
    postForm: () =>
      store.app.inject({
        method: 'POST',
        url: '/gp/product/handle-buy-box/ref=dp',
        headers: {
          ...headers(),
          origin: 'http://localhost:3000',
          'sec-fetch-site': 'same-origin',
          'sec-fetch-mode': 'navigate',
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: FORM,
      }),
    arrive: (...answers: Awaited<ReturnType<typeof store.app.inject>>[]) => {
      for (const { name, value } of answers.flatMap((answer) => answer.cookies)) cookies.set(name, value)
    },
  }
}

const cartCount = async ({ readState }: ReturnType<typeof makeBrowser>) =>
  ((await readState()).json() as { cartCount: number }).cartCount

test.each(['first', 'last'])("a page's first read that arrives %s leaves a form's visit alone", async (order) => {
  const browser = makeBrowser()
  const [read, post] = await Promise.all([browser.readState(), browser.postForm()])
  browser.arrive(...(order === 'first' ? [read, post] : [post, read]))
  expect(await cartCount(browser)).toBe(1)
})

test('another tab that opened at the same time leaves the visit of the first write alone', async () => {
  const browser = makeBrowser()
  const [mine, theirs] = await Promise.all([browser.readState(), browser.readState()])
  browser.arrive(mine)
  const post = await browser.postForm()
  browser.arrive(post, theirs)
  expect(await cartCount(browser)).toBe(1)
  expect((await browser.postForm()).cookies).toEqual([])
})
