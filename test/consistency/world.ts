import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import type { Store } from '#app/store.ts'
import { insertFreshStore } from '#commerce/fresh-stores/queries.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace, type Marketplace } from '#commerce/marketplace/rules.ts'
import { scenarioFile } from '#commerce/storefront/contract.ts'
import { deliverWebhooks } from '#commerce/webhooks/work/deliver.ts'
import demo from '#demo/scenarios.json' with { type: 'json' }
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { makeStore } from '#test/make-store.ts'
import { makeMerchantKey } from '#test/people.ts'
import { startReceiver } from '#test/webhook-receiver.ts'
import { inTurns } from './turns.ts'
import { type Alter, KINDS, type Kind, makeVisitor, type Visitor } from './visitor.ts'

export type Hook = { type: string; key: string; entity: Record<string, unknown> }

export type Mail = { recipient: string; subject: string; text: string }

/** A store of its own, with one visitor of each kind in one marketplace, and its merchant. */
export type World = {
  store: Store
  marketplace: Marketplace
  /** Its languages and the prefixes of their addresses. */
  languages: { language: string; prefix: string }[]
  visitors: Visitor[]
  asMerchant: <Body>(path: string, body?: object) => Promise<Body | undefined>
  /** What a merchant exports as CSV. */
  exported: (kind: string) => Promise<string>
  /** Delivers what has happened, and returns all mails. */
  mails: () => Promise<Mail[]>
  /** Delivers what has happened, and returns what a subscriber of the events about orders has got, oldest first. */
  hooks: () => Promise<Hook[]>
}

/** The products of the demonstration scenarios. */
export const SCENARIO_ASINS = [...new Set(Object.values(scenarioFile.parse(demo).scenarios).map(({ asin }) => asin))]

/** Where the demonstration sells food, and what of it a fresh store sells in a world. */
const SELLS_FRESH = new Set<MarketplaceCode>(['US', 'GB', 'DE'])
export const FRESH = ['BXSALM0001', 'BXTOMA0001']

/** The fresh store of a world, at whose counter its food is collected. */
export const freshStoreOf = (code: MarketplaceCode): string => `CRAWLSTR${code}`

async function openFreshStore({ commerce: { db } }: Store, code: MarketplaceCode): Promise<void> {
  const id = freshStoreOf(code)
  const { country, timeZone } = findMarketplace(code)
  const address = {
    line1: '1 Test Street',
    line2: '',
    city: 'Test',
    region: code === 'US' ? 'NY' : '',
    postalCode: '10115',
    country,
  }
  await insertFreshStore(db, {
    id,
    brandId: 'CRAWLBRAND',
    marketplace: code,
    name: 'Crawl & Co.',
    kind: 'pickup',
    address,
    timeZone,
    minimumOrder: 0,
    fee: 0,
    redirects: false,
    orderingUrl: null,
    areas: [],
  })
  const text = 'UPDATE offers.offers SET store = $1 WHERE marketplace = $2 AND asin = ANY($3)'
  await db.query({ name: '', text }, [id, code, FRESH])
}

const asIs: Alter = (_path, text) => text

/** Opens a world. `alter` changes what is read, `kinds` are the visitors. */
export async function openWorld(
  code: MarketplaceCode,
  { alter = asIs, kinds = Object.keys(KINDS) as Kind[] }: { alter?: Alter; kinds?: Kind[] } = {},
): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'consistency-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const store = await makeStore({ config: { dataDir, databaseConnections: 10, webhooksToPrivate: true } })
  // Until then nothing is cached, and every page would be right.
  await vi.waitFor(() => {
    if (!store.commerce.db.isListening()) throw new Error('does not listen yet')
  })
  // A store that runs has done this within the minute; what was filled a while ago has holds that are over.
  const jobs = store.commerce.modules.flatMap((module) => module.jobs ?? [])
  for (const { run } of jobs.filter(({ every }) => every === 'minute')) await run(store.commerce)
  const marketplace = findMarketplace(code)
  const host = `${marketplace.hostLabel ? `${marketplace.hostLabel}.` : ''}localhost:3000`
  const authorization = `Bearer ${await makeMerchantKey(store)}`
  if (SELLS_FRESH.has(code)) await openFreshStore(store, code)
  const visitors = await Promise.all(kinds.map((kind) => makeVisitor(store, host, kind, alter)))
  const merchant = await makeVisitor(store, host, 'guest', alter)
  const asMerchant = async <Body>(path: string, body?: object) => {
    const headers = { authorization, 'x-csrf-token': '', cookie: '' }
    if (!body) {
      const text = await merchant.text(path, headers)
      return text === undefined ? undefined : (JSON.parse(text) as Body)
    }
    const { json } = await merchant.shopper.send({ method: 'POST', path, body, headers })
    return json as Body
  }
  const receiver = await startReceiver((response) => response.writeHead(204).end())
  await asMerchant('/api/merchant/webhooks', {
    url: receiver.url,
    types: ['order.placed', 'order.weighed', 'order.picked'],
  })
  // In turn: what another surface is still delivering would be missing here.
  const inTurn = inTurns(1)
  const deliver = () =>
    inTurn(async () => {
      await deliverEvents(store.commerce, store.commerce.modules)
      await deliverWebhooks(store.commerce)
    })
  return {
    store,
    marketplace,
    languages: Object.keys(marketplace.locales).map((language, index) => ({
      language,
      prefix: index === 0 ? '' : `/-/${language}`,
    })),
    visitors,
    asMerchant,
    exported: async (kind) =>
      (await merchant.text(`/api/merchant/exports/${kind}`, { authorization, cookie: '' })) ?? '',
    mails: async () => {
      await deliver()
      const text = 'SELECT recipient, subject, text FROM platform.mails WHERE text IS NOT NULL ORDER BY queued_at'
      const mails = await store.commerce.db.query<Mail>({ name: '', text })
      return mails.map((mail) => ({ ...mail, text: alter('mail', mail.text) }))
    },
    hooks: async () => {
      await deliver()
      return receiver.received.map(({ body }) => JSON.parse(alter('webhook', body)))
    },
  }
}
