import { z } from 'zod'
import { lineTotal } from '#commerce/cart/rules/lines.ts'
import { isOn, lineTerm, readTerm } from '#commerce/cart/rules/terms.ts'
import type { ServerFeature } from '#commerce/feature.ts'
import { toPrice } from '#commerce/marketplace/rules.ts'

/** A small test feature that takes 10 % off every line. Features are tested beside it, not beside another real feature. */
export const takesTenPercent: ServerFeature = {
  name: 'neighbour',
  cartPricing: {
    stage: 'discount',
    price: async (_sql, _cart, lines) =>
      lines.map((line) => ({
        lineId: line.id,
        amount: Math.round(lineTotal(line) / 10),
        code: 'tenth',
        values: {},
        data: {},
      })),
  },
}

const TEN = 10

/** A small test feature by which ten of an offer and more cost half of it. */
export const halvesTens: ServerFeature = {
  name: 'tens',
  cartPricing: {
    stage: 'quantity-price',
    price: async (_sql, _cart, lines) =>
      lines
        .filter(({ quantity }) => quantity >= TEN)
        .map((line) => ({ lineId: line.id, amount: lineTotal(line) / 2, code: 'half', values: {}, data: {} })),
  },
  quantityPricing: async (_commerce, { offers, marketplace }) =>
    new Map(
      offers.map(({ id, price }) => {
        const tier = {
          minimumQuantity: TEN,
          price: toPrice(price / 2, marketplace),
          quantityPickerPriceText: '',
          isUncompetitive: false,
          isLowestAvailablePrice: true,
        }
        return [id, { table: { pricingTiers: [tier] }, isBusiness: false }]
      }),
    ),
}

/** A small test feature that offers whatever an item carries for its product. */
export const offersEverything: ServerFeature = { name: 'generous', offeredTerms: async () => () => true }

declare module '#commerce/cart/contract/terms.ts' {
  interface LineParameters {
    ribbon: { colour: string }
  }
}

const ribbon = z.strictObject({ colour: z.string().min(1).max(20) })

/** A line term for tests; the colour `none` means no ribbon. */
export const ribbonTerm = lineTerm({
  key: 'tied',
  schema: z.object({ with: z.string() }),
  asked: {
    name: 'ribbon',
    schema: ribbon,
    toValue: ({ colour }) => (colour === 'none' ? undefined : { with: colour }),
    fromForm: ({ own, nested }) => {
      const colour = nested('colour') ?? (isOn(own('ribbon-check')) ? own('ribbonColour') : undefined)
      return colour ? { colour } : undefined
    },
    claim: { field: 'ribbonColour', schema: z.string().max(20), toParameter: (given) => ({ colour: String(given) }) },
  },
  show: (value) => [{ code: 'ribbon', values: { colour: value.with } }],
})

export const RIBBON_CENTS = 150

/** A small test feature with a line term: it ties a ribbon around every unit, for a charge. */
export const sellsRibbons: ServerFeature = {
  name: 'ribbons',
  terms: [ribbonTerm],
  cartPricing: {
    stage: 'addition',
    price: async (_sql, _cart, lines) =>
      lines.flatMap(({ id, quantity, extras }) => {
        const tied = readTerm(ribbonTerm, extras)
        if (!tied) return []
        const said = { code: 'ribbon', values: { colour: tied.with } }
        return [{ ...said, lineId: id, amount: -RIBBON_CENTS * quantity, data: {} }]
      }),
  },
}
