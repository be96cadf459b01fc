import { expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { askRegister, noRegister, type TaxNumberProvider, testRegister } from '../work/number-check.ts'

const PATH = '/api/merchant/companies'
const NOW = Date.UTC(2026, 10, 29)
const kept = statement(
  `SELECT result, reference FROM companies.number_checks WHERE company_id = $1 ORDER BY checked_at, id`,
  { result: 'text', reference: 'text?' },
)

async function open(number: string | null) {
  const store = await sharedStore()
  const { shopper } = await makeSignedIn(store, { role: 'merchant' })
  const send = (path: string, body: object = {}) => shopper.send({ method: 'POST', path: PATH + path, body })
  const made = await send('', { marketplace: 'DE', country: 'DE', name: 'Halden Studio', vatNumber: number })
  const { id } = made.json as { id: string }
  expect(made.json, made.text).toMatchObject({ numberCheck: null })
  return { store, id, post: (verb: string, body?: object) => send(`/${id}/${verb}`, body) }
}

test('the register is asked when a company is accepted, and each of its answers is kept', async () => {
  const { store, id, post } = await open('136695976')
  const answer = { result: 'valid', source: 'test-register', reference: 'TEST-DE136695976', number: '136695976' }
  expect((await post('check-number')).json).toMatchObject({ state: 'APPLIED', numberCheck: answer })
  expect((await post('accept')).json).toMatchObject({
    state: 'ACTIVE',
    numberCheck: { ...answer, checkedAt: expect.stringMatching(/Z$/) },
  })
  const rows = await store.commerce.db.query(kept, [id])
  expect(rows).toEqual(Array(2).fill({ result: 'valid', reference: 'TEST-DE136695976' }))
})

test('a company without a number is accepted without a check', async () => {
  const { post } = await open(null)
  expect(await post('check-number')).toMatchObject({ status: 422, json: { entity: { code: 'no-number' } } })
  expect((await post('accept')).json).toMatchObject({ state: 'ACTIVE', numberCheck: null })
})

test('an answer that comes with a decision that cannot be made is not kept', async () => {
  const { store, id, post } = await open('129274202')
  await post('refuse', { reason: 'An example' })
  expect((await post('suspend', { reason: 'An example' })).status).toBe(409)
  expect(await store.commerce.db.query(kept, [id])).toEqual([])
})

const failing: TaxNumberProvider = {
  name: 'failing',
  check: async () => {
    throw new Error('not reachable')
  },
}

test.each<[TaxNumberProvider, string, object]>([
  [testRegister, '136695976', { result: 'valid', reference: 'TEST-DE136695976', source: 'test-register' }],
  [testRegister, '111111111', { result: 'invalid', reference: 'TEST-DE111111111' }],
  [testRegister, '111111110', { result: 'unknown', reference: null }],
  [noRegister, '136695976', { result: 'unknown', reference: null, source: 'none' }],
  [failing, '136695976', { result: 'unknown', reference: null, source: 'failing' }],
])('$name about %s', async (taxNumbers, vatNumber, expected) => {
  const warned: string[] = []
  const log = {
    info: () => undefined,
    error: () => undefined,
    warn: (_: object, said: string) => void warned.push(said),
  }
  const said = await askRegister({ taxNumbers, clock: { now: () => NOW }, log }, { country: 'DE', vatNumber })
  expect(said).toMatchObject({ ...expected, number: vatNumber, at: NOW })
  expect(warned).toHaveLength(taxNumbers === failing ? 1 : 0)
})
