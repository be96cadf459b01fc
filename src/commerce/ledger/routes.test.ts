import { expect, test } from 'vitest'
import { makeCustomerWithCredit } from '#test/credit.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import type { StoreCredit } from './contract.ts'
import { ledgerOf } from './testing/helpers.ts'

const API = '/api/marketplaces/US/store-credit'
const PAGE = '/account/store-credit'

async function open(amount: number) {
  const store = await sharedStore()
  const customer = await makeCustomerWithCredit(store, amount)
  const read = async (query = '') => (await customer.shopper.send({ path: `${API}${query}` })).json as StoreCredit
  return { store, ...customer, read, books: ledgerOf(store.commerce.db, customer.owner) }
}

test('shows what there is, what is held, what is owed, and every movement once, page by page', async () => {
  const { shopper, owner, read, books } = await open(2000)
  await books.post(`a ${owner}`, 500)
  await books.hold(`h ${owner}`, 2200)
  await books.reverse(`r ${owner}`, `a ${owner}`)
  await books.hold(`v ${owner}`, 1)
  await books.void(`v ${owner}`)
  const { available, held, owed, movements, next } = await read()
  expect([available, held, owed].map(({ amount }) => amount)).toEqual([0, 22, 2])
  expect([movements.map(({ amount, state }) => [amount.amount, state]), next]).toEqual([
    [
      [-5, 'posted'],
      [-22, 'pending'],
      [5, 'posted'],
      [20, 'posted'],
    ],
    null,
  ])
  const first = await read('?limit=3')
  const rest = await read(`?limit=3&after=${encodeURIComponent(first.next ?? '')}`)
  expect([...first.movements, ...rest.movements]).toEqual(movements)
  const { text } = await shopper.send({ path: PAGE })
  for (const words of ['Store credit', '$22.00 more is reserved', '$2.00 of credit', '+$20.00', '-$5.00'])
    expect(text).toContain(words)
})

test('is nobody else’s: guests sign in first, and another customer sees their own', async () => {
  const { store, owner, books } = await open(2000)
  await books.post(`a ${owner}`, 1)
  const guest = makeShopper(store.app)
  expect((await guest.send({ path: API })).status).toBe(401)
  expect((await guest.send({ path: PAGE, headers: { accept: 'text/html' } })).headers.location).toContain('sign-in')
  const other = await open(700)
  const key = encodeURIComponent(`a ${owner}`)
  expect((await other.read()).available.amount).toBe(7)
  expect((await other.read(`?after=${key}`)).movements).toEqual([])
  expect((await other.read('?after=%00')).movements).toEqual([])
  expect((await other.shopper.send({ path: `${PAGE}?after=%00` })).status).toBe(200)
})

test('belongs to a marketplace', async () => {
  const { shopper } = await open(2000)
  const german = (await shopper.send({ path: '/api/marketplaces/DE/store-credit' })).json as StoreCredit
  expect([german.available, german.movements]).toMatchObject([{ amount: 0, currencyCode: 'EUR' }, []])
})

test('the page that deletes an account says what store credit is lost with it', async () => {
  const { shopper } = await open(2000)
  const warned = await shopper.send({ path: '/account/data' })
  expect(warned.text).toContain('Your store credit of $20.00 will be lost.')
  const refused = await shopper.send({ method: 'POST', path: '/account/data/delete', form: { sure: '1' } })
  expect([refused.status, refused.text.includes('Your store credit of $20.00')]).toEqual([422, true])
  const { shopper: other } = await open(0)
  expect((await other.send({ path: '/account/data' })).text).not.toContain('Your store credit of $')
})
