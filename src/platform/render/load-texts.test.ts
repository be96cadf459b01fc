import { afterEach, expect, test, vi } from 'vitest'
import { openTexts } from './load-texts.ts'

const all: Record<string, object> = {
  'cart.links': { cart: { links: { cart: 'Cart' } } },
  cart: { cart: { links: { cart: 'Cart' }, count: [['count', 4]] } },
  lists: { lists: { add: 'Add' } },
  'cart.links,lists': { cart: { links: { cart: 'Cart' } }, lists: { add: 'Add' } },
}
let asked: string[] = []
let isAway = false

function open() {
  asked = []
  isAway = false
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const texts = isAway ? undefined : all[address.replace('/texts/v/', '')]
    return texts ? Response.json(texts) : new Response(null, { status: 503 })
  })
  return openTexts('/texts/v/')
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a page asks for its texts in one request, a part for each of its own, and nobody for what is here', async () => {
  const texts = open()
  await texts.askTogether(['cart.links', 'lists'])
  expect(asked).toEqual(['/texts/v/cart.links,lists'])
  await texts.ask(['cart', 'lists'])
  await texts.ask(['cart', 'cart.links'])
  expect(asked).toEqual(['/texts/v/cart.links,lists', '/texts/v/cart'])
  expect(texts.messages).toEqual({ ...all.cart, ...all.lists })
})

test('two parts that want the same texts at once share a request', async () => {
  const texts = open()
  await Promise.all([texts.ask(['cart']), texts.ask(['cart'])])
  expect(asked).toEqual(['/texts/v/cart'])
})

test('a request that fails is told, and made again by whoever asks next', async () => {
  const texts = open()
  isAway = true
  await expect(texts.ask(['cart'])).rejects.toThrow('did not come: 503')
  isAway = false
  await texts.ask(['cart'])
  expect(texts.messages).toEqual(all.cart)
})

test('what React waits for is one promise, is done when the texts are here, and never fails', async () => {
  const texts = open()
  const coming = texts.await('cart')
  expect(texts.await('cart')).toBe(coming)
  await coming
  // Whoever has waited calls the hook again.
  expect(texts.await('cart')).toBe(coming)
  expect(texts.await('cart.links')).toBeUndefined()
  isAway = true
  const never = vi.fn()
  texts.await('lists')?.then(never, never)
  await expect(texts.ask(['lists'])).rejects.toThrow('503')
  expect(never).not.toHaveBeenCalled()
})
