import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeMerchantKey } from '#test/people.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import type { OwnChecklist } from '../contract/checklists.ts'
import { API, DRUM, linkOf, makeRegistry, PHONE, wish } from '../testing/helpers.ts'
import { checklistResource } from './checklist-resource.ts'

const open = async () => {
  const store = await makeStore()
  const { shopper: owner } = await makeSignedIn(store, { name: 'Olive Owner' })
  return { store, owner, stranger: makeShopper(store.app) }
}

const checklistOf = async ({ send }: Shopper, id: string) =>
  (await send({ path: `${API}/${id}/checklist` })).json as OwnChecklist
const entryOf = async (owner: Shopper, id: string, key: string) =>
  (await checklistOf(owner, id)).entries.find((entry) => entry.key === key)
const say = ({ send }: Shopper, id: string, key: string, answer: string) =>
  send({ method: 'PUT', path: `${API}/${id}/checklist/${key}`, body: { answer } })
const pageOf = async ({ send }: Shopper, id: string, language = '') =>
  mainOf((await send({ path: `${language}/registries/baby/owner-view?registryId=${id}` })).text)
/** What a page shows, without its texts for scripts. */
const mainOf = (page: string) => /<main.*<\/main>/s.exec(page)?.[0] ?? ''

test('what is on the registry fills the checklist of its type, units counted up to what is wanted', async () => {
  const { owner } = await open()
  const { id } = await makeRegistry(owner)
  const before = await checklistOf(owner, id)
  expect(before.percent).toBe(0)
  expect(before.entries.map(({ key, wanted, count }) => [key, wanted, count])).toEqual([
    ...[
      ['watch', 1, 0],
      ['sound', 1, 0],
      ['home', 2, 0],
    ],
    ...[
      ['pictures', 1, 0],
      ['reading', 1, 0],
      ['power', 2, 0],
    ],
  ])
  await wish(owner, id, DRUM, 3)
  await wish(owner, id, PHONE)
  const after = await checklistOf(owner, id)
  expect(after.percent).toBe(12)
  expect(await entryOf(owner, id, 'sound')).toEqual({
    key: 'sound',
    title: 'Music and sound',
    wanted: 1,
    count: 1,
    answer: 'open',
    isDone: true,
    path: '/c/smart-speakers',
  })
  const wedding = await makeRegistry(owner, { type: 'wedding' })
  expect((await checklistOf(owner, wedding.id)).entries.map(({ key }) => key)).toContain('films')
})

test('an owner has something already, or does not need it, and takes it back; nonsense is refused', async () => {
  const { owner } = await open()
  const { id } = await makeRegistry(owner)
  expect((await say(owner, id, 'home', 'have')).json).toMatchObject({ percent: 25 })
  expect((await say(owner, id, 'power', 'not-needed')).json).toMatchObject({ percent: 33 })
  expect(await entryOf(owner, id, 'home')).toMatchObject({ answer: 'have', isDone: true, count: 0 })
  expect((await say(owner, id, 'home', 'open')).json).toMatchObject({ percent: 0 })
  expect((await say(owner, id, 'home', 'perhaps')).status).toBe(400)
  for (const key of ['films', 'no-such', 'home%20', 'HOME']) {
    const { status } = await say(owner, id, key, 'have')
    expect([key, status]).toEqual([key, key === 'home%20' || key === 'HOME' ? 400 : 404])
  }
})

