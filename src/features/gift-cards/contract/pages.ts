import type { StoreCredit } from '#commerce/ledger/contract.ts'
import type { WirePrice } from '#commerce/marketplace/contract.ts'
import type { PaysFor } from './kind.ts'
import type { Card } from './merchant.ts'
import type { OwnCards, Said } from './shopper.ts'

/** What a product page says of its gift card. The days are those of the marketplace. */
export type GiftCardOnPage = {
  asin: string
  validMonths: number | null
  toYearEnd: boolean
  byPost: boolean
  paysFor: PaysFor | null
}

/** A card as its buyer sees it on the order. `sendDay` is the marketplace's, `to` is empty for a card that goes to the buyer. */
export type BoughtCard = {
  id: string
  state: Card['state']
  byPost: boolean
  value: WirePrice
  to: string
  sendDay: string
  isAdded: boolean
  canSendAgain: boolean
}

/** What moved on a card; the amount is below zero for what it took. */
export type MovedOnCard = Pick<StoreCredit['movements'][number], 'at' | 'reason' | 'amount'>

/** `movements` are the latest of each card, by its id. */
export type CardsPageProps = {
  cards: OwnCards
  movements: Record<string, MovedOnCard[]>
  said: Said | null
  back: string | null
  isCustomer: boolean
}

declare module '#platform/render/declared.ts' {
  interface Pages {
    'gift-cards/cards': CardsPageProps
  }
  interface ModuleData {
    'gift-cards': { page: GiftCardOnPage; order: { orderId: string; boughtCards: BoughtCard[] } }
  }
}
