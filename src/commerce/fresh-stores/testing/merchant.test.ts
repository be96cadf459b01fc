import { expect, test } from 'vitest'
import { exportCommand } from '#commerce/merchant/work/export-file.ts'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { freshStoreExport, freshStoreResource } from '../work/resource.ts'
import { freshStore } from './helpers.ts'

const PATH = '/api/merchant/fresh-stores'

async function open() {
  const store = await sharedStore()
  const { shopper } = await makeSignedIn(store, { role: 'merchant' })
  const post = (path: string, body: object) => shopper.send({ method: 'POST', path: PATH + path, body })
  return { store, merchant: shopper, post }
}

const faultsOf = (json: unknown) =>
  (json as { entity: { details: { field: string }[] } }).entity.details.map(({ field }) => field)

test('a store is created, listed, changed and found by postal code', async () => {
  const { store, merchant, post } = await open()
  const storeId = 'ROUNDTRIP1'
  const made = await post('', freshStore({ storeId, zones: [{ name: 'north', areas: [{ from: '773' }] }] }))
  expect(made.status, made.text).toBe(201)
  expect(made.json).toMatchObject({ storeId, zones: [{ name: 'north', areas: [{ from: '773', to: '773' }] }] })
  expect((await post('', freshStore({ storeId }))).status).toBe(422)
  const list = (await merchant.send({ path: `${PATH}?limit=1` })).json
  expect(list).toMatchObject({ stores: [{ storeId }] })

  const shopper = makeShopper(store.app)
  const serving = async (query: string) => {
    const { json } = await shopper.send({ path: `/api/marketplaces/US/fresh-stores${query}` })
    return (json as { stores: { storeId: string; zone: string }[] }).stores
  }
  const own = async (zip: string) => (await serving(`?zipCode=${zip}`)).find((each) => each.storeId === storeId)?.zone
  expect(await own('77301')).toBe('north')
  expect(await own('77401')).toBeUndefined()

  const change = { zones: [{ name: 'east', areas: [{ from: '774' }] }], fee: { amount: 0, currencyCode: 'USD' } }
  const changed = await post(`/${storeId}/change`, change)
  expect(changed.json).toMatchObject({ name: 'Test market', fee: { amount: 0 }, zones: [{ name: 'east' }] })
  expect([await own('77301'), await own('77401')]).toEqual([undefined, 'east'])
  expect((await post('/NOSTORE000/change', {})).status).toBe(404)
  expect(faultsOf((await post(`/${storeId}/change`, { shouldRedirectToOgs: true })).json)).toEqual(['ogsUrl'])
})

test('without a postal code it is refused by name', async () => {
  const { store } = await open()
  const ask = async (query: string) =>
    (await makeShopper(store.app).send({ path: `/api/marketplaces/US/fresh-stores${query}` })).json
  expect(await ask('')).toMatchObject({ entity: { status: 422, code: 'no-postal-code' } })
  expect(await ask('?zipCode=nowhere')).toMatchObject({ entity: { code: 'invalid-postal-code' } })
  expect(await ask('?zip=77301')).toMatchObject({ entity: { status: 400 } })
})

const north = { name: 'north', areas: [{ from: '770' }] }
test.each<[object, string[]]>([
  [{ storeId: 'short' }, ['storeId']],
  [{ almBrandId: 'abcdefghij' }, ['almBrandId']],
  [{ timeZone: 'Berlin' }, ['timeZone']],
  [{ timeZone: 'Mars/Olympus' }, ['timeZone']],
  [{ name: ' ' }, ['name']],
  [{ kind: 'drone' }, ['kind']],
  [{ kind: 'pickup' }, ['zones']],
  [{ zones: [] }, ['zones']],
  [{ zones: [north, north] }, ['zones.1.name']],
  [{ zones: [north, { name: 'south', areas: [{ from: '7701' }] }] }, ['zones.1.areas.0.from']],
  [{ zones: [{ name: 'north', areas: [{ from: '771', to: '770' }] }] }, ['zones.0.areas.0.from']],
  [{ zones: [{ name: 'North', areas: [{ from: '!' }] }] }, ['zones.0.name', 'zones.0.areas.0.from']],
  [{ fee: { amount: 1.005, currencyCode: 'USD' } }, ['fee.amount']],
  [{ fee: { amount: -1, currencyCode: 'USD' } }, ['fee.amount']],
  [{ minimumOrder: { amount: 1, currencyCode: 'EUR' } }, ['minimumOrder.currencyCode']],
  [{ shouldRedirectToOgs: true }, ['ogsUrl']],
  [{ ogsUrl: 'http://plain.example' }, ['ogsUrl']],
  [{ address: { line1: 'x', city: 'y', postalCode: '00000', country: 'US' } }, ['address.postalCode']],
  [{ address: { line1: 'x', city: 'y', postalCode: '10115', country: 'DE' } }, ['address.country']],
  [{ colour: 'red' }, ['colour']],
])('%# what is wrong is refused by its name, and nothing is stored', async (change, fields) => {
  const { merchant, post } = await open()
  const before = (await merchant.send({ path: PATH })).text
  const { status, json } = await post('', freshStore({ storeId: 'REFUSED001', ...change }))
  expect(status).toBeGreaterThanOrEqual(400)
  expect(faultsOf(json)).toEqual(fields)
  expect((await merchant.send({ path: PATH })).text).toBe(before)
})

