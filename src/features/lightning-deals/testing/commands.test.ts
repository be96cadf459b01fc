import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { dealResource } from '../work/resource.ts'
import { ASIN, claim } from './helpers.ts'
import { csvOf, drum, inHours } from './merchant.ts'

const dealCommands = resourceCommands(dealResource)

test('creates, lists, shows, cancels and imports deals from the command line', async () => {
  const store = await sharedStore()
  const run = async (name: string, ...args: string[]) => {
    const said: string[] = []
    const command = dealCommands.find((each) => each.name === `deals ${name}`)
    const code = await command?.run(store.commerce, args, (line) => void said.push(line))
    return { code, said }
  }
  await store.commerce.db.query({ name: '', text: 'DELETE FROM lightning_deals.deals' })
  expect(await run('list')).toEqual({ code: 0, said: ['There are no deals.'] })
  const wrong = await run('create', '--product', ASIN, '--price', '5000', '--units', '0', '--ends', 'soon')
  expect([wrong.code, wrong.said.map((line) => line.split(':')[0]).sort()]).toEqual([
    1,
    ['dealPrice.amount', 'endsAt', 'totalUnits'],
  ])
  expect((await run('create', '--nonsense')).code).toBe(1)
  const made = await run('create', '--product', ASIN, '--price', '99', '--units', '5', '--ends', inHours(5))
  const [id = ''] = made.said
  expect(made.code).toBe(0)
  await claim(makeShopper(store.app), { id })
  expect((await run('list')).said[0]).toContain(`${id}  US  ${ASIN}  running`)
  expect((await run('show', id)).said.at(-1)).toContain('held 1')
  expect((await run('cancel', id)).code).toBe(0)
  expect((await run('cancel', 'nothing')).said[0]).toContain('There is no deal "nothing"')
  expect((await run('show', 'nothing')).code).toBe(1)
  const folder = await mkdtemp(join(tmpdir(), 'buybox-deals-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'deals.csv')
  await writeFile(file, csvOf(drum(), drum()))
  expect(await run('import', file)).toMatchObject({ code: 1, said: [expect.stringContaining('line 3, starts_at')] })
  await writeFile(file, csvOf(drum()))
  expect(await run('import', file)).toEqual({ code: 0, said: ['Created 1 deal.'] })
  expect((await run('import', join(folder, 'absent.csv'))).code).toBe(1)
  await writeFile(file, Buffer.from(csvOf('Zürich'), 'latin1'))
  vi.stubEnv('INIT_CWD', folder)
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(await run('import', 'deals.csv')).toEqual({ code: 1, said: [expect.stringContaining('is not UTF-8')] })
})
