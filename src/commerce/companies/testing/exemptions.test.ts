import { expect, test } from 'vitest'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeCustomer, makeSignedIn } from '#test/sign-in.ts'
import { findExemptions } from '../work/certificates.ts'
import { companyResource } from '../work/resource.ts'

const PATH = '/api/merchant/companies'
const ASKED = { certificate: 'ST-4711', evidence: 'Folder 12' }

/** A company with one person, which the merchant has accepted. */
async function open({ marketplace = 'US', isAccepted = true } = {}) {
  const store = await sharedStore()
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const ada = await makeCustomer(store)
  const { commerce } = store
  const send = (path: string, body: object = {}) => merchant.send({ method: 'POST', path: PATH + path, body })
  const made = await send('', {
    marketplace,
    country: marketplace,
    name: 'Halden Studio',
    people: [{ email: ada.email }],
  })
  const { id } = made.json as { id: string }
  if (isAccepted) await send(`/${id}/accept`)
  const post = (verb: string, body?: object) => send(`/${id}/${verb}`, body)
  const held = async () => (await findExemptions(commerce.db, ada.id, 'US')).map(({ certificate }) => certificate)
  return { commerce, id, send, post, held }
}

const refusalOf = ({ status, json }: { status: number; json: unknown }) => {
  const { code, details } = (json as { entity: { code: string; details?: { field: string; problem: string }[] } })
    .entity
  return [status, code, ...(details ?? []).map(({ field, problem }) => `${field} ${problem}`)]
}

test('a company is exempt by several certificates, each until it ends, and what ended stays as evidence', async () => {
  const { post, held } = await open()
  const one = await post('exempt', { ...ASKED, regions: ['NY', 'NJ'], validUntil: '2999-12-31' })
  expect(one.json, one.text).toMatchObject({
    exemptions: [{ ...ASKED, regions: ['NY', 'NJ'], validUntil: '2999-12-31', endedAt: null }],
  })
  expect(refusalOf(await post('exempt', ASKED))).toEqual([409, 'exempt'])
  expect((await post('exempt', { ...ASKED, certificate: 'IL-1' })).status).toBe(200)
  expect(await held()).toEqual(['ST-4711', 'IL-1'])
  const ended = await post('end-exemption', { certificate: 'ST-4711' })
  expect((ended.json as { exemptions: { endedAt: string | null }[] }).exemptions).toMatchObject([
    { certificate: 'ST-4711', endedAt: expect.any(String) },
    { certificate: 'IL-1', endedAt: null },
  ])
  expect(await held()).toEqual(['IL-1'])
  expect((await post('end-exemption', { certificate: 'ST-4711' })).status).toBe(404)
  expect((await post('exempt', ASKED)).status).toBe(200)
  expect(await held()).toEqual(['IL-1', 'ST-4711'])
})

test("another company's certificate cannot be ended", async () => {
  const [mine, other] = [await open(), await open()]
  await mine.post('exempt', { ...ASKED, certificate: 'OWN-1' })
  expect((await other.post('end-exemption', { certificate: 'OWN-1' })).status).toBe(404)
  expect(await mine.held()).toEqual(['OWN-1'])
  expect((await mine.send('/AAAAAAAAAAAAAAAAAAAAAA/exempt', ASKED)).status).toBe(404)
})

test('of many who grant the same certificate at once, one does', async () => {
  const { post, held } = await open()
  const answers = await Promise.all(Array.from({ length: 8 }, () => post('exempt', ASKED)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
  expect(await held()).toEqual(['ST-4711'])
})

test.each<[object, unknown[]]>([
  [{ regions: ['NY', 'Bavaria'] }, [422, 'refused', 'regions.1 is not a region of US']],
  [{ validUntil: '2020-01-01' }, [422, 'refused', 'validUntil must not be past']],
  [{ validUntil: 'soon' }, [400, 'malformed', 'validUntil must be a day, such as 2027-12-31']],
  [{ evidence: ' ' }, [400, 'malformed', 'evidence must not be empty']],
])('is refused by name: %j', async (change, refusal) => {
  const { post } = await open()
  expect(refusalOf(await post('exempt', { ...ASKED, ...change }))).toEqual(refusal)
})

test('only an accepted company is exempt, and only while it is one, where tax is added', async () => {
  const waiting = await open({ isAccepted: false })
  expect(refusalOf(await waiting.post('exempt', ASKED))).toEqual([409, 'state'])
  const { post, held } = await open()
  await post('exempt', ASKED)
  await post('suspend', { reason: 'Unpaid' })
  expect(await held()).toEqual([])
  await post('accept')
  expect(await held()).toEqual(['ST-4711'])
  for (const marketplace of ['GB', 'DE', 'FR', 'IT', 'ES', 'JP', 'BR'])
    expect(refusalOf(await (await open({ marketplace })).post('exempt', ASKED))).toEqual([422, 'tax-included'])
})

test('commands do the same', async () => {
  const { commerce, id, held } = await open()
  const run = async (name: string, words: string[]) => {
    const lines: string[] = []
    const command = resourceCommands(companyResource).find((each) => each.name === `companies ${name}`)
    const code = await command?.run(commerce, [id, ...words], (line) => lines.push(line))
    return { code, said: lines.join('\n') }
  }
  const words = ['ST-1', 'Folder', '12', '--regions', 'NY', '--regions', 'NJ', '--valid-until', '2999-12-31']
  expect((await run('exempt', words)).said).toContain('exempt by ST-1 in NY, NJ until 2999-12-31')
  expect(await held()).toEqual(['ST-1'])
  expect((await run('end-exemption', ['ST-1'])).said).not.toContain('exempt by')
})
