import { expect, test } from 'vitest'
import { sharedStore } from '#test/make-store.ts'
import { addCompany, decideCompany, noteNumberCheck } from '../queries.ts'
import { noRegister, type TaxNumberProvider } from '../work/number-check.ts'
import { recheckNumbers } from '../work/recheck.ts'

const DAY = 24 * 60 * 60 * 1000
const NOW = Date.UTC(2031, 0, 1)

let count = 0

/** Asks the register in a moment, and says about which of these companies it was asked. */
async function open() {
  const { commerce } = await sharedStore()
  const { db } = commerce
  count += 1
  const run = count
  type Company = {
    marketplace?: 'DE' | 'US'
    country?: string
    state?: 'ACTIVE' | 'SUSPENDED'
    days?: number
    result?: 'valid' | 'invalid' | 'unknown'
  }
  const add = async (
    name: string,
    { marketplace = 'DE', country = 'AT', state = 'ACTIVE', days, result = 'valid' }: Company = {},
  ) => {
    const id = `${name}-${run}`.padEnd(22, '-')
    const vatNumber = `${name}${run}`
    await db.transaction(async (sql) => {
      await addCompany(sql, { id, marketplace, name, country, registration: null, vatNumber })
      await decideCompany(sql, id, state, null)
      const said = { number: vatNumber, result, source: 'test-register', reference: null, at: NOW - (days ?? 0) * DAY }
      if (days !== undefined) await noteNumberCheck(sql, `check-${run}-${name}`, id, said)
      return { ok: true, value: undefined } as const
    })
  }
  const ask = async (taxNumbers?: Partial<TaxNumberProvider>) => {
    const asked: string[] = []
    const register: TaxNumberProvider = {
      name: 'test-register',
      check: async ({ number }, { now: at }) => {
        if (number.endsWith(String(run))) asked.push(number.slice(0, -String(run).length))
        return { result: 'valid', reference: null, at }
      },
      ...taxNumbers,
    }
    await recheckNumbers({ ...commerce, taxNumbers: register, clock: { now: () => NOW } })
    return asked.toSorted()
  }
  return { add, ask }
}

test('asks again about what was answered long ago, and soon about what could not be answered', async () => {
  const { add, ask } = await open()
  await add('never')
  await add('fresh', { days: 29 })
  await add('old', { days: 31 })
  await add('wrong', { days: 31, result: 'invalid' })
  await add('away', { days: 2, result: 'unknown' })
  await add('asked', { days: 0, result: 'unknown' })
  await add('home', { country: 'DE' })
  await add('abroad', { country: 'CH' })
  await add('there', { marketplace: 'US' })
  await add('stopped', { state: 'SUSPENDED' })
  expect(await ask({ name: noRegister.name })).toEqual([])
  expect(await ask()).toEqual(['away', 'never', 'old', 'wrong'])
  expect(await ask()).toEqual([])
})
