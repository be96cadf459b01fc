import type { Commerce } from '#commerce/feature.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { findCards } from '#commerce/storefront/queries.ts'
import type { AdEvent, AdEventType } from '../contract/ads.ts'
import type { ShownCampaign } from '../contract/merchant.ts'
import { type AskedRow, adsFor } from '../work/serve.ts'
import { takeAdEvents } from '../work/take-events.ts'

export const PATH = '/api/merchant/campaigns'

export const DRUM = 'BXDRUM0001'

/** What stands beside ads in these tests, none of it by the demonstration's advertiser. */
export const OTHERS = ['BXMILK0001', 'BXBUTT0001', 'BXSALM0001', 'BXHONE0001', 'BXTEAS0001', 'BXCRAC0001']

export const dollars = (amount: number, currencyCode = 'USD') => ({ amount, currencyCode })

/** A campaign for a speaker that can be asked for. */
export const asked = (change: object = {}) => ({
  marketplace: 'US',
  name: 'Autumn',
  advertiser: { kind: 'brand', id: 'Orvane' },
  payer: 'Orvane Inc.',
  placements: ['search'],
  asins: [DRUM],
  pricing: 'click',
  price: dollars(0.5),
  budget: dollars(50),
  ...change,
})

type Answer = { status: number; text: string; json: unknown }
type Sender = { send: (request: { method?: 'GET' | 'POST'; path: string; body?: unknown }) => Promise<Answer> }

/** Acts as the merchant. */
export function actAs(merchant: Sender) {
  const post = (path: string, body: object = {}) => merchant.send({ method: 'POST', path: PATH + path, body })
  const create = async (change: object = {}): Promise<ShownCampaign> => {
    const made = await post('', asked(change))
    if (made.status !== 201) throw new Error(made.text)
    return made.json as ShownCampaign
  }
  const find = async (id: string) => (await merchant.send({ path: `${PATH}/${id}` })).json as ShownCampaign
  return { post, create, find }
}

/** A visit of these tests. */
export const visit = (one: number | string): string => `visit-${one}`

/** The ads of a row of nine cards, in searches for "orvane drum" unless it says otherwise. */
export async function ads(commerce: Commerce, change: Partial<AskedRow> = {}, others = OTHERS) {
  const marketplace = change.marketplace ?? findMarketplace('US')
  const language = change.language ?? 'en'
  const { cards } = await findCards(commerce, others, marketplace, language)
  return adsFor(commerce, {
    marketplace,
    language,
    placement: 'search',
    context: { words: 'orvane drum' },
    beside: cards,
    most: 9,
    sessionId: visit('mine'),
    now: commerce.clock.now(),
    ...change,
  })
}

/** An event of an ad as a page tells it. */
export const eventOf = (token: string, eventType: AdEventType | string, change: Partial<AdEvent> = {}): AdEvent => ({
  name: 'ad-event',
  detail: { token, qualifier: 'q', id: 'row', widgetName: 'sponsored', adId: 'ad', adIndex: 2, eventType },
  marketplace: 'US',
  at: Date.now(),
  sessionId: visit('mine'),
  ...change,
})

/** Tells events of ads; says of each why it was dropped, or that it was taken. */
export const tell = async (commerce: Commerce, ...events: AdEvent[]): Promise<string[]> =>
  (await takeAdEvents(commerce, events)).map((reason) => reason ?? 'taken')
