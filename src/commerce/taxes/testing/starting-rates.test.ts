import { expect, test } from 'vitest'
import { regionsOf } from '#commerce/location/work/regions.ts'
import { MARKETPLACES } from '#commerce/marketplace/rules.ts'
import { sharedStore } from '#test/make-store.ts'
import { listRates } from '../queries.ts'
import { dayIn, rateAt, toTable } from '../rules/rates.ts'

const starting = async () => {
  const { commerce } = await sharedStore()
  return { rates: await listRates(commerce.db), now: commerce.clock.now() }
}

test('has the rates of every marketplace, from the highest', async () => {
  const { rates, now } = await starting()
  const own = Object.fromEntries(
    MARKETPLACES.filter(({ code }) => code !== 'US').map(({ code, country }) => [
      code,
      rates
        .filter((rate) => rate.marketplace === code && rate.country === country && rate.validFrom <= dayIn(code, now))
        .map(({ rate }) => rate / 10_000)
        .toSorted((a, b) => b - a),
    ]),
  )
  expect(own).toEqual({
    GB: [20, 5, 0],
    DE: [19, 7],
    FR: [20, 10, 5.5, 2.1],
    IT: [22, 10, 5, 4],
    ES: [21, 10, 4],
    BR: [31.45],
    JP: [10, 8],
  })
})

test('has a rate for every state that an address can name, none for the forces abroad and the islands', async () => {
  const { rates, now } = await starting()
  const table = toTable(rates)
  const untaxed = regionsOf('US').flatMap(([region]) =>
    rateAt(table, { marketplace: 'US', country: 'US', region }, 'standard', dayIn('US', now)) ? [] : region,
  )
  expect(untaxed).toEqual(['AS', 'GU', 'MP', 'PR', 'VI', 'AA', 'AE', 'AP'])
})

test('changes a rate on the day that its law names', async () => {
  const { rates } = await starting()
  const dakota = { marketplace: 'US', country: 'US', region: 'SD' } as const
  const rateOn = (day: string) => rateAt(toTable(rates), dakota, 'standard', day)?.rate
  expect([rateOn('2027-06-30'), rateOn('2027-07-01')]).toEqual([42_000, 45_000])
})
