import { expect, test } from 'vitest'
import { makeStore } from '#test/make-store.ts'
import { asMerchant } from '#test/settings.ts'

const TAG = { name: 'reference-tag', detail: { tag: 'ods_dabb_A_slot1_B_add' } }

/** A store, and how a page sends to it: without cookies and tokens. */
async function open() {
  const lines: object[] = []
  const log = { info: (said: object) => void lines.push(said), warn: () => undefined, error: () => undefined }
  const store = await makeStore({ log })
  async function send(events: unknown, site = 'same-origin') {
    lines.length = 0
    const answer = await store.app.inject({
      method: 'POST',
      url: '/api/page-events',
      headers: { host: 'localhost:3000', 'sec-fetch-mode': 'cors', 'sec-fetch-site': site },
      payload: { events },
    })
    return { answer, logged: lines.filter((line) => 'pageEvent' in line) }
  }
  return { store, send }
}

test('page events are logged without a session, until the merchant does not want them', async () => {
  const { store, send } = await open()
  const { answer, logged } = await send([TAG, TAG])
  expect([answer.statusCode, answer.json()]).toEqual([200, { isOn: true }])
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(logged).toEqual(Array(2).fill({ pageEvent: TAG.name, detail: TAG.detail, marketplace: 'US' }))

  await (await asMerchant(store)).set('store.pageLog', false)
  const after = await send([TAG])
  expect([after.answer.json(), after.logged]).toEqual([{ isOn: false }, []])
})

test('a batch is refused as a whole if one event is none, and from another site', async () => {
  const { send } = await open()
  const refused: [unknown, string][] = [
    [[{ name: 'no-such', detail: {} }], 'events.0.name'],
    [[TAG, { ...TAG, detail: { ...TAG.detail, mail: 'a@example.org' } }], 'events.1.detail'],
    [[{ ...TAG, detail: { tag: 'a b' } }], 'events.0.detail'],
    [[], 'events'],
    [Array(21).fill(TAG), 'events'],
  ]
  for (const [events, where] of refused) {
    const { answer, logged } = await send(events)
    expect([answer.statusCode, logged]).toEqual([400, []])
    expect(answer.body).toContain(where)
  }
  const foreign = await send([TAG], 'cross-site')
  expect([foreign.answer.statusCode, foreign.logged]).toEqual([403, []])
})
