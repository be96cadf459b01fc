import { expect, test, vi } from 'vitest'
import { findFamilies } from '#commerce/catalog/queries.ts'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { statement } from '#platform/db/sql.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeMerchantKey } from '#test/people.ts'
import type { ShownRule } from '../contract/merchant.ts'
import { judgeRules } from '../work/judge.ts'
import { ruleResource } from '../work/resource.ts'

const MARK = 'Nobody can pay for this badge'
const HOUR_MS = 3_600_000

const sellOut = statement(`UPDATE offers.offers SET stock = 0 WHERE asin = ANY($1) AND marketplace = 'US'`)

async function open(skip: (isNeedless: boolean) => void) {
  const time = { now: Date.now() }
  const store = await makeStore({ clock: { now: () => time.now } })
  const shopper = makeShopper(store.app)
  const authorization = `Bearer ${await makeMerchantKey(store)}`
  const ask = (path: string, body?: object) =>
    shopper.send({
      method: body ? 'POST' : 'GET',
      path: `/api/merchant/choice-rules${path}`,
      headers: { authorization },
      ...(body ? { body } : {}),
    })
  const page = async (asin: string) =>
    (await shopper.send({ path: `/dp/${asin}`, headers: { accept: 'text/html' } })).text
  // In a store where nothing is rated nothing carries the badge.
  skip(!(await page('BXDRUM0001')).includes('"aggregateRating"'))
  const carries = async (asin: string) =>
    (await page(asin)).includes(`popover="auto"`) && (await page(asin)).includes(MARK)
  const judge = (after = 0) => {
    time.now += after
    return judgeRules(store.commerce)
  }
  const holders = async (id = 'choice-badge-US') => ((await ask(`/${id}`)).json as ShownRule).holders
  return { store, ask, page, carries, judge, holders }
}

test('the best rated family carries the badge, in every color, and its page says by which rule', async ({ skip }) => {
  const { store, holders, judge, page, carries } = await open(skip)
  expect(await holders()).toEqual([])
  await judge()
  const family = await holders()
  expect(family).toContain('BXDRUM0001')
  const [members] = (await findFamilies(store.commerce.db, family.slice(0, 1))).values()
  expect(family.toSorted()).toEqual(members?.toSorted())
  // A page that was kept is outdated once the message of the change has come.
  for (const asin of family) await vi.waitFor(async () => expect(await carries(asin), asin).toBe(true))
  expect(await carries('BXPHON0001')).toBe(false)
  expect(await page(family[0] ?? '')).toMatch(
    /Of the products in Smart speakers that you can buy now, rated at least 4 stars by at least 5/,
  )
})

test('when nothing of a family can be bought any more the next one carries it, at the next judgement', async ({
  skip,
}) => {
  const { store, holders, judge, carries } = await open(skip)
  await judge()
  const family = await holders()
  await store.commerce.db.query(sellOut, [family])
  await judge(HOUR_MS / 2)
  expect(await holders()).toEqual(family)
  await judge(HOUR_MS)
  const next = await holders()
  expect(next.filter((asin) => family.includes(asin))).toEqual([])
  await expect.poll(() => carries(family[0] ?? '')).toBe(false)
})

test('the merchant sets one rule for each category, every fault is named, and an ended rule takes the badge off', async ({
  skip,
}) => {
  const { store, ask, judge, carries, holders } = await open(skip)
  const rule = { marketplace: 'US', category: 'phones', minRating: 1, minReviews: 1 }
  for (const [change, said] of [
    [{ category: 'nothing' }, 'is not a category of this store'],
    [{ minRating: 5.5 }, 'must be from 1 to 5 stars'],
    [{ minRating: 4.001 }, 'at most two decimals'],
    [{ minReviews: 0 }, 'must be at least 1'],
  ] as const)
    expect((await ask('', { ...rule, ...change })).text).toContain(said)
  const { id } = (await ask('', rule)).json as { id: string }
  expect((await ask('', rule)).text).toContain('has a rule already')
  await judge()
  const [phone = ''] = await holders(id)
  await vi.waitFor(async () => expect(await carries(phone)).toBe(true))
  const said: string[] = []
  const list = resourceCommands(ruleResource).find(({ name }) => name === 'choice-rules list')
  await list?.run(store.commerce, [], (line) => said.push(line))
  expect(said[0]).toContain(`Phones: 1 stars of 1; ${phone}`)
  expect((await ask(`/${id}/end`, {})).json).toMatchObject({ standing: 'ended' })
  await expect.poll(() => carries(phone)).toBe(false)
})