test('recommended are products of what is open, none on the registry, all to be bought, and one press adds one', async () => {
  const { owner } = await open()
  const { id } = await makeRegistry(owner)
  await wish(owner, id, DRUM)
  for (const key of ['watch', 'home', 'pictures', 'reading']) await say(owner, id, key, 'not-needed')
  const { recommended } = await checklistOf(owner, id)
  expect(recommended.length).toBeGreaterThan(2)
  for (const card of recommended) expect([card.asin, card.price !== null]).toEqual([card.asin, true])
  const asin = recommended[0]?.asin ?? ''
  const page = await pageOf(owner, id)
  expect(page).toContain(`value="${asin}"`)
  const added = await owner.send({ method: 'POST', path: `/registries/baby/${id}/add`, form: { asin } })
  expect([added.status, String(added.headers.location)]).toEqual([303, expect.stringContaining('said=added')])
  const again = await owner.send({ method: 'POST', path: `/registries/baby/${id}/add`, form: { asin } })
  expect(String(again.headers.location)).toContain('said=known')
  expect((await checklistOf(owner, id)).recommended.map((card) => card.asin)).not.toContain(asin)
  expect(await entryOf(owner, id, 'power')).toMatchObject({ count: 1, isDone: false })
  const none = await owner.send({ method: 'POST', path: `/registries/baby/${id}/add`, form: { asin: 'BXNONE0001' } })
  expect(String(none.headers.location)).toContain('said=add-failed')
})

