import { expect, test } from 'vitest'
import { findIn, onlyAt } from '#test/consistency/find.ts'
import { FACTS } from './recycle-and-save.facts.ts'

const PHONE = 'BXPHON0003'
const ADD = 'add with an upgrade offer'
const BUY = 'buy with an upgrade offer'

const SEVENTY = '"amount":70,"currencyCode":"USD","displayString":"$$70.00"'

const find = (plan: Omit<Parameters<typeof findIn>[1], 'asin'>) =>
  findIn([FACTS], { asin: PHONE, kind: 'customer', ...plan })

test('says nothing of an offer that takes off what it promises, once', async () => {
  expect(await find({ does: [ADD, BUY] })).toEqual({})
})

test('finds a page that promises another amount', { tags: 'gate' }, async () => {
  const found = await find({ alter: onlyAt('/dp/', /Save \$60\.00/g, 'Save $65.00') })
  expect(found).toMatchObject({ off: { 'upgrade offer on the page': 6500, "merchant's upgrade promotion API": 6000 } })
})

test('finds a dialog titled with another amount', { tags: 'gate' }, async () => {
  const found = await find({ alter: onlyAt('/dp/', /Recycle and save \$60\.00/g, 'Recycle and save $65.00') })
  expect(found).toMatchObject({
    off: { 'title of the upgrade offer’s dialog': 6500, "merchant's upgrade promotion API": 6000 },
  })
})

test('finds a cart that takes off something else', { tags: 'gate' }, async () => {
  const alter = onlyAt(
    '/api/marketplaces/US/cart/items',
    /"amount":60,"currencyCode":"USD","displayString":"\$60\.00"/g,
    SEVENTY,
  )
  const { 'taken off': taken } = await find({ does: [ADD], alter })
  expect(taken).toMatchObject({ 'promise of the upgrade offer': 6000, 'upgrade offer in the cart': 7000 })
})

test('finds a view that does not know of the claim', { tags: 'gate' }, async () => {
  const alter = onlyAt('/tradein/', /data-promo-state="claimed"/g, 'data-promo-state="available"')
  const { isClaimed } = await find({ does: [ADD], alter })
  expect(isClaimed).toMatchObject({
    'view of the upgrade offer': false,
    "upgrade offer in the page's private part": true,
  })
})
