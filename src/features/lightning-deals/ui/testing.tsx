import type { ComponentType, ReactElement, ReactNode } from 'react'
import buyBox from '#commerce/buy-box/ui/messages/en.json'
import { loadShopperState, useShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import type { Messages } from '#platform/render/module.ts'
import type { DealOnPage, DealOption, DealStage } from '../contract/wire.ts'
import { type OptionWishes, optionWith } from '../testing/option.ts'
import { Slot } from './deal-box.tsx'
import en from './messages/en.json'

/** Shared helpers for the deal box tests; they do not import the test harness. */
export const MINUTE = 60_000
/** The device's clock is three hours slow, which must not matter. */
const CLOCK_ERROR = 3 * 60 * MINUTE
export const storeTime = () => Date.now() + CLOCK_ERROR

const HEADING = 'Product'
const dollars = (amount: number) => ({ amount, currencyCode: 'USD', displayString: `$${amount}.00` })
export const DEAL: DealOnPage = {
  dealId: 'deal-for-this-test-only',
  asin: 'BXDRUM0001',
  offerListingId: 'BXDRUM0001-US-1',
  type: 'LIGHTNING_DEAL',
  accessBehavior: null,
  startsAt: 0,
  endsAt: 1,
  earlyAccessMs: 0,
  dealPrice: dollars(49),
  price: dollars(99),
  quantityLimit: 3,
  claimMinutes: 15,
  guestsMayClaim: true,
  pollingIntervalMs: 5000,
}

export const IN_CART = { customer: 'IN_CART', canClaim: false } as const

const STATE = {
  sessionId: 's',
  csrfToken: 'token',
  slateToken: 'slate',
  signedIn: false,
  recognised: false,
  cartCount: 0,
  features: {},
}

/** What the page's header shows of the cart. */
const Badge = () => <p>{`In the cart: ${useShopperState()?.cartCount}`}</p>

/** The buy box's width on a desktop, where texts need the most lines. */
const NARROW = { inlineSize: '15rem' }

/** The parts of the test harness that stub globals, render a component and wrap it in a page. */
type Harness<Screen> = {
  stub: (name: string, value: unknown) => void
  render: (part: ReactElement) => Screen
  around: ComponentType<{ messages: Record<string, Messages>; children: ReactNode }>
}

type Shown = {
  deal?: Partial<DealOnPage>
  isOver?: boolean
  stage?: DealStage
  variant?: 'single' | 'row'
  texts?: Messages
}
type Posted = { path: string; body: unknown; headers: Record<string, string> }

/**
 * Renders a page with a deal against a fake store; `option` and `claimed` may be changed at any
 * time.
 */
export async function openPage<Screen>({ stub, render, around: Around }: Harness<Screen>) {
  const channels: (EventTarget & { path: string; isClosed: boolean })[] = []
  const posted: Posted[] = []
  const opened = {
    channels,
    posted,
    polls: 0,
    /** The headers of the last poll. */
    polled: undefined as Headers | undefined,
    visits: 0,
    customer: undefined as object | undefined,
    /** Whether the page's shopper-state request brings the deal, as it does in the store. */
    isInState: false,
    /** Undefined: the count cannot be fetched. */
    inCart: 7 as number | undefined,
    option: undefined as (() => DealOption) | undefined,
    claimed: (): Response | Promise<Response> => new Response(),

    /** Sends a message on the live channel. */
    say: (percentClaimed: number, state = 'AVAILABLE', systemTime = storeTime()) => {
      const data = JSON.stringify({ dealId: DEAL.dealId, state, percentClaimed, systemTime })
      for (const channel of channels) channel.dispatchEvent(new MessageEvent('progress', { data }))
    },

    show: (
      wishes: OptionWishes | undefined,
      { deal = {}, isOver = false, stage = 'open', variant = 'single', texts = en }: Shown = {},
    ): Screen => {
      opened.option = wishes && (() => optionWith(storeTime(), { most: 3, ...wishes }))
      return render(
        <Around messages={{ 'lightning-deals': texts, 'buy-box': buyBox }}>
          <main style={NARROW}>
            <h1>{HEADING}</h1>
            <Badge />
            <Slot {...DEAL} {...deal} variant={variant} isOver={isOver} stage={stage} leads />
          </main>
        </Around>,
      )
    },
  }

  function pretendChannel(path: string) {
    const channel = Object.assign(new EventTarget(), {
      path,
      isClosed: false,
      close: () => {
        channel.isClosed = true
      },
    })
    channels.push(channel)
    return channel
  }

  const pretendFetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const path = String(input)
    if (path.startsWith('/api/shopper-state')) {
      opened.visits += 1
      const who = opened.customer ? { signedIn: true, customer: opened.customer } : {}
      const features = opened.isInState && opened.option ? { 'lightning-deals': { option: opened.option() } } : {}
      return Response.json({ ...STATE, ...who, features, systemTime: storeTime() })
    }
    if (path.includes('/cart/count'))
      return opened.inCart === undefined
        ? Response.error()
        : Response.json({ type: 'cart.count/v1', entity: { items: opened.inCart } })
    if (path.includes('/claim-and-add-to-cart')) {
      posted.push({ path, body: JSON.parse(String(init?.body)), headers: init?.headers as Record<string, string> })
      return opened.claimed()
    }
    const isRight =
      path.includes(`buyingOptionTypes=LIGHTNING_DEAL&offerListingId=${DEAL.offerListingId}`) &&
      /^(DESKTOP|MOBILE|APP,APP_MASH)$/.test(new Headers(init?.headers).get('x-device-attributes') ?? '')
    if (!path.includes('/products/') || !isRight) return new Response('', { status: 404 })
    opened.polls += 1
    opened.polled = new Headers(init?.headers)
    const buyingOptions = opened.option ? [opened.option()] : []
    return Response.json({ type: 'product/v2', entity: { buyingOptions } })
  }

  document.documentElement.lang = 'en'
  document.title = 'Deal'
  stub('EventSource', pretendChannel)
  stub('fetch', pretendFetch)
  await loadShopperState()
  return opened
}
