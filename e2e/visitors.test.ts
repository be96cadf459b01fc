import { createHash } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { openContext, openPage, openPlainly } from '#test/browser.ts'
import { open, productOf, see } from './steps/arrive.ts'
import { addToCart, buyBox, fillDetails, placeOrder } from './steps/buy.ts'

test('nobody else can open a shopper’s checkout or order', async () => {
  const mine = openPlainly()
  await mine.goto(productOf('plain'))
  await buyBox(mine).getByRole('button', { name: 'Buy now' }).click()
  await fillDetails(mine, {}, see)
  const review = new URL(mine.url()).pathname
  const checkout = review.replace(/\/review$/, '')

  const theirs = await openPage({ statuses: [404] })
  await open(theirs, productOf('plain'))
  for (const path of [checkout, review]) {
    expect((await theirs.goto(path))?.status()).toBe(404)
    await see(theirs, 'Page not found')
    expect(await theirs.content()).not.toContain('Lovelace')
  }
  const headers = { origin: inject('storeAddress'), 'sec-fetch-site': 'same-origin' }
  const placed = await theirs.request.post(`${checkout}/place`, { headers, form: { any: '' }, maxRedirects: 0 })
  expect(placed.status()).toBe(404)

  await placeOrder(mine, '$129.99', see)
  const order = new URL(mine.url()).pathname
  for (const path of [order, `/api${order}`]) {
    const answer = await theirs.goto(path)
    expect(answer?.status()).toBe(404)
    expect(await answer?.text()).not.toContain('Lovelace')
  }
  expect((await mine.goto(order))?.status()).toBe(200)
})

test('two visitors get the same product page, byte for byte', { tags: 'main' }, async () => {
  const [first, second] = [await openContext(), await openContext({ scheme: 'dark', viewport: 'phone' })]
  const busy = await first.newPage()
  await open(busy, productOf('plain'))
  await addToCart(busy)
  for (const key of ['plain', 'variations', 'new-and-used', 'gift']) {
    const answers = await Promise.all([first, second].map((each) => each.request.get(productOf(key))))
    const [left, right] = await Promise.all(answers.map(async (answer) => hash(await answer.body())))
    expect(answers.map((answer) => answer.status())).toEqual([200, 200])
    expect(left).toBe(right)
    expect(answers.flatMap((answer) => Object.keys(answer.headers()))).not.toContain('set-cookie')
  }
})

const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

test('visitors do not share a cart', async () => {
  const mine = await openPage()
  await open(mine, productOf('plain'))
  await addToCart(mine)
  const theirs = await openPage()
  await open(theirs, '/cart')
  await theirs.getByText('Your cart is empty.').waitFor()
})
