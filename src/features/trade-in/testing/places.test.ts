import { expect, test } from 'vitest'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { distanceText, kilometersBetween, nearestFirst } from '../rules/distance.ts'
import { importAll } from './helpers.ts'

const BOSTON = { latitude: 42.3576, longitude: -71.0651 }
const NEW_YORK = { latitude: 40.7506, longitude: -73.9972 }

test('distances are along the surface, and said in the unit of the country', () => {
  expect(kilometersBetween(BOSTON, NEW_YORK)).toBeCloseTo(302.4, 1)
  expect(kilometersBetween({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })).toBeCloseTo(111.19, 2)
  expect(kilometersBetween(BOSTON, BOSTON)).toBe(0)
  expect(nearestFirst([NEW_YORK, BOSTON], BOSTON).map(({ kilometers }) => kilometers)).toEqual([0, 302.4])
  expect(nearestFirst([NEW_YORK, BOSTON], undefined).map(({ kilometers }) => kilometers)).toEqual([null, null])
  expect([distanceText(2.4, 'DE', 'de-DE'), distanceText(2.4, 'US', 'en-US')]).toEqual(['2,4 km', '1.5 mi'])
})

test('postal codes are imported with coordinates, and the nearest drop-off locations come first', async () => {
  const store = await sharedStore()
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const { shopper: customer } = await makeSignedIn(store)
  await importAll(merchant)
  const send = (kind: string, csv: string) =>
    merchant.send({ method: 'POST', path: `/api/merchant/trade-in-data/${kind}/import`, body: { csv } })
  const codes = 'country_code,postal_code,latitude,longitude\nUS,02108,42.3576,-71.0651\nUS,10001,40.7506,-73.9972'
  const twice = await send('postal-codes', `${codes}\nUS,10001-1234,1,1`)
  expect([twice.status, twice.text]).toEqual([422, expect.stringContaining('Line 4, postal_code: is there twice')])
  expect((await send('postal-codes', codes)).json).toEqual({ lines: 2 })
  const places =
    'id,marketplace,full_name,line1,line2,city,state,postal_code,country_code,latitude,longitude\n' +
    'one,US,Corner shop,1 Main St,,Boston,MA,02108,US,42.36,-71.06\n' +
    'two,US,Big shop,2 Fifth Ave,,New York,NY,10001,US,40.75,-73.99\n' +
    'three,US,Far shop,3 Old Rd,,Éverett,WA,98201,US,47.98,-122.2'
  await send('drop-offs', places)
  const near = async (query: string) => {
    const { json } = await customer.send({ path: `/api/marketplaces/US/trade-in-drop-offs${query}` })
    const { locations } = json as { locations: { processorAddress: { city: string }; kilometers: number | null }[] }
    return locations.map(({ processorAddress: { city }, kilometers }) => [city, kilometers])
  }
  expect((await near('?postalCode=10001-1234')).slice(0, 2)).toEqual([
    ['New York', 0.6],
    ['Boston', 302.9],
  ])
  expect((await near('?postalCode=02108'))[0]).toEqual(['Boston', 0.5])
  expect(await near('?postalCode=99999')).toEqual([
    ['Boston', null],
    ['Éverett', null],
    ['New York', null],
  ])
})
