import { expect, test } from 'vitest'
import { findIn, onlyAt } from '#test/consistency/find.ts'
import { FACTS } from './gift-registries.facts.ts'

const DRUM = 'BXDRUM0001'
const PAGE = '/registries/house_warming/guest-view'

const find = (plan: Omit<Parameters<typeof findIn>[1], 'asin'>) => findIn([FACTS], { asin: DRUM, ...plan })

test('says nothing of a registry that is the same everywhere', async () => {
  expect(await find({ does: ['add a gift', 'give a gift'] })).toEqual({})
})

test('finds a page that wishes for another number', { tags: 'gate' }, async () => {
  const found = await find({ alter: onlyAt(PAGE, /Wanted: (\d)/g, 'Wanted: 7$1') })
  expect(found).toMatchObject({ wanted: { 'registry page': 72, 'registry API': 2, "registry page's data": 2 } })
})

test('finds an API with another price than the page', { tags: 'gate' }, async () => {
  const alter = onlyAt('/api/marketplaces/US/registries/', /"displayString":"\$(\d)/g, '"displayString":"$$9$1')
  const found = await find({ alter })
  expect(found.price?.['registry API']).toMatch(/^\$91/)
  expect(found.price?.['registry page']).not.toBe(found.price?.['registry API'])
})

test('finds a search that names another day', { tags: 'gate' }, async () => {
  const found = await find({ alter: onlyAt('/registries/find', /20(\d\d)</g, '19$1<') })
  expect(found).toMatchObject({ date: { 'search for registries': null } })
})

test('finds a search that counts the private wish, too', async () => {
  const found = await find({ alter: onlyAt('/registries/find', /"itemCount":\d+/g, '"itemCount":6') })
  expect(found).toEqual({
    itemCount: {
      'registry API': 5,
      'registry page': 5,
      "registry page's data": 5,
      'search for registries': 6,
      'search API for registries': 5,
    },
  })
})

test('finds an order that does not count as bought', { tags: 'gate' }, async () => {
  const alter = onlyAt('/api/marketplaces/US/registries/', /"bought":\d/g, '"bought":0')
  const found = await find({ does: ['give a gift'], alter })
  expect(Object.keys(found)).toContain('bought')
})
