import { expect, test } from 'vitest'
import { customerOwner } from '#commerce/accounts/rules.ts'
import { sharedStore } from '#test/make-store.ts'
import { quotes } from '../server.ts'
import { API, askFor, openCompany } from './helpers.ts'

test('a customer gets a copy of what they asked for; their company keeps the quote without their words', async () => {
  const store = await sharedStore()
  const { one, two } = await openCompany(store)
  const { id } = await askFor(one.shopper, { BXCABL0001: 10 }, 'From me')
  const owner = customerOwner(one.who.id)
  const { db } = store.commerce
  expect(await quotes.shopperData?.collect?.(db, owner)).toMatchObject([{ id, note: 'From me' }])
  await db.transaction(async (sql) => {
    await quotes.shopperData?.erase?.(sql, owner)
    return { ok: true, value: undefined } as const
  })
  expect(await quotes.shopperData?.collect?.(db, owner)).toEqual([])
  expect((await two.shopper.send({ path: `${API}/${id}` })).json).toMatchObject({ id, note: '', askedBy: null })
})
