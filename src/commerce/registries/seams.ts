import type { Marketplace } from '#commerce/marketplace/rules.ts'
import type { ShownTogether } from './contract/registries.ts'
import type { Registry } from './queries/registries.ts'

/**
 * Items of a registry about which somebody asks how far they are. `link` is the token with which a giver came; names are told only with
 * `withNames`.
 */
export type AskedTogether = {
  registry: Registry
  items: { id: string; asin: string; isGroupGifting: boolean }[]
  marketplace: Marketplace
  link: string | undefined
  withNames: boolean
}

declare module '#commerce/feature.ts' {
  interface Seams<Name extends string> {
    /** How much has been given towards each item of a registry that several people pay for together. Reads only. */
    together?: (commerce: Commerce, asked: AskedTogether) => Promise<Map<string, ShownTogether>>
    /** It has something for those who keep a registry: in the slot `registry-tools` of its page. */
    registryTools?: boolean
  }
}
