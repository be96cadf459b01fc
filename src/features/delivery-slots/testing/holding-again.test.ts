import { expect, test } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { API, addSlot, addStore, codeOf, countsOf, hold, holdPath } from './helpers.ts'

test('holding longer on the page keeps the weight', async () => {
  const store = await sharedStore()
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const storeId = await addStore(merchant)
  const slotId = await addSlot(merchant, storeId)
  const shopper = makeShopper(store.app)
  await hold(shopper, storeId, slotId, { grams: 8000 })
  const longer = await shopper.send({ method: 'POST', path: `/fresh/${storeId}/slots`, form: { slot: slotId } })
  expect(longer.headers.location).toContain('said=held')
  expect(await countsOf(merchant, slotId)).toMatchObject({ held: 1, freeGrams: 2000 })
})

test('a repeated request for several slots of which one is not held any more says so', async () => {
  const store = await sharedStore()
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const [a, b] = [await addStore(merchant), await addStore(merchant)]
  const [inA, inB] = [await addSlot(merchant, a), await addSlot(merchant, b)]
  const shopper = makeShopper(store.app)
  await shopper.send({ path: '/api/shopper-state' })
  const send = () =>
    shopper.send({
      method: 'POST',
      path: `${API}/fresh-holds`,
      headers: { 'idempotency-key': 'again' },
      body: {
        holds: [
          { storeId: a, slotId: inA },
          { storeId: b, slotId: inB },
        ],
      },
    })
  expect((await send()).json).toMatchObject({ holds: [{}, {}] })
  await shopper.send({ method: 'DELETE', path: holdPath(b, inB) })
  const again = await send()
  expect(codeOf(again)).toBe('slot-late')
})