test('a file creates all of its stores or none, and the export is such a file', async () => {
  const { merchant, post, store } = await open()
  const head =
    'store_id,alm_brand_id,marketplace,name,kind,line1,city,region,postal_code,country,time_zone,zone,postal_from,postal_to,minimum_order,fee'
  const line = (id: string, zone: string, from: string, fee = '3.50') =>
    `${id},TESTBRAND1,US,Filed,delivery,1 Test Street,Brooklyn,NY,11201,US,America/New_York,${zone},${from},,20,${fee}`
  const wrong = await post('/import', {
    csv: [
      head,
      line('FILED00001', 'a', '750'),
      line('FILED00001', 'b', '7501'),
      line('FILED00002', 'a', '760', 'x'),
    ].join('\n'),
  })
  expect((wrong.json as { entity: { details: object[] } }).entity.details).toEqual([
    { line: 3, field: 'postal_from', problem: 'overlaps the zone a' },
    { line: 4, field: 'fee', problem: 'must be a number' },
  ])
  const right = [head, line('FILED00001', 'a', '750'), line('FILED00001', 'b', '751')].join('\n')
  expect((await post('/import', { csv: right })).json).toEqual({ created: ['FILED00001'] })

  const { csv } = (await merchant.send({ path: `${PATH}/export` })).json as { csv: string }
  const lines = csv.split('\n')
  const own = lines
    .filter((each) => each.startsWith('FILED00001'))
    .map((each) => each.replace('FILED00001', 'FILED00003'))
  expect(own).toHaveLength(2)
  expect((await post('/import', { csv: [lines[0], ...own].join('\n') })).json).toEqual({ created: ['FILED00003'] })
  const [one, three] = await Promise.all(
    ['FILED00001', 'FILED00003'].map(async (id) => (await merchant.send({ path: `${PATH}/${id}` })).json as object),
  )
  expect({ ...three, storeId: '', createdAt: '' }).toEqual({ ...one, storeId: '', createdAt: '' })

  const said: string[] = []
  expect(await exportCommand(freshStoreExport).run(store.commerce, [], (text) => said.push(text))).toBe(0)
  expect(said.join('\n')).toContain('FILED00003')
})

test('the command line does the same', async () => {
  const { store } = await open()
  const run = async (name: string, ...args: string[]) => {
    const said: string[] = []
    const command = resourceCommands(freshStoreResource).find((each) => each.name === `fresh-stores ${name}`)
    return { code: await command?.run(store.commerce, args, (line) => said.push(line)), said: said.join('\n') }
  }
  const words = ['--id', 'BYCOMMAND1', '--brand', 'TESTBRAND1', '--name', 'Typed', '--line1', '1 Test Street']
  const place = ['--city', 'Brooklyn', '--region', 'NY', '--postal-code', '11201', '--time-zone', 'America/New_York']
  expect(await run('create', ...words, ...place, '--zone', 'a=780-781,785')).toEqual({ code: 0, said: 'BYCOMMAND1' })
  expect((await run('change', 'BYCOMMAND1', '{"name":"Renamed"}')).said).toContain('Renamed')
  expect((await run('change', 'BYCOMMAND1', '{"name":""}')).code).toBe(1)
  expect((await run('change', 'BYCOMMAND1', 'Renamed')).said).toContain('JSON')
  expect((await run('create', ...words, ...place)).said).toContain('zones')
})
