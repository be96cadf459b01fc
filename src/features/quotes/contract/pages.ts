import type { Quote } from './quotes.ts'

/** Why something was not done. */
export const PROBLEMS = ['empty', 'full', 'state', 'over', 'stock', 'limit', 'cart-full', 'items', 'note'] as const

export type Problem = (typeof PROBLEMS)[number]

export type ListProps = { quotes: Quote[]; next: string | null; isBusiness: boolean }

/** What of the cart a quote can be asked for, and how many lines of it not. */
export type AskProps = {
  lines: { asin: string; offerListingId: string; title: string; quantity: number }[]
  left: number
  isBusiness: boolean
  problem: Problem | null
}

/** `mayOpenOrder`: whether it is the reader's own order. */
/** A quote of the reader's company while they buy for themselves. */
export type OtherSideProps = { id: string; company: string }

export type QuoteProps = { quote: Quote; mayOpenOrder: boolean; problem: Problem | null }

declare module '#platform/render/declared.ts' {
  interface Pages {
    'quotes/list': ListProps
    'quotes/ask': AskProps
    'quotes/quote': QuoteProps
    'quotes/other-side': OtherSideProps
  }
  interface ModuleData {
    quotes: { cart: { canAsk: true } }
  }
}
