import type { WirePrice } from '#commerce/marketplace/contract.ts'
import type { Kind } from '#commerce/registries/contract/kinds.ts'
import type { StoredMethodView } from '#commerce/wallet/contract.ts'
import type { ShownGift, ShownPart } from './shapes.ts'
import type { GiveFault } from './words.ts'

/** The page on which a part is given. `gift` is null where nothing can be given, and `fault` says why. */
export type GiveProps = {
  kind: Kind
  registryId: string
  name: string
  names: string
  link: string | null
  gift: ShownGift | null
  itemId: string
  fault: GiveFault | null
  filled: Record<string, string>
  isCustomer: boolean
  methods: string[]
  stored: StoredMethodView[]
  /** What the giver has on cards and as credit; null without any. */
  balance: WirePrice | null
  /** For the registry's owner: whether they would take parts of what is not completed as credit; null for others, and where that is not allowed. */
  takesCredit: boolean | null
}

/** `mailKey` is the token of the mail with which a guest came. */
export type PartProps = { part: ShownPart; mailKey: string | null; said: string | null }
export type OwnPartsProps = { parts: ShownPart[] }

declare module '#platform/render/declared.ts' {
  interface Pages {
    'group-gifts/give': GiveProps
    'group-gifts/part': PartProps
    'group-gifts/own': OwnPartsProps
  }
  interface ModuleData {
    'group-gifts': Record<never, never>
  }
}
