import { expect, test } from 'vitest'
import { findDocumentsOf, findLinksOf } from '#commerce/documents/queries/documents.ts'
import { issueDocuments } from '#commerce/documents/work/issue.ts'
import { documentPdf, packingSlipPdf } from '#commerce/documents/work/pdf.ts'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import {
  API,
  CABLE,
  DRUM,
  give,
  linkOf,
  makeRegistry,
  PHONE,
  SECRET_WORDS,
  wish,
} from '#commerce/registries/testing/helpers.ts'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper, type Request, type Shopper } from '#test/make-shopper.ts'
import { storeOfFile } from '#test/make-store.ts'
import { placesOf } from '#test/ownership.ts'
import { PLANTED, PUBLIC } from '#test/planted-resources.ts'
import { readPdf } from '#test/read-pdf.ts'
import { type Route, routesOf } from '#test/route-table.ts'
import { makeSignedIn } from '#test/sign-in.ts'

const US = '/api/marketplaces/US'
/** Addresses that have to do with lists or registries, whoever serves them. */
const GIVING = /regist(r|er-)|-reg\b|list|-gifts?\b|wedding|together|atwl/
/** What follows from buying a gift. */
const BUYING =
  /^\/(api\/)?(marketplaces\/:marketplace\/)?(cart|checkout|checkouts|orders|documents|account)\b|store-credit|shopper-state/

const PRIVATE_NOTE = 'Nobody-may-read-this-note'
const GIVER = ['Giverson', 'Words-for-the-parcel']
/** What those who keep a registry have noted for themselves. */
const ELSEWHERE = 'Bought-elsewhere'

/** What a feature plants with each registry, in its `planted.ts`, as SECRETS. Returns ids by the variables of its addresses. */
type Secrets = {
  plant: (
    people: { owner: Shopper; giver: Shopper },
    registry: { id: string; item: string; isOpen: boolean },
  ) => Promise<Record<string, string>>
  /** Words that the owner alone may read. */
  owners?: string[]
  /** Words that the giver alone may read. */
  givers?: string[]
}

const secrets = Object.values(
  import.meta.glob<{ SECRETS?: Secrets }>('../features/*/testing/planted.ts', { eager: true }),
).flatMap(({ SECRETS }) => SECRETS ?? [])

const OWNER_ALONE = ['ottilie.hidden', ...secrets.flatMap(({ owners = [] }) => owners)]
const OWNER_WORDS = [...SECRET_WORDS, ...OWNER_ALONE, PRIVATE_NOTE, ELSEWHERE]
const GIVER_ALONE = [...GIVER, ...secrets.flatMap(({ givers = [] }) => givers)]

type World = Awaited<ReturnType<typeof makeWorld>>

let made: ReturnType<typeof makeWorld> | undefined
/** The tests only read, so one world is enough. */
const openWorld = () => {
  made ??= makeWorld()
  return made
}

/** A surprised owner with a partner and three registries, from which somebody has bought; features plant more. */
const openStore = storeOfFile({})

