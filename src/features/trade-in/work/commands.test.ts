import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { API, add, openTrades } from '../testing/helpers.ts'
import { tradeInCommands } from './commands.ts'

async function open() {
  const opened = await openTrades({ makeStore: sharedStore, makeSignedIn })
  /** Runs a command and returns its exit code and what it said. */
  const run = async (name: string, ...args: string[]) => {
    const lines: string[] = []
    const found = tradeInCommands.find((each) => each.name === name)
    const code = await found?.run(opened.store.commerce, args, (line: string) => lines.push(line))
    return { code, said: lines.join('\n') }
  }
  const ins = (verb: string, ...args: string[]) => run(`trade-ins ${verb}`, ...args)
  return { ...opened, run, ins }
}

test('the command line walks an appraisal through: received, graded by answers, accepted, and paid once', async () => {
  const { available, ins, trade } = await open()
  const { id, item } = await trade()
  expect((await ins('list')).said).toContain(id)
  expect((await ins('in-transit', id, 'UPS', '1Z')).said).toContain('IN_TRANSIT')
  expect((await ins('receive', id)).said).toContain('RECEIVED')
  expect((await ins('grade', id, item, 'on=yes', 'looks=fine')).said).toContain('(inspected: Like new)')
  expect(await ins('accept', id, item)).toEqual({ code: 0, said: expect.stringContaining('PAID') })
  expect(await ins('accept', id, item)).toEqual({ code: 1, said: expect.stringContaining('not possible any more') })
  expect(await available()).toBe(200)
  expect((await ins('accuracy')).said).toMatch(/US {2}[\d.]+% of \d+ as offered/)
})

test('the command line lowers a value with its reason, and sends a device back', async () => {
  const { customer, ins, see, trade } = await open()
  const { id, item } = await trade()
  await ins('receive', id, item)
  expect(await ins('grade', id, item, 'Splendid')).toEqual({ code: 1, said: expect.stringContaining('condition') })
  expect(await ins('grade', id, item, 'on=perhaps')).toEqual({
    code: 1,
    said: 'Answer every question about the device.',
  })
  expect((await ins('grade', id, item, 'Good')).said).toContain('found Good: $150.00')
  expect((await ins('lower', id, item, 'Scratched', 'glass')).said).toContain('LOWERED')
  expect((await see(id)).items[0]?.found?.reason).toBe('Scratched glass')
  expect((await ins('return', id, item, 'BACK1')).said).toContain('RETURNED')
  expect((await ins('show', id)).said).toContain('RETURNED')
  expect((await see(id)).items[0]?.returnTracking).toBe('BACK1')
  const second = await trade()
  await customer.send({ method: 'POST', path: `${API}/${second.id}/cancel`, body: {} })
  expect((await ins('receive', second.id)).said).toContain('not possible any more')
})

test('the command line notes an identity, and says what it cannot find or read', async () => {
  const { ins, run, trade } = await open()
  const { id } = await trade()
  const seen = ['passport', 'Casey Customer', '1 Main St', '1980-12-31']
  expect((await ins('identity', id, ...seen)).said).toContain(
    'identity: passport, Casey Customer, 1 Main St, 1980-12-31',
  )
  expect((await ins('identity', id, 'passport', 'Casey')).said).toContain('address: ')
  const none = '00000000-0000-4000-8000-000000000000'
  expect(await ins('receive', none)).toEqual({ code: 1, said: expect.stringContaining('There is no trade-in') })
  expect((await ins('show', none)).code).toBe(1)
  const file = join(await mkdtemp(join(tmpdir(), 'codes-')), 'codes.csv')
  await writeFile(file, 'country_code,postal_code,latitude,longitude\nUS,99501,61.2,-149.9')
  expect(await run('trade-in-data import', 'postal-codes', file)).toEqual({ code: 0, said: 'Took in 1 lines.' })
  await writeFile(file, 'country_code,postal_code,latitude,longitude\nUSA,99501,north,-149.9')
  expect((await run('trade-in-data import', 'postal-codes', file)).said).toContain('line 2, country_code')
  expect((await run('trade-in-data import', 'phones', file)).said).toContain('Name one of models')
  expect((await run('trade-in-data import', 'models', `${file}.none`)).said).toContain('cannot be read')
})

test('a draft is nobody else’s business: commands do not find it', async () => {
  const { customer, ins } = await open()
  await add(customer)
  const { draft } = (await customer.send({ path: API })).json as { draft: { id: string } }
  expect((await ins('receive', draft.id)).code).toBe(1)
  expect((await ins('list')).said).not.toContain(draft.id)
})
