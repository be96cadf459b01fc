import { expect, test } from 'vitest'
import { sharedStore } from '#test/make-store.ts'
import { deliveryCommands } from './commands.ts'

async function run(...args: string[]) {
  const { commerce } = await sharedStore()
  const printed: string[] = []
  const code = await deliveryCommands[0]?.run(commerce, args, (line) => printed.push(line))
  return { code, printed: printed.join('\n') }
}

test('prints the holidays of a year as a file of calendars', async () => {
  const { code, printed } = await run('DE', '2029')
  const [head, ...lines] = printed.split('\n')
  expect([code, head]).toEqual([0, '\ufeffcalendar,code,day,works,name,valid_from'])
  expect(lines).toContain('country,DE,2029-03-30,no,Karfreitag,')
  expect(lines.every((line) => line.startsWith('country,DE,2029-'))).toBe(true)
})

test('prints those of a region, and where addresses name none those of a location', async () => {
  const days = async (...args: string[]) => (await run(...args)).printed.split('\n')
  expect(await days('US', '2027', 'CA')).toContain('region,US-CA,2027-11-26,no,Day after Thanksgiving Day,')
  expect(await days('DE', '2027', 'BY', 'munich')).toContain('location,munich,2027-01-06,no,Heilige Drei Könige,')
})

test.each([
  [['DE'], 'Name a country and a year, such as DE 2027.'],
  [['DE', 'next'], 'Name a country and a year, such as DE 2027.'],
  [['ZZ', '2027'], 'No marketplace can ship to "ZZ". Name a country such as DE.'],
  [['DE', '2027', 'BY'], 'Addresses in DE name no region "BY". Add the code of the location that keeps its holidays.'],
])('says what %j lacks', async (args, printed) => {
  expect(await run(...args)).toEqual({ code: 1, printed })
})
