import { describe, expect, test, vi } from 'vitest'

import { statement } from '#platform/db/sql.ts'
import { alternatesOf } from '#test/alternates.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { type makeStore, sharedStore } from '#test/make-store.ts'
import { signIn } from '#test/sign-in.ts'

type Store = Awaited<ReturnType<typeof makeStore>>

const ASIN = 'BXCABL0001'
/** Invalidation and rendering are slow on a busy machine. */
const PATIENCE = { timeout: 10_000 }
const ASK = `/questions/${ASIN}/ask`
const LIST = `/api/marketplaces/US/products/${ASIN}/questions`

type Answer = { id: string; text: string; isMerchant: boolean; helpful: number; author: string }
type List = { found: number; questions: { id: string; text: string; author: string; answers: Answer[] }[] }

const inGerman = statement(
  `WITH p AS (INSERT INTO catalog.products (asin, brand, category) VALUES ('BXGERM0002', 'Orvane', 'Tablets') RETURNING asin)
   INSERT INTO catalog.texts (asin, language, title) SELECT asin, 'de', 'Trommel' FROM p`,
)
const dropGerman = statement(`DELETE FROM catalog.products WHERE asin = 'BXGERM0002'`)
const clear = statement(`DELETE FROM questions.questions`)

async function open() {
  const store = await sharedStore()
  await store.commerce.db.query(clear)
  return store
}

async function customerOf(store: Store, role: 'shopper' | 'merchant' = 'shopper') {
  const shopper = makeShopper(store.app)
  const customer = await signIn(store, shopper, { role })
  return { shopper, owner: `customer:${customer.id}` }
}

const read = async (store: Store): Promise<List> => (await makeShopper(store.app).send({ path: LIST })).json as List
const ask = (shopper: Shopper, text: string) =>
  shopper.send({ method: 'POST', path: `/api/products/${ASIN}/questions`, body: { text, author: 'Casey' } })
const give = (shopper: Shopper, id: string, text: string) =>
  shopper.send({
    method: 'POST',
    path: `/api/products/${ASIN}/questions/${id}/answers`,
    body: { text, author: 'Robin' },
  })
const post = (shopper: Shopper, path: string) => shopper.send({ method: 'POST', path, body: {} })
const idOf = (answer: { json: unknown }) => (answer.json as { id: string }).id

test('asks and answers a question with plain forms and shows both to everyone', async () => {
  const store = await open()
  await vi.waitFor(() => expect(store.commerce.db.isListening()).toBe(true), PATIENCE)
  const guest = makeShopper(store.app)
  expect((await guest.send({ path: `/questions/${ASIN}` })).text).toContain('Nobody has asked anything yet')
  expect((await guest.send({ path: ASK })).headers.location).toBe(
    `/gp/sign-in.html?returnTo=${encodeURIComponent(ASK)}`,
  )
  const { shopper } = await customerOf(store)
  const form = { text: 'Is it <b>long</b>?\r\nReally?', author: 'Casey' }
  const asked = await shopper.send({ method: 'POST', path: ASK, form })
  expect([asked.status, asked.headers.location]).toEqual([303, `${ASK}?done=1`])
  const [question] = (await read(store)).questions
  expect(question?.text).toBe('Is it <b>long</b>?\nReally?')
  const path = `/questions/${ASIN}/answer/${question?.id}`
  const other = await customerOf(store)
  expect((await other.shopper.send({ path })).text).toContain('Is it &lt;b&gt;long')
  const given = await other.shopper.send({ method: 'POST', path, form: { text: 'Two metres.', author: 'Robin' } })
  expect(given.status).toBe(303)
  await vi.waitFor(async () => {
    const { text } = await guest.send({ path: `/questions/${ASIN}` })
    expect(text).toContain('Two metres.')
    expect(text).toContain('Is it &lt;b&gt;long&lt;/b&gt;?')
    expect(text).not.toContain('<b>long')
  }, PATIENCE)
  await vi.waitFor(async () => expect((await guest.send({ path: `/dp/${ASIN}` })).text).toContain('Two metres.'), {
    timeout: 10_000,
  })
})

