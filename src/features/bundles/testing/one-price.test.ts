import { expect, test } from 'vitest'
import { all, type Element, first, is, readHtml, textOf } from '#test/consistency/read-html.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { add, linesOf, openBundleWith } from './helpers.ts'

const PRICE = /\$[\d,]+\.\d\d/g

/** What a page says of prices where it lists something with these words, apart from the lists around it. */
function pricesOf(page: Element, title: string): string[][] {
  const items = all(first(page, is('main')), is('li')).filter((item) => textOf(item).includes(title))
  const inner = items.filter((item) => !items.some((other) => all(item, (each) => each === other).length > 0))
  return inner.map((item) => textOf(item).match(PRICE) ?? [])
}

test('a part of a bundle has one price in the cart, which is what it costs there', async () => {
  const { shopper, item } = await openBundleWith({ makeStore: sharedStore, makeSignedIn, makeShopper })
  await add(shopper, item())
  const parts = (await linesOf(shopper)).filter(({ associatedItemId }) => associatedItemId !== null)
  const cart = readHtml((await shopper.send({ path: '/cart', headers: { accept: 'text/html' } })).text)
  expect(parts).toHaveLength(3)
  for (const { title, total, subtotal } of parts) {
    expect(total.amount).toBeLessThan(subtotal.amount)
    expect(pricesOf(cart, title)).toEqual([[`$${total.amount.toFixed(2)}`]])
  }
  // Nothing is taken off what is shown already without it.
  const said = textOf(first(cart, is('main')))
  const sum = parts.reduce((cents, { total }) => cents + Math.round(total.amount * 100), 0)
  expect(said).toMatch(new RegExp(`Subtotal[^$]*\\$${(sum / 100).toFixed(2)}`))
  expect(said).not.toMatch(/Discount/)
})
