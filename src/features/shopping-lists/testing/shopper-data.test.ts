import { expect, test } from 'vitest'
import { customerOwner } from '#commerce/accounts/rules.ts'
import { statement } from '#platform/db/sql.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeCustomer, makeSignedIn, signInAs } from '#test/sign-in.ts'
import { forgetLists } from '../queries/lists.ts'
import { shoppingListsOfShopper } from '../queries/shopper-data.ts'
import { addItem, create, listsOf, MILK, put, read, TOMATOES } from './helpers.ts'

const remains = statement(
  `SELECT ((SELECT count(*) FROM shopping_lists.lists WHERE owner = $1) + (SELECT count(*) FROM shopping_lists.shelves WHERE owner = $1)
     + (SELECT count(*) FROM shopping_lists.entries WHERE list_id = $2))::int AS n`,
  { n: 'int!' },
)
const age = statement(`UPDATE shopping_lists.lists SET changed_at = now() - interval '366 days' WHERE id = ANY($1)`)

test('at sign-in a visit’s list joins the customer’s own, each product once, and its other lists come along', async () => {
  const store = await sharedStore()
  const customer = await makeCustomer(store)
  const before = makeShopper(store.app)
  await signInAs(before, customer.email)
  await addItem(before, MILK)
  const [own] = await listsOf(before)
  const visit = makeShopper(store.app)
  await visit.tokens()
  await addItem(visit, MILK)
  await addItem(visit, TOMATOES)
  await create(visit, 'Party')
  await signInAs(visit, customer.email)
  expect(await listsOf(before)).toMatchObject([
    { listId: own?.listId, isDefault: true, itemCount: 2 },
    { listName: 'Party', isDefault: false },
  ])
  const { items } = await read(before, own?.listId ?? '')
  expect(items.map(({ asin }) => asin)).toEqual([MILK, TOMATOES])
})

test('a customer without lists takes over a visit’s default list as it is', async () => {
  const store = await sharedStore()
  const customer = await makeCustomer(store)
  const visit = makeShopper(store.app)
  await visit.tokens()
  await addItem(visit, MILK)
  await signInAs(visit, customer.email)
  expect(await listsOf(visit)).toMatchObject([{ isDefault: true, itemCount: 1 }])
})

test('an account’s copy has its lists, and nothing is left of them once it is deleted', async () => {
  const store = await sharedStore()
  const { shopper, who } = await makeSignedIn(store)
  const { listId } = await create(shopper, 'Groceries')
  await put(shopper, listId, { text: '2 lemons' })
  const owner = customerOwner(who.id)
  const { db } = store.commerce
  expect(await shoppingListsOfShopper.collect?.(db, owner)).toMatchObject([
    { name: 'Groceries', entries: [{ title: 'lemons', quantity: '2 each' }] },
  ])
  await shoppingListsOfShopper.erase?.(db, owner)
  expect(await db.query(remains, [owner, listId])).toEqual([{ n: 0 }])
})

test('lists of a visit that nobody came back to are forgotten, a customer’s are not', async () => {
  const store = await sharedStore()
  const { shopper } = await makeSignedIn(store)
  const visit = makeShopper(store.app)
  await visit.tokens()
  const [kept, gone] = [await create(shopper, 'Kept'), await create(visit, 'Gone')]
  await store.commerce.db.query(age, [[kept.listId, gone.listId]])
  await forgetLists(store.commerce.db)
  expect(await listsOf(visit)).toEqual([])
  expect(await listsOf(shopper)).toHaveLength(1)
})