test('what turns the direction of a page, or cannot be seen, is stripped from questions, answers and names', async () => {
  const store = await open()
  const [{ shopper }, other] = [await customerOf(store), await customerOf(store)]
  const turned = (text: string) => `\u202e${text}\u2066\u200b`
  const asked = await shopper.send({
    method: 'POST',
    path: `/api/products/${ASIN}/questions`,
    body: { text: turned('Is it long?'), author: turned('Casey') },
  })
  await give(other.shopper, idOf(asked), turned('Yes.'))
  expect((await read(store)).questions).toMatchObject([
    { text: 'Is it long?', author: 'Casey', answers: [{ text: 'Yes.' }] },
  ])
  for (const text of ['\u202e', '\u200b \u2060']) expect((await ask(shopper, text)).status).toBe(400)
  const form = { text: turned('By form'), author: turned('Casey') }
  expect((await shopper.send({ method: 'POST', path: ASK, form })).status).toBe(303)
  expect((await read(store)).questions.map(({ text }) => text)).toContain('By form')
})

test("lists questions in the page's language first and shows only those on the product page", async () => {
  const store = await open()
  const german = makeShopper(store.app, 'de.localhost:3000')
  await signIn(store, german)
  const { shopper } = await customerOf(store)
  expect((await ask(shopper, 'How long?')).status).toBe(201)
  const id = idOf(await ask(german, 'Wie lang?'))
  await give((await customerOf(store)).shopper, id, 'Two metres')
  expect((await read(store)).questions.map(({ text }) => text)).toEqual(['How long?', 'Wie lang?'])
  const pages = [shopper, german].map(async (reader) => (await reader.send({ path: `/dp/${ASIN}` })).text)
  const shown = (await Promise.all(pages)).map((text) => [text.includes('How long?'), text.includes('Wie lang?')])
  expect(shown).toEqual([
    [true, false],
    [false, true],
  ])
})

test.each([
  [{ text: '', author: 'Casey' }, 'Write a few words'],
  [{ text: 'x'.repeat(501), author: 'Casey' }, 'At most 500'],
  [{ text: 'Why?', author: ' ' }, 'Enter a name'],
])('refuses %j with a message beside its field', async (form, said) => {
  const store = await open()
  const { shopper } = await customerOf(store)
  const answer = await shopper.send({ method: 'POST', path: ASK, form })
  expect([answer.status, answer.text.includes(said)]).toEqual([422, true])
  expect((await read(store)).found).toBe(0)
})

test('accepts ten of 40 questions that one customer sends at once', async () => {
  const store = await open()
  const { shopper } = await customerOf(store)
  await shopper.tokens()
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => ask(shopper, `Question ${index}?`)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(30)
  expect((await read(store)).found).toBe(10)
  expect((await shopper.send({ method: 'POST', path: ASK, form: { text: 'One more?', author: 'C' } })).status).toBe(429)
  expect((await ask((await customerOf(store)).shopper, 'And I?')).status).toBe(201)
})

describe('answers', () => {
  test("allows one per customer and sorts the merchant's first, then by helpful votes", async () => {
    const store = await open()
    const asker = await customerOf(store)
    const id = idOf(await ask(asker.shopper, 'How long?'))
    const [one, two, merchant] = [await customerOf(store), await customerOf(store), await customerOf(store, 'merchant')]
    await Promise.all([1, 2, 3, 4].map((n) => give(one.shopper, id, `Answer ${n}`)))
    const helpful = idOf(await give(two.shopper, id, 'Two metres'))
    await give(merchant.shopper, id, 'Exactly 2 m')
    const voters = [asker, one, merchant].flatMap(({ shopper }) =>
      [1, 2].map(() => post(shopper, `/api/answers/${helpful}/helpful`)),
    )
    for (const { status } of await Promise.all(voters)) expect(status).toBe(200)
    expect((await post(two.shopper, `/api/answers/${helpful}/helpful`)).json).toMatchObject({
      entity: { code: 'own-answer' },
    })
    const [question] = (await read(store)).questions
    expect(question?.answers).toMatchObject([
      { text: 'Exactly 2 m', isMerchant: true },
      { text: 'Two metres', isMerchant: false, helpful: 3 },
      { text: expect.stringMatching(/^Answer \d$/), isMerchant: false, helpful: 0 },
    ])
  })

  test('refuses answers to hidden and unknown questions alike', async () => {
    const store = await open()
    const { shopper } = await customerOf(store)
    const id = idOf(await ask(shopper, 'Rude?'))
    const merchant = await customerOf(store, 'merchant')
    await post(merchant.shopper, `/api/merchant/questions/${id}/hide`)
    const [hidden, absent] = [await give(shopper, id, 'No'), await give(shopper, `${id.slice(0, -4)}0000`, 'No')]
    expect([hidden.status, hidden.text]).toEqual([404, absent.text])
  })
})

