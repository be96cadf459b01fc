import { expect, test } from 'vitest'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { campaignExport } from '../work/file.ts'
import { campaignResource } from '../work/resource.ts'
import { actAs, asked, DRUM, dollars, PATH } from './helpers.ts'

async function open() {
  const store = await sharedStore()
  const { shopper } = await makeSignedIn(store, { role: 'merchant' })
  return { store, shopper, merchant: actAs(shopper) }
}

const faultsOf = (json: unknown) =>
  (json as { entity: { details: { field: string; problem: string }[] } }).entity.details.map(
    ({ field, problem }) => `${field} ${problem}`,
  )

test('a campaign is created, listed, paused, resumed and ended', async () => {
  const { shopper, merchant } = await open()
  const made = await merchant.create({
    advertiser: { kind: 'seller', id: 'orvane' },
    terms: ['music box'],
    categories: ['smart-speakers'],
    dailyBudget: dollars(5),
    startsAt: '2999-01-01T00:00:00Z',
  })
  expect(made).toMatchObject({
    standing: 'scheduled',
    advertiser: { kind: 'seller', id: 'orvane', name: 'Orvane' },
    price: { displayString: '$0.50' },
    budget: { displayString: '$50.00' },
    dailyBudget: { displayString: '$5.00' },
    served: 0,
    views: 0,
    tradeViews: 0,
    clicks: 0,
    adds: 0,
    billed: 0,
    spent: { amount: 0 },
  })
  const { id } = await merchant.create()
  const list = (await shopper.send({ path: `${PATH}?limit=2` })).json as { campaigns: { id: string }[] }
  expect(list.campaigns.map((each) => each.id)).toEqual([id, made.id])
  const turn = async (word: string) => (await merchant.post(`/${id}/${word}`)).json
  expect(await turn('pause')).toMatchObject({ standing: 'paused' })
  expect(await turn('pause')).toMatchObject({ standing: 'paused' })
  expect(await turn('resume')).toMatchObject({ standing: 'running', days: [] })
  expect(await turn('end')).toMatchObject({ standing: 'ended' })
  expect(await turn('resume')).toMatchObject({ entity: { code: 'ended', status: 409 } })
  expect((await merchant.post(`/${'A'.repeat(22)}/pause`)).status).toBe(404)
})

test.each<[string, object, string[]]>([
  ['a bid of nothing', { price: dollars(0) }, ['price.amount must be more than 0']],
  [
    'a bid of a billion',
    { price: dollars(1e9), budget: dollars(1e9) },
    ['price.amount must be at most 100.00', 'budget.amount must be at most 10000000.00'],
  ],
  [
    'a budget of another currency',
    { budget: dollars(50, 'EUR') },
    ['budget.currencyCode must be USD in this marketplace'],
  ],
  ['a product that there is not', { asins: ['BXNONE0001'] }, ['asins BXNONE0001 is not a product of this store']],
  [
    'a product of another brand',
    { asins: ['BXMILK0001'] },
    ['asins BXMILK0001 is no product of Orvane in this marketplace'],
  ],
  [
    'a product that the seller has not',
    { advertiser: { kind: 'seller', id: 'second-shelf' } },
    [`asins ${DRUM} is not sold by second-shelf in this marketplace`],
  ],
  ['no product', { asins: [] }, ['asins must name at least one product']],
  ['a product twice', { asins: [DRUM, DRUM] }, ['asins must not name anything twice']],
  ['no place', { placements: [] }, ['placements must name at least one place']],
  ['an unknown place', { placements: ['roof'] }, ['placements.0 must be one of search, category, product, cart']],
  ['an unknown category', { categories: ['hats'] }, ['categories hats is not a category of this store']],
  ['an unknown advertiser', { advertiser: { kind: 'friend', id: 'x' } }, ['advertiser.kind must be seller or brand']],
  ['an empty payer', { payer: ' ' }, ['payer must not be empty']],
  ['another way to pay', { pricing: 'sale' }, ['pricing must be click or view']],
  ['over before it begins', { endsAt: '2020-01-01T00:00:00Z' }, ['endsAt is over already']],
])('is refused by name: %s', async (_what, change, faults) => {
  const { merchant } = await open()
  expect(faultsOf((await merchant.post('', asked(change))).json)).toEqual(faults)
})

test('an unknown field is refused, and everybody but the merchant', async () => {
  const { store, merchant } = await open()
  expect((await merchant.post('', asked({ bid: 1 }))).status).toBe(400)
  const { shopper } = await makeSignedIn(store)
  expect((await shopper.send({ path: PATH })).status).toBe(403)
  expect((await makeShopper(store.app).send({ path: PATH })).status).toBe(401)
})

test('what is exported is what the import reads, all or nothing', async () => {
  const { shopper, merchant } = await open()
  const first = await merchant.create({
    name: 'To be copied',
    placements: ['search', 'cart'],
    terms: ['music box', 'speaker'],
    dailyBudget: dollars(5),
    endsAt: '2999-01-01T00:00:00Z',
  })
  const { csv } = (await shopper.send({ path: `${PATH}/export` })).json as { csv: string }
  const [head = '', ...lines] = csv.split(/\r?\n(?=US,)/)
  const own = lines.find((line) => line.includes('To be copied')) ?? ''
  const taken = await merchant.post('/import', { csv: `${head}\n${own.trimEnd()}\n` })
  expect(taken.status, taken.text).toBe(201)
  const [id = ''] = (taken.json as { created: string[] }).created
  const { id: _id, createdAt: _createdAt, ...same } = first
  expect(await merchant.find(id)).toMatchObject(same)
  const wrong = await merchant.post('/import', { csv: `${head}\n${own.trimEnd().replace('0.50', '0')}\n` })
  expect([wrong.status, wrong.text.includes('"line":2,"field":"price"')]).toEqual([422, true])
})

test('commands do the same', async () => {
  const { store } = await open()
  const commands = resourceCommands(campaignResource)
  const run = async (name: string, ...words: string[]) => {
    const lines: string[] = []
    const command = commands.find((each) => each.name === `campaigns ${name}`)
    return { code: await command?.run(store.commerce, words, (line) => lines.push(line)), said: lines.join('\n') }
  }
  const words = ['--brand', 'Orvane', '--product', DRUM, '--place', 'search,cart', '--budget', '20']
  const made = await run('create', ...words, '--per-click', '0.40', '--name', 'From here')
  expect(made.code, made.said).toBe(0)
  expect((await run('list')).said).toContain('running  $0.00 of $20.00, $0.40 per click')
  expect((await run('pause', made.said)).said).toContain('paused')
  expect((await run('end', made.said)).code).toBe(0)
  const refused = await run('create', ...words, '--per-view', '0')
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('price.amount')])
  expect(await campaignExport.linesOf(store.commerce.db)).not.toContainEqual(
    expect.objectContaining({ name: 'From here' }),
  )
})
