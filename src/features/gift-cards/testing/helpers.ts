import type { Checkout } from '#commerce/checkout/contract.ts'
import type { Commerce } from '#commerce/feature.ts'
import { bookFaults } from '#commerce/ledger/testing/helpers.ts'
import type { Order } from '#commerce/orders/contract/wire.ts'
import type { OwnCards } from '../contract/shopper.ts'
import { expireCardsJob, sendCardsJob } from '../jobs.ts'

// Shared helpers for the tests of gift cards; they do not import the test harness.

type Sent = {
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  body?: unknown
  form?: Record<string, string>
  headers?: Record<string, string>
}
type Answer = { status: number; text: string; json: unknown; headers: Record<string, unknown> }
type Sender = { send: (request: Sent) => Promise<Answer> }

export const API = '/api/marketplaces/US/gift-cards'
export const GIFT = { asin: 'BXGIFT0050', offerListingId: 'BXGIFT0050-US-1', quantity: 1 }
export const CABLE = { asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1', quantity: 1 }

/** Gift cards of $50 for somebody. */
export const giftTo = (giftCard: object, quantity = 1) => ({ ...GIFT, quantity, additionalParameters: { giftCard } })

export const codeIn = (text: string): string => /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec(text)?.[0] ?? ''

/** What the tests of gift cards do in a store. */
export function giftCardsIn({ commerce }: { commerce: Commerce }) {
  const rows = <Row>(text: string) => commerce.db.query<Row>({ name: '', text })
  const mails = async () =>
    rows<{ recipient: string; subject: string; text: string }>(
      `SELECT recipient, subject, text FROM platform.mails WHERE text ~ '[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}' ORDER BY queued_at, id`,
    )
  return {
    commerce,
    rows,
    mails,
    send: () => sendCardsJob.run(commerce),
    expire: () => expireCardsJob.run(commerce),
    codes: async () => (await mails()).map(({ text }) => codeIn(text)),
    faults: () => bookFaults(rows),
    states: async () =>
      (await rows<{ state: string }>('SELECT state FROM gift_cards.cards ORDER BY id')).map(({ state }) => state),
  }
}

export const add = (shopper: Sender, code: string) => shopper.send({ method: 'POST', path: API, body: { code } })

export const cardsOf = async (shopper: Sender): Promise<OwnCards> =>
  (await shopper.send({ path: API })).json as OwnCards

/** What a shopper has on their cards, in cents. */
export const leftOf = async (shopper: Sender): Promise<number> =>
  Math.round((await cardsOf(shopper)).available.amount * 100)

export const orderOf = async (shopper: Sender, id: string): Promise<Order> =>
  (await shopper.send({ path: `/api/orders/${id}` })).json as Order

/** A checkout as it is shown now. */
export const shown = async (shopper: Sender, id: string): Promise<Checkout> =>
  (await shopper.send({ path: `/api/marketplaces/US/checkouts/${id}` })).json as Checkout