async function makeWorld() {
  const store = await openStore()
  const name = 'Ottilie Secretsdottir'
  const { shopper: owner } = await makeSignedIn(store, { name, email: 'ottilie.hidden@example.com' })
  const { shopper: partner } = await makeSignedIn(store, { name: 'Pat' })
  const giver = makeShopper(store.app)
  const ids: Record<string, { id: string; item: string; link: string }> = {}
  const planted: Record<string, string> = {}
  for (const privacyStatus of ['public', 'hidden', 'private']) {
    const { id } = await makeRegistry(owner, { privacyStatus, greeting: `Hello ${privacyStatus}` })
    const { itemId: item } = await wish(owner, id, DRUM, 3)
    const { itemId: shared } = await wish(owner, id, CABLE)
    const { itemId: hidden } = await wish(owner, id, PHONE)
    const put = (itemId: string, body: object) =>
      owner.send({ method: 'PUT', path: `${API}/${id}/items/${itemId}`, body })
    await put(hidden, { isPrivate: true, note: PRIVATE_NOTE })
    const link = privacyStatus === 'private' ? '' : await linkOf(owner, id)
    const invitation = await linkOf(owner, id, 'edit')
    await partner.send({ method: 'POST', path: `/registries/baby/${id}/join`, form: { link: invitation } })
    ids[privacyStatus] = { id, item, link }
    // What several people give together cannot begin once its registry's owner wants to be surprised.
    for (const { plant } of secrets) {
      const isOpen = privacyStatus === 'public'
      Object.assign(planted, await plant({ owner, giver }, { id, item: shared, isOpen }))
    }
    await owner.send({ method: 'PUT', path: `${API}/${id}`, body: { isSurprise: true } })
  }
  const open = ids.public ?? { id: '', item: '', link: '' }
  await give(giver, open.id, open.item, { message: GIVER[1] })
  const checkout = await prepareCheckout(giver, { details: { fullName: 'Gwendolyn Giverson' } })
  const bought = [(await giver.send({ path: `/checkout/${checkout}` })).text]
  bought.push((await giver.send({ path: `/checkout/${checkout}/review` })).text)
  bought.push((await giver.send({ path: `${US}/checkouts/${checkout}` })).text)
  const placed = await place(giver, checkout)
  const { orderId } = placed.json as { orderId: string }
  const dispatch = { kind: 'ship', carrier: 'Postman', tracking: 'TRACK-ME-77' } as const
  await changeOrder(store.commerce, { id: orderId, owner: undefined }, dispatch)
  const noted = {
    method: 'POST',
    path: `${API}/${open.id}/elsewhere`,
    body: { title: ELSEWHERE, giverName: ELSEWHERE },
  } as const
  expect((await owner.send(noted)).status).toBe(201)
  await issueDocuments(store.commerce, orderId, 'asked')
  const invoice = (await findLinksOf(store.commerce.db, orderId))[0]?.number
  await deliverEvents(store.commerce, store.commerce.modules)
  return {
    store,
    owner,
    partner,
    giver,
    ids,
    orderId,
    checkout,
    invoice,
    planted,
    bought: [...bought, placed.text],
  }
}

/** The values of an address's variables and its query, as somebody who knows every id of one registry asks with them. */
function requestOf(route: Route, world: World, of: World['ids'][string], kind = 'baby'): Request | undefined {
  const known: Record<string, string | undefined> = {
    registry: of.id,
    wish: of.item,
    kind,
    marketplace: 'US',
    ...world.planted,
    'orders/:id': world.orderId,
    'checkout/:id': world.checkout,
    'checkouts/:id': world.checkout,
    'documents/:number': world.invoice,
  }
  let path = route.url
  for (const { key, variable } of placesOf(route)) {
    if (variable === undefined) continue
    const value = known[key] ?? known[variable] ?? (PUBLIC[key] ?? PUBLIC[variable])?.[0] ?? PLANTED[key]?.absent
    if (value === undefined) return undefined
    path = path.replace(`:${variable}`, value)
  }
  const asked: Record<string, string> = { registryId: of.id, link: of.link, query: 'Olive Privatissimo', asin: CABLE }
  const names = Object.keys(route.query?.properties ?? {})
  const query = Object.entries(asked).filter(([name, value]) => value !== '' && names.includes(name))
  return {
    path: `${path}?${new URLSearchParams(query)}`,
    headers: { accept: route.isHidden ? 'text/html' : 'application/json' },
  }
}

/** Whether a text says a word. One of digits alone may also stand within an id or an instant, where it says nothing. */
const isIn = (text: string, word: string): boolean =>
  /^\d+$/.test(word) ? new RegExp(`(?<![\\w.:-])${word}(?![\\w.:-])`).test(text) : text.includes(word)

const isPage = ({ url }: Route) => GIVING.test(url) || BUYING.test(url)

