import { expect, test } from 'vitest'
import { findIn, onlyAt } from '#test/consistency/find.ts'
import { FACTS } from './invites.facts.ts'

const ASK = 'ask for an invitation'
const ADD = 'add by invitation'
const BUY = 'buy by invitation'

const find = (plan: Omit<Parameters<typeof findIn>[1], 'asin'>) =>
  findIn([FACTS], { asin: 'BXWRIT0001', kind: 'customer', ...plan })

test('says nothing of an invitation that is the same everywhere', async () => {
  expect(await find({ does: [ADD, BUY] })).toEqual({})
})

test('finds a list that shows a request as an invitation', { tags: 'gate' }, async () => {
  const found = await find({
    does: [ASK],
    alter: onlyAt('/invites', /You&#x27;ve requested an invitation[^<]*/g, 'You weren&#x27;t selected this time.'),
  })
  expect(found).toMatchObject({ state: { 'list of invitations': 'NOT_SELECTED', 'invitation API': 'REQUESTED' } })
})

test('finds a cart that does not know an invitation any more', { tags: 'gate' }, async () => {
  const alter = onlyAt('/api/marketplaces/US/cart/items', /"code":"invited"/g, '"code":"over"')
  const found = await find({ does: [ADD], alter })
  expect(found).toMatchObject({ buys: { 'invitation in the cart': false, 'list of invitations': true } })
})

test('finds a merchant who is told of another number of sales', { tags: 'gate' }, async () => {
  const found = await find({ does: [BUY], alter: onlyAt('/api/merchant/', /"bought":1/g, '"bought":7') })
  expect(found).toMatchObject({ bought: { "merchant's invitation programs": 7, 'orders by invitation': 1 } })
})
