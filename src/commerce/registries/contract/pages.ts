import type { StoredAddress } from '#commerce/addresses/contract.ts'
import type { AddressForm } from '#commerce/location/contract.ts'
import type { OwnChecklist } from './checklists.ts'
import type { Kind } from './kinds.ts'
import type { ShownPurchase, ShownRegistry, ShownRegistryItem, WishTag } from './registries.ts'

/** Fields to what was entered, or to the keys of their faults. */
export type Filled = Record<string, string>

/** The form for a new registry. `action` is where it goes; with one kind there is none to choose. */
export type FormProps = {
  action: string
  kinds: Kind[]
  filled: Filled
  fault: string | null
  addressFaults: Filled
  addresses: StoredAddress[]
  form: AddressForm
  thisYear: number
}

/** Products under a tag; null: those without one. */
export type Group = { tag: WishTag | null; items: ShownRegistryItem[] }

export type OwnerProps = {
  registry: ShownRegistry
  groups: Group[]
  tags: WishTag[]
  gifts: ShownPurchase[]
  /** The discount on what is left, and its last day; null while there is none. */
  completion: { percent: number; until: string } | null
  /** Days in which gifts can be sent back. */
  returnDays: number
  isSurprised: boolean
  checklist: OwnChecklist
  page: number
  pages: number
  said: string | null
  addresses: StoredAddress[]
  form: AddressForm
  thisYear: number
  /** What was typed into the settings and not taken, and why. */
  refused: { filled: Filled; fault: string; addressFaults: Filled } | null
  /** Folders with something for those who keep a registry. */
  tools: string[]
}

/** What a giver sees. `link` is the token with which they came. */
export type GuestProps = {
  registry: ShownRegistry
  groups: Group[]
  link: string | null
  page: number
  pages: number
  said: string | null
}

export type FindProps = { query: string; registries: ShownRegistry[]; page: number; hasMore: boolean }

export type JoinProps = { registry: ShownRegistry; link: string }

declare module '#platform/render/declared.ts' {
  interface Pages {
    'registries/form': FormProps
    'registries/owner': OwnerProps
    'registries/guest': GuestProps
    'registries/find': FindProps
    'registries/join': JoinProps
    'registries/tags': { tags: WishTag[] }
  }
  interface Slots {
    'registry-tools': { shows: null; told: { type: Kind; registryId: string; tags: WishTag[] } }
  }
}