test('nobody reads on any page or call of lists and registries what is not for them', {
  timeout: 240_000,
}, async () => {
  const world = await openWorld()
  const { store, owner, partner, giver, ids } = world
  const routes = routesOf(store.app).filter(({ method, url }) => method === 'GET' && isPage({ url } as Route))
  expect(routes.filter(({ url }) => GIVING.test(url)).length).toBeGreaterThan(10)
  const people: [name: string, shopper: Shopper, words: string[]][] = [
    ['the giver', giver, [...OWNER_WORDS, 'TRACK-ME-77']],
    ['a stranger with the link', makeShopper(store.app), [...OWNER_WORDS, ...GIVER_ALONE, 'TRACK-ME-77']],
    ['the surprised owner', owner, [...GIVER_ALONE, 'TRACK-ME-77']],
    ['the partner', partner, [...GIVER_ALONE, ...OWNER_ALONE, 'TRACK-ME-77']],
  ]
  const unknown = routes.filter((route) => !requestOf(route, world, { id: '', item: '', link: '' }))
  expect(unknown.map(({ url }) => `${url} takes an id that this test has no value for`)).toEqual([])
  const leaks: string[] = []
  const shown = new Set<string>()
  for (const route of routes)
    for (const [privacy, of] of Object.entries(ids)) {
      if (privacy !== 'public' && !GIVING.test(route.url)) continue
      for (const [name, shopper, words] of people) {
        const request = requestOf(route, world, of)
        const { status, text, headers } = await shopper.send(request ?? { path: '/' })
        expect([route.url, status < 500]).toEqual([route.url, true])
        if (status === 200) shown.add(`${name} ${route.url}`)
        // A page says again what its address says, and a search what was searched.
        const told = `${text} ${JSON.stringify(headers)}`.replaceAll('Olive Privatissimo', '')
        leaks.push(
          ...words
            .filter((word) => isIn(told, word))
            .map((word) => `${name} reads ${word} at ${route.url} (${privacy})`),
        )
      }
    }
  expect(leaks).toEqual([])
  expect(shown.has('a stranger with the link /registries/:kind/guest-view')).toBe(true)
  expect(shown.has('the surprised owner /registries/:kind/owner-view')).toBe(true)
  expect(shown.has('the giver /orders/:id')).toBe(true)
})

test('checkout, mails, events, invoice and slip say no more than they may', async () => {
  const { store, bought, orderId } = await openWorld()
  const { db } = store.commerce
  const rows = <Row>(text: string) => db.query<Row>({ name: text.slice(0, 60), text })
  for (const text of bought) for (const word of OWNER_WORDS) expect(text).not.toContain(word)
  const mails = await rows<{ recipient: string; said: string }>(
    `SELECT recipient, subject || text || coalesce(html, '') AS said FROM platform.mails`,
  )
  expect(mails.length).toBeGreaterThan(1)
  for (const { recipient, said } of mails) {
    const words = recipient.startsWith('ottilie') ? GIVER_ALONE : OWNER_WORDS
    for (const word of [...words, 'TRACK-ME-77'])
      expect([recipient, isIn(said, word), word]).toEqual([recipient, false, word])
  }
  const events = await rows<{ said: string }>(
    `SELECT coalesce(jsonb_agg(to_jsonb(e)), '[]')::text AS said FROM platform.outbox e`,
  )
  for (const word of [...OWNER_WORDS, ...GIVER_ALONE]) expect(events[0]?.said).not.toContain(word)
  const [invoice] = await findDocumentsOf(db, orderId)
  if (!invoice) throw new Error('There is no invoice.')
  const paper = readPdf(await documentPdf(store.commerce, invoice)).poppler
  for (const word of [...OWNER_WORDS, 'TRACK-ME-77']) expect(paper).not.toContain(word)
  const slip = readPdf((await packingSlipPdf(store.commerce, orderId, 1)) ?? Buffer.from('')).poppler
  expect(slip).toContain('Hidden Hollow')
  for (const word of ['1 Main Street', '$']) expect(slip).not.toContain(word)
})

test('search engines may index public registries and lists alone', { timeout: 240_000 }, async () => {
  const world = await openWorld()
  const robot = makeShopper(world.store.app)
  const indexed = new Set<string>()
  for (const route of routesOf(world.store.app).filter(
    ({ method, url, isHidden }) => method === 'GET' && isHidden && GIVING.test(url),
  ))
    for (const [privacy, of] of Object.entries(world.ids)) {
      const { status, text, headers } = await robot.send(requestOf(route, world, of) ?? { path: '/' })
      const isKept =
        /<meta name="robots" content="noindex/.test(text) || String(headers['x-robots-tag']).includes('noindex')
      if (status === 200 && text.startsWith('<!doctype html>') && !isKept) indexed.add(`${privacy} ${route.url}`)
    }
  expect([...indexed]).toEqual(['public /registries/:kind/guest-view'])
})