test('lets only the merchant list unanswered and reported entries, hide them and show them again', async () => {
  const store = await open()
  const { shopper } = await customerOf(store)
  const id = idOf(await ask(shopper, 'How long?'))
  const answerer = await customerOf(store)
  const answer = idOf(await give(answerer.shopper, id, 'Buy elsewhere!'))
  for (const _again of [1, 2]) expect((await post(shopper, `/api/questions/report/${answer}`)).status).toBe(200)
  expect((await shopper.send({ path: '/api/merchant/questions' })).status).toBe(403)
  expect((await makeShopper(store.app).send({ path: '/api/merchant/questions' })).status).toBe(401)
  const merchant = await customerOf(store, 'merchant')
  const see = async (which: string) =>
    (await merchant.shopper.send({ path: `/api/merchant/questions?which=${which}` })).json
  expect(await see('unanswered')).toMatchObject({ entries: [{ id, kind: 'question' }], next: null })
  expect(await see('reported')).toMatchObject({ entries: [{ id: answer, kind: 'answer', reports: 1 }] })
  expect((await post(merchant.shopper, `/api/merchant/questions/${answer}/hide`)).json).toMatchObject({
    state: 'hidden',
    reports: 0,
  })
  expect((await read(store)).questions[0]?.answers).toEqual([])
  await post(merchant.shopper, `/api/merchant/questions/${answer}/approve`)
  expect((await read(store)).questions[0]?.answers).toMatchObject([{ text: 'Buy elsewhere!' }])
})

test('pages through entries for the merchant without duplicates or an empty last page, as does the command', async () => {
  const store = await open()
  const { shopper } = await customerOf(store)
  const asked = [idOf(await ask(shopper, 'How long?')), idOf(await ask(shopper, 'How wide?'))]
  const { shopper: merchant } = await customerOf(store, 'merchant')
  const pageAfter = async (after?: string) => {
    const path = `/api/merchant/questions?limit=1${after ? `&after=${after}` : ''}`
    return (await merchant.send({ path })).json as { entries: { id: string }[]; next: string | null }
  }
  const first = await pageAfter()
  const second = await pageAfter(first.next ?? '')
  expect([...first.entries, ...second.entries].map(({ id }) => id)).toEqual(asked.toReversed())
  expect(second.next).toBeNull()
  const said: string[] = []
  const [list] = store.commerce.modules
    .flatMap(({ commands }) => commands ?? [])
    .filter((each) => each.name === 'questions list')
  expect(await list?.run(store.commerce, [], (line) => said.push(line))).toBe(0)
  expect(said.map((line) => line.split(' ')[0])).toEqual(asked.toReversed())
})

test('keeps the texts of an erased account without a name', async () => {
  const store = await open()
  const { shopper, owner } = await customerOf(store)
  await give(shopper, idOf(await ask(shopper, 'How long?')), 'Found it: 2 m')
  const { shopperData } = store.commerce.modules.find(({ name }) => name === 'questions') ?? {}
  expect(await shopperData?.collect?.(store.commerce.db, owner)).toMatchObject({ questions: [{}], answers: [{}] })
  await shopperData?.erase?.(store.commerce.db, owner)
  expect((await read(store)).questions).toMatchObject([{ author: '', text: 'How long?', answers: [{ author: '' }] }])
  expect(await shopperData?.collect?.(store.commerce.db, owner)).toEqual({ questions: [], answers: [] })
})

test('the page of a product with German texts names no page in another language', async () => {
  const store = await open()
  await store.commerce.db.query(inGerman)
  const found = await alternatesOf(store.app, 'http://de.localhost:3000/questions/BXGERM0002')
  expect([found.status, found.dead]).toEqual([200, []])
  await store.commerce.db.query(dropGerman)
})
