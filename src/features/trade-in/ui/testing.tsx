import type { ComponentProps } from 'react'
import type { FindProps, LaunchData } from '../contract/pages.ts'
import type { ModelOffer, ShownModel } from '../contract/shapes.ts'
import { Slot as LaunchBox } from './launch-box.tsx'
import { Slot as LaunchPrice } from './launch-price.tsx'

// What a pretended store has and answers in the component tests; they put `answerTo` in place of fetch.

export const ASIN = 'BXPHON0001'
export const usd = (amount: number) => ({ amount, currencyCode: 'USD', displayString: `$${amount.toFixed(2)}` })
export const MODEL: ShownModel = {
  id: 'phone-9',
  title: 'Testbrand Phone 9',
  brand: 'Testbrand',
  name: 'Phone 9',
  storage: '',
  productGroup: 'gl_wireless',
  tradeInItemType: 'phone',
  asin: ASIN,
  imageId: null,
  best: usd(200),
  until: null,
  serial: 'serial',
}
export const OFFER: ModelOffer = {
  ...MODEL,
  conditionOfferMap: { LikeNew: { tiv: usd(200) } },
  offerDays: 14,
  questions: [
    {
      id: 'on',
      question: 'Does it turn on?',
      answers: [
        { id: 'yes', answer: 'Yes' },
        { id: 'no', answer: 'No' },
      ],
    },
  ],
}
export const NOTHING: FindProps = {
  words: '',
  aim: {},
  alias: 'wireless',
  owned: [],
  selected: null,
  promotions: [],
  hasCreditCard: false,
  models: [],
  refinement: null,
  more: null,
}

export const who = { signedIn: true }
export const asked: [method: string, url: URL][] = []
export const answers = { find: () => new Response(), add: () => new Response(), model: () => new Response() }

function answerOf(path: string): Response {
  if (path.endsWith('/quote')) return Response.json({ condition: 'LikeNew', tiv: usd(200) })
  if (path.endsWith('/trade-ins/items')) return answers.add()
  if (path.endsWith('/suggestions')) return Response.json({ suggestions: [{ value: MODEL.title, type: 'KEYWORD' }] })
  if (path.includes('/trade-in-models/')) return answers.model()
  return answers.find()
}

/** Answers a call as the store would, and notes it. */
export async function answerTo(given: string, init: RequestInit | undefined): Promise<Response> {
  const url = new URL(given, window.location.origin)
  if (url.pathname === '/api/shopper-state')
    return Response.json({
      sessionId: 's',
      csrfToken: 'token',
      slateToken: 'slate',
      signedIn: who.signedIn,
      recognised: true,
      cartCount: 0,
      features: {},
    })
  asked.push([init?.method ?? 'GET', url])
  return answerOf(url.pathname)
}

/** A list with these devices. */
export const found = (change: Partial<FindProps>) => () => Response.json({ ...NOTHING, ...change })

/** Begins with one device to find, and nothing asked yet. */
export function startAgain(): void {
  asked.length = 0
  who.signedIn = true
  answers.find = found({ models: [MODEL] })
  answers.model = () => Response.json(OFFER)
  const draft = { items: [{ id: 'i1', title: MODEL.title, offered: usd(200) }] }
  answers.add = () => Response.json({ id: 'i1', draft })
}

/** Both launchers of a page, as they stand on it. */
export function Launchers({ productGroup, browser }: { productGroup: string; browser: Browser }) {
  const launch: LaunchData = {
    productGroup,
    deviceType: 'web',
    tanookiTitle: 'Trade in a device',
    asin: ASIN,
    buyingPrice: 699,
    selectedAsin: null,
    autoSearchTerm: null,
    best: usd(200),
    price: usd(699),
    paysNow: true,
  }
  return (
    <main>
      <h1>Phone</h1>
      <LaunchPrice launch={launch} browser={browser} />
      <LaunchBox launch={launch} browser={browser} />
    </main>
  )
}

type Browser = NonNullable<ComponentProps<typeof LaunchBox>['browser']>
