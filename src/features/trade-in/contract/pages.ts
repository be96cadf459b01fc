import type { StoredAddress } from '#commerce/addresses/contract.ts'
import type { WirePrice } from '#commerce/marketplace/contract.ts'
import type { ModelOffer, NearbyProcessor, ShownModel, ShownTradeIn } from './shapes.ts'

/** What the shopper is about to buy, which the views carry along. */
export type Aim = { productGroup?: string; currentAsin?: string }

/**
 * A choice that narrows the search down: its words and the query that makes it. A complex card says besides how many models there are
 * and what they are worth, and shows one of them. `back`: the query of the choice before; null at the first.
 */
export type Refinement = {
  kind: 'brand' | 'name' | 'storage'
  card: 'complex' | 'simple'
  choices: {
    label: string
    query: string
    model?: string
    count?: number
    best?: WirePrice
    imageId?: string | null
  }[]
  back: string | null
}

export type FindProps = {
  /** A fragment for a dialog: without the store's frame. */
  isPart?: boolean
  words: string
  aim: Aim
  owned: ShownModel[]
  /** The model that was selected before, unless it is among `owned`. */
  selected: ShownModel | null
  /** Models whose value is higher for a time. */
  promotions: ShownModel[]
  /** Whether the card about credit cards is among the refinements. */
  hasCreditCard: boolean
  /** What suggestions are asked for with. */
  alias: string
  models: ShownModel[]
  refinement: Refinement | null
  /** The query of the next page. */
  more: string | null
}

export type DeviceProps = {
  offer: ModelOffer
  /** Whether the customer bought it here, and whether it can be paid for at once. */
  boughtHere: boolean
  paysNow: boolean
  aim: Aim
  /** What was chosen before, and why it was not added. */
  filled: Record<string, string>
  problem: string | null
}

export type CartProps = {
  draft: ShownTradeIn | null
  past: ShownTradeIn[]
  paysNow: boolean
  license: string
  problem: string | null
}
export type ReviewProps = {
  draft: ShownTradeIn
  addresses: StoredAddress[]
  checksIdentity: boolean
  license: string
  problem: string | null
}
export type OneProps = {
  tradeIn: ShownTradeIn
  dropOffs: NearbyProcessor[]
  /** The postal code that drop-off locations are sorted by; `isKnown` is false if nobody knows where it is. */
  near: { postalCode: string; isKnown: boolean }
  addresses: StoredAddress[]
  checksIdentity: boolean
  isNew: boolean
  problem: string | null
}

/**
 * The widget's state (spec 2, section 3). A page is everybody's, so that its `deviceType` is `web`; a narrow screen asks as `mobileWeb`,
 * and a device that was chosen in the visit comes before `selectedAsin`. `best`: the most that a device of this page's group is worth.
 * `price` and its amount `buyingPrice`: what the page's product costs everybody now.
 */
export type LaunchData = {
  productGroup: string
  deviceType: 'web'
  tanookiTitle: string
  asin: string
  buyingPrice: number | null
  selectedAsin: string | null
  autoSearchTerm: string | null
  best: WirePrice
  price: WirePrice | null
  paysNow: boolean
}

declare module '#platform/render/declared.ts' {
  interface Pages {
    'trade-in/find': FindProps
    'trade-in/device': DeviceProps
    'trade-in/cart': CartProps
    'trade-in/review': ReviewProps
    'trade-in/one': OneProps
    'trade-in/error': Record<never, never>
  }
  interface ModuleData {
    'trade-in': { page: { launch: LaunchData } }
  }
}
