import { expect, test } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { DRUM } from '#test/order.ts'
import { orderPicking } from '../server.ts'
import { orderFresh } from './helpers.ts'

const NONE = '0000-00000-00000'

async function open() {
  const store = await sharedStore()
  const run = async (name: string, ...words: string[]) => {
    const command = orderPicking.commands?.find((each) => each.name === name) ?? expect.fail(`There is no ${name}.`)
    const lines: string[] = []
    const code = await command.run(store.commerce, words, (line) => lines.push(line))
    return { code, text: lines.join('\n').replaceAll('\u00a0', ' ') }
  }
  return { store, run, shopper: makeShopper(store.app) }
}

test('an order is picked by commands alone', async () => {
  const { store, run, shopper } = await open()
  const [storeId, slotId] = ['PICKWORDS1', 'w'.repeat(22)]
  const id = await orderFresh(store, shopper, [DRUM], { storeId, slotId })
  expect(
    await run('picking-aisles create', '--offer', DRUM.offerListingId, '--aisle', 'B4', '--place', '3'),
  ).toMatchObject({
    code: 0,
  })
  const listed = await run('picking list', '--store-id', storeId, '--from', '2026-12-24T00:00:00+20:00')
  expect(listed.text).toBe(`${id}  ${storeId} north  2026-12-24 08:00 to 10:00  delivery  placed`)
  const slot = await run('picking slot', slotId)
  expect(slot.text).toContain(`To pick: ${id}`)
  expect(slot.text).toMatch(/B4\/3 {2}2 × .* line 0/)
  expect(await run('picking pick', id, '0:2')).toEqual({
    code: 1,
    text: 'This needs an order that is picking, and it is placed.',
  })
  for (const [step, ...words] of [['start'], ['pick', '0:2'], ['depart'], ['refuse', 'damaged', '0:1']])
    expect([step, (await run(`picking ${step}`, id, ...words)).code]).toEqual([step, 0])
  expect((await run('picking show', id)).text).toContain('delivered')
  expect((await run('picking list', '--store-id', storeId, '--state', 'placed')).text).toBe(
    'There are no such orders to pick.',
  )
})

test('what a command cannot read, and what is not there, it says', async () => {
  const { run } = await open()
  expect((await run('picking list', '--state', 'lost')).text).toBe('state: must be a state such as placed or picked')
  expect((await run('picking list', '--from', '0001-01-01T00:00:00Z')).text).toContain('must be a time such as')
  expect((await run('picking start', NONE)).text).toContain('There is no order')
  expect((await run('picking show', 'x')).code).toBe(1)
  expect((await run('picking refuse', NONE, 'ugly')).text).toContain('must be one of absent, damaged')
  expect((await run('picking-aisles create', '--offer', 'none', '--aisle', 'A')).code).toBe(1)
})