test('without scripts an entry is answered by a form, and the page says it in its language', async () => {
  const { owner } = await open()
  const { id } = await makeRegistry(owner)
  const answer = (value: string) =>
    owner.send({ method: 'POST', path: `/registries/baby/${id}/checklist/watch`, form: { answer: value } })
  const said = await answer('have')
  expect([said.status, String(said.headers.location)]).toEqual([303, expect.stringMatching(/said=saved#checklist$/)])
  const page = await pageOf(owner, id)
  for (const words of ['Keeping an eye on things', 'You have it', 'Suggestions for your checklist'])
    expect(page).toContain(words)
  expect(await pageOf(owner, id, '/-/es')).toContain('Tenerlo todo vigilado')
  await answer('open')
  expect(await pageOf(owner, id)).not.toContain('You have it')
})

test('nobody but those who keep a registry is told of its checklist, or changes it', async () => {
  const { store, owner, stranger } = await open()
  const { shopper: other } = await makeSignedIn(store, { name: 'Other' })
  const { id } = await makeRegistry(owner, { privacyStatus: 'public', name: OWNED })
  const link = await linkOf(owner, id)
  for (const who of [stranger, other]) {
    expect((await who.send({ path: `${API}/${id}/checklist` })).status).toBe(404)
    expect((await say(who, id, 'home', 'have')).status).toBe(404)
    const forms: [string, Record<string, string>][] = [
      ['checklist/home', { answer: 'have' }],
      ['add', { asin: DRUM }],
    ]
    for (const [form, fields] of forms) {
      const { status } = await who.send({ method: 'POST', path: `/registries/baby/${id}/${form}`, form: fields })
      expect([form, status]).toEqual([form, 404])
    }
    const guest = await who.send({ path: `/registries/baby/guest-view?registryId=${id}&link=${link}` })
    expect(guest.status).toBe(200)
    const main = mainOf(guest.text)
    expect(main).toContain(OWNED)
    for (const words of ['checklist', 'Checklist', 'Suggestions for']) expect(main).not.toContain(words)
    expect(guest.text).not.toContain('"recommended":[')
  }
  const absent = await owner.send({ path: `${API}/AAAAAAAAAAAAAAAAAAAAAA/checklist` })
  expect((await stranger.send({ path: `${API}/${id}/checklist` })).text).toBe(absent.text)
  expect(await checklistOf(owner, id)).toMatchObject({ percent: 0 })
})

const OWNED = 'The twins'
const ENTRIES = [
  { key: 'home', category: 'smart-home', wanted: 1, titles: { en: 'Night light', es: 'Luz nocturna' } },
  { key: 'drums', words: 'drum', wanted: 2 },
]

test('a merchant replaces a checklist; answers outlive it, words find products, and its end brings the usual one back', async () => {
  const { store, owner } = await open()
  const { id } = await makeRegistry(owner)
  await wish(owner, id, DRUM)
  await say(owner, id, 'home', 'have')
  const authorization = `Bearer ${await makeMerchantKey(store)}`
  const merchant = (path: string, body?: object) =>
    makeShopper(store.app).send({
      method: body ? ('POST' as const) : ('GET' as const),
      path: `/api/merchant/registry-checklists${path}`,
      headers: { authorization },
      ...(body && { body }),
    })
  const made = await merchant('', { marketplace: 'US', type: 'baby', entries: ENTRIES })
  expect([made.status, made.text]).toEqual([201, expect.stringContaining('"active"')])
  const shown = await checklistOf(owner, id)
  expect(shown.percent).toBe(66)
  expect(shown.entries).toMatchObject([
    { key: 'home', title: 'Night light', answer: 'have', path: '/c/smart-home' },
    { key: 'drums', title: 'drum', count: 1, wanted: 2, path: '/s?k=drum' },
  ])
  const recommended = shown.recommended.map(({ asin }) => asin)
  expect([recommended.length > 0, recommended.includes(DRUM)]).toEqual([true, false])
  expect(await pageOf(owner, id, '/-/es')).toContain('Luz nocturna')
  const later = await merchant('', { marketplace: 'US', type: 'baby', entries: ENTRIES.slice(0, 1) })
  expect((await checklistOf(owner, id)).percent).toBe(100)
  const { id: latest } = later.json as { id: string }
  expect((await merchant(`/${latest}/end`, {})).json).toMatchObject({ standing: 'ended' })
  expect((await merchant('')).json).toMatchObject({ checklists: [{ standing: 'ended' }, { standing: 'ended' }] })
  expect((await checklistOf(owner, id)).entries).toHaveLength(6)
})

test.each<[what: string, request: object, status: number, field: string]>([
  ['an unknown category', { entries: [{ key: 'a', category: 'ponies', wanted: 1 }] }, 422, 'entries.0.category'],
  ['neither category nor words', { entries: [{ key: 'a', wanted: 1 }] }, 400, 'entries.0.category'],
  ['a key twice', { entries: [ENTRIES[0], ENTRIES[0]] }, 400, 'entries'],
  ['nothing', { entries: [] }, 400, 'entries'],
  ['none wanted', { entries: [{ key: 'a', words: 'b', wanted: 0 }] }, 400, 'entries.0.wanted'],
  ['no type', { entries: ENTRIES, type: 'divorce' }, 400, 'type'],
])('a merchant’s checklist with %s is refused by name', async (_what, request, status, field) => {
  const { store } = await open()
  const answer = await makeShopper(store.app).send({
    method: 'POST',
    path: '/api/merchant/registry-checklists',
    headers: { authorization: `Bearer ${await makeMerchantKey(store)}` },
    body: { marketplace: 'US', type: 'baby', ...request },
  })
  expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(`${field}: `)])
})

test('checklists come from a CSV file, all or none, by the API and by a command', async () => {
  const { store, owner } = await open()
  const { id } = await makeRegistry(owner, { type: 'pet' })
  const head = 'marketplace,type,key,category,words,wanted,title_en,title_de'
  const bed = 'US,pet,basket,accessories,,2,A place to sleep,'
  const authorization = `Bearer ${await makeMerchantKey(store)}`
  const wrong = await makeShopper(store.app).send({
    method: 'POST',
    path: '/api/merchant/registry-checklists/import',
    headers: { authorization },
    body: { csv: [head, bed, 'US,pet,music,ponies,,1,,', 'DE,pet,toys,,toy,many,,'].join('\n') },
  })
  expect(wrong.status, wrong.text).toBe(422)
  for (const place of ['"line":3,"field":"category"', '"line":4,"field":"wanted"']) expect(wrong.text).toContain(place)
  expect((await checklistOf(owner, id)).entries).not.toHaveLength(1)

  const file = join(store.commerce.config.dataDir, 'checklists.csv')
  await writeFile(file, [head, bed].join('\n'))
  const command = resourceCommands(checklistResource).find(({ name }) => name === 'registry-checklists import')
  const lines: string[] = []
  const run = (path: string) => command?.run(store.commerce, [path], (line) => lines.push(line))
  expect([await run(file), lines]).toEqual([0, ['Created 1 checklist.']])
  expect((await checklistOf(owner, id)).entries).toMatchObject([
    { key: 'basket', title: 'A place to sleep', wanted: 2 },
  ])
  expect(await run(`${file}.no`)).toBe(1)
})
