import type { CheckState, DeepCheck } from './wire.ts'

/** Offers of the page's product whose date can be confirmed. */
export type CheckOnPage = { offers: string[] }

export type CheckPageProps = {
  asin: string
  title: string
  offerListingId: string
  quantity: number
  /** What was found; null before it is asked for. */
  checked: DeepCheck | null
}

/** What became of a promise that was ordered. `credited` is an amount in words. */
export type OrderedPromise = {
  title: string
  quantity: number
  latest: string
  state: 'open' | 'kept' | 'broken' | 'void'
  credited: string | null
}

/**
 * A promise on the review of an order. `holds`: the order comes in time as it is; `later`: usually it comes later by now, and the promise holds;
 * `off`: it is not for this address or delivery. `arrives`: the latest day of the order as it is.
 */
export type ReviewedPromise = {
  title: string
  quantity: number
  latest: string
  place: string
  until: string
  state: 'holds' | 'later' | 'off'
  arrives: string | null
}

export type { CheckState }

declare module '#platform/render/declared.ts' {
  interface Pages {
    'deep-check/promise': { checked: DeepCheck }
    'deep-check/check': CheckPageProps
  }
  interface ModuleData {
    'deep-check': {
      page: CheckOnPage
      order: { promises: OrderedPromise[] }
      checkout: { promises: ReviewedPromise[] }
    }
  }
}
