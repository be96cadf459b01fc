import { expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { ok } from '#platform/result.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn, signInAs } from '#test/sign-in.ts'
import { addSlot, addStore, countsOf, hold } from './helpers.ts'

const lapse = statement(
  `UPDATE delivery_slots.holds SET held_at = clock_timestamp() + interval '1 minute', expires_at = clock_timestamp() - interval '1 second' WHERE slot_id = $1`,
)

test.each(['the visit', 'the customer'])(
  'a newer hold that has lapsed does not take the place of one that has not: of %s',
  async (whose) => {
    const store = await sharedStore()
    const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
    const storeId = await addStore(merchant)
    const [live, lapsed] = [
      await addSlot(merchant, storeId),
      await addSlot(merchant, storeId, { start: '10:00', end: '12:00' }),
    ]
    const { shopper: customer, who } = await makeSignedIn(store)
    const visit = makeShopper(store.app)
    await hold(customer, storeId, whose === 'the visit' ? live : lapsed)
    await hold(visit, storeId, whose === 'the visit' ? lapsed : live)
    await store.commerce.db.transaction(async (sql) => ok(await sql.query(lapse, [lapsed])))
    await signInAs(visit, who.email)
    expect([await countsOf(merchant, live), await countsOf(merchant, lapsed)]).toMatchObject([{ held: 1 }, { held: 0 }])
  },
)
