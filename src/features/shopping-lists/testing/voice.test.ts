import { expect, test } from 'vitest'
import { unseal } from '#platform/sessions/seal.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore, sharedStore } from '#test/make-store.ts'
import { asMerchant } from '#test/settings.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { create, type Item, listsOf, METADATA, MILK, read, share } from './helpers.ts'

const VOICE = '/api/marketplaces/US/voice-list/items'
const LOG = '/alexashoppinglists/api/logevents'
const PLACE = { locale: 'en-US', marketplaceId: 'US' }

const say = (items: object[], metadata: unknown = METADATA) => ({
  method: 'POST' as const,
  path: VOICE,
  body: { items },
  headers: metadata === null ? {} : { 'x-list-metadata': JSON.stringify(metadata) },
})
type Info = Item & { listId: string; encryptedItemName: string; createAt: number; customerId: string }
const infosIn = ({ json }: { json: unknown }) => (json as { itemInfoList: Info[] }).itemInfoList

test('what is said comes onto the default list, and a second time stays what it is', async () => {
  const store = await sharedStore()
  const { commerce } = store
  const { shopper, who } = await makeSignedIn(store)
  const first = await shopper.send(
    say([
      { ...PLACE, asin: MILK },
      { ...PLACE, itemName: '2 lemons' },
    ]),
  )
  const [milk, lemons] = infosIn(first)
  const [list] = await listsOf(shopper)
  expect(milk).toMatchObject({ listId: list?.listId, itemName: 'Whole milk in glass, 1 l', itemType: 'PRODUCT' })
  expect(lemons).toMatchObject({ itemName: 'lemons', itemType: 'TEXT', customerId: milk?.customerId })
  expect(Object.keys(Object(milk)).toSorted()).toEqual(
    ['createAt', 'customerId', 'encryptedItemName', 'itemId', 'itemName', 'itemType', 'listId', 'updateAt'].toSorted(),
  )
  const opened = unseal(commerce.secrets.slate, milk?.encryptedItemName ?? '', `voice list ${milk?.itemId}`)
  expect(opened).toBe('Whole milk in glass, 1 l')
  expect(first.text).not.toContain(who.id)
  expect(milk?.createAt).toBeGreaterThan(0)
  const [again] = infosIn(await shopper.send(say([{ ...PLACE, asin: MILK }])))
  expect(again).toMatchObject({ itemId: milk?.itemId, createAt: milk?.createAt })
  expect(await listsOf(shopper)).toMatchObject([{ itemCount: 2 }])
})

test('who is not signed in is told where to, and comes back to the product', async () => {
  const guest = makeShopper((await sharedStore()).app)
  const answer = await guest.send(say([{ ...PLACE, asin: MILK }]))
  expect(answer.status).toBe(401)
  const { authUrl } = (answer.json as { entity: { details: { authUrl: string } } }).entity.details
  expect(authUrl).toBe(`/gp/sign-in.html?returnTo=${encodeURIComponent(`/dp/${MILK}`)}`)
  expect(await listsOf(guest)).toEqual([])
})

test('metadata and items are refused by the name of what is wrong, and nothing is added', async () => {
  const { shopper } = await makeSignedIn(await sharedStore())
  const item = { ...PLACE, asin: MILK }
  const wrong: [object[], unknown, string][] = [
    [[item], null, 'x-list-metadata'],
    [[item], 'no object', 'x-list-metadata'],
    [[item], { ...METADATA, requestType: '' }, 'x-list-metadata.requestType'],
    [[item], { ...METADATA, localeInfo: { locale: 'in English' } }, 'x-list-metadata.localeInfo.locale'],
    [[item], { ...METADATA, device: 'x' }, 'x-list-metadata.device'],
    [[item], { ...METADATA, marketplace: 'DE' }, 'x-list-metadata.marketplace'],
    [[{ ...item, marketplaceId: 'DE' }], METADATA, 'items.0.marketplaceId'],
  ]
  for (const [items, metadata, field] of wrong) {
    const { status, json } = await shopper.send(say(items, metadata))
    expect([status, (json as { entity: { details: { field: string }[] } }).entity.details[0]?.field]).toEqual([
      400,
      field,
    ])
  }
  expect((await shopper.send(say([]))).status).toBe(400)
  expect((await shopper.send(say([{ ...item, itemName: 'x' }]))).status).toBe(400)
  expect((await shopper.send(say([item, { ...PLACE, asin: 'BXNONE0001' }]))).status).toBe(422)
  expect((await listsOf(shopper)).map(({ itemCount }) => itemCount)).toEqual([])
})

test('events are checked and logged without a session or anything about the shopper, until the merchant does not want them', async () => {
  const lines: object[] = []
  const log = { info: (said: object) => void lines.push(said), warn: () => undefined, error: () => undefined }
  const store = await makeStore({ log })
  const send = (payload: object) =>
    store.app.inject({
      method: 'POST',
      url: LOG,
      headers: { host: 'localhost:3000', 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' },
      payload,
    })
  const logged = () => lines.filter((line) => 'pageEvent' in line)
  const kept = {
    eventName: 'addItem',
    eventType: 'failure',
    eventVersion: '2',
    pageName: 'product',
    eventStartTime: 1764417600000,
    delay: 12,
    listType: 'shoppinglist',
    isDefaultList: true,
  }
  const answer = await send({ ...kept, sessionId: 'a-session', listId: 'a-list', item: 'secret lemons' })
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([204, undefined])
  expect(logged()).toEqual([{ pageEvent: 'voice-list', detail: kept, marketplace: 'US' }])
  for (const wrong of [{ ...kept, eventName: 'two words' }, { ...kept, who: 'me' }, { eventName: 'addItem' }])
    expect((await send(wrong)).statusCode).toBe(400)
  await (await asMerchant(store)).set('store.pageLog', false)
  await send(kept)
  expect(logged()).toHaveLength(1)
})

test('a list is exported as a calendar’s tasks by its owner and with its link, and to nobody else', async () => {
  const store = await sharedStore()
  const { shopper } = await makeSignedIn(store)
  const guest = makeShopper(store.app)
  const { listId } = await create(shopper, 'Groceries')
  const { send } = shopper
  const path = `/api/marketplaces/US/shopping-lists/${listId}/items`
  const { itemId } = (await send({ method: 'POST', path, body: { text: '2 lemons' } })).json as Item
  await send({ method: 'PUT', path: `${path}/${itemId}`, body: { isTicked: true } })
  await send({ method: 'POST', path, body: { asin: MILK } })
  const file = await send({ path: `/shopping-lists/${listId}/export.ics` })
  expect(file.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'no-store' })
  expect(file.text.match(/^(SUMMARY|STATUS|CATEGORIES):.*$/gm)?.map((line) => line.trim())).toEqual([
    'SUMMARY:Whole milk in glass\\, 1 l',
    'CATEGORIES:Groceries',
    'STATUS:NEEDS-ACTION',
    'SUMMARY:2 × lemons',
    'STATUS:COMPLETED',
  ])
  expect((await guest.send({ path: `/shopping-lists/${listId}/export.ics` })).status).toBe(404)
  const token = await share(shopper, listId, false)
  expect((await guest.send({ path: `/shopping-lists/${listId}/export.ics?link=${token}` })).text).toContain('lemons')
  expect((await read(shopper, listId)).itemCount).toBe(2)
})
