import type { ItemFault } from '#commerce/cart/contract/wire.ts'
import type { WantedItem } from '#commerce/cart/rules/wanted-items.ts'
import { MAX_QUANTITY, type Offer, rankOffers } from '#commerce/offers/rules.ts'
import type { LineFault } from '../contract/lines.ts'
import type { ReadLine } from './read-text.ts'

/** What a line is about: a product, or with `meant` one that has nearly its number. */
export type NamedLine = ReadLine & { asin: string | undefined; isAlike: boolean; meant: string | undefined }

/** Lines that are bought as one: those of a product whose quantities can be read, or a single one. `lines` are their numbers. */
export type Entry = Omit<NamedLine, 'line'> & { lines: number[] }

/** Adds up what several lines say of one product. What cannot be read stays by itself. */
export function mergeLines(named: NamedLine[]): Entry[] {
  const entries: Entry[] = []
  for (const { line, ...each } of named) {
    const same = entries.find((other) => other.asin !== undefined && other.asin === each.asin && other.fault === null)
    if (!same || each.quantity === null || same.quantity === null) {
      entries.push({ ...each, lines: [line] })
      continue
    }
    const quantity = same.quantity + each.quantity
    same.lines.push(line)
    if (each.isAlike && !same.isAlike) Object.assign(same, { isAlike: true, text: each.text })
    Object.assign(same, { typed: String(quantity), quantity })
  }
  return entries.map((entry) =>
    (entry.quantity ?? 0) > MAX_QUANTITY ? { ...entry, quantity: null, fault: 'too-many' } : entry,
  )
}

/** The offer that a product's page sells first. One that is sold by invitation only if there is no other. */
export function winnerOf(offers: Offer[], asin: string): Offer | undefined {
  const own = rankOffers(offers.filter((offer) => offer.asin === asin))
  return own.find(({ isByInvitation }) => !isByInvitation) ?? own[0]
}

export const wantedOf = ({ id, asin }: Pick<Offer, 'id' | 'asin'>, quantity: number): WantedItem => ({
  asin,
  offerId: id,
  quantity,
  extras: {},
  key: '',
  associatedLine: null,
  goesTogether: false,
})

/** What the cart says of an item, in the words of a line. */
export function faultIn({ code, possible }: Pick<ItemFault, 'code' | 'possible'>): {
  code: LineFault
  possible: number | null
} {
  switch (code) {
    case 'over-limit':
    case 'minimum-quantity':
      return { code, possible }
    case 'out-of-stock':
    case 'customization-required':
    case 'cart-full':
    case 'invitation':
      return { code, possible: null }
    case 'unknown-offer':
      return { code: 'not-sold', possible: null }
    default:
      return { code: 'refused', possible: null }
  }
}
