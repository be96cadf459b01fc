import type { OnCard } from '#commerce/catalog/contract.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import type { Offer } from '#commerce/offers/rules.ts'
import type { DataOf } from '#platform/render/declared.ts'

/** What a product's card is made of: `best` is its best offer at the price for everybody. */
export type OfCard = { product: OnCard; best: Offer; marketplace: Marketplace }

/** What a feature shows on a product's card; undefined where it shows nothing. Public, as the card is, and decided without a statement. */
export type CardData<Data extends object = object> = (card: OfCard) => Data | undefined

declare module '#commerce/feature.ts' {
  interface Seams<Name extends string> {
    cardData?: CardData<DataOf<Name, 'card'>>
  }
}
