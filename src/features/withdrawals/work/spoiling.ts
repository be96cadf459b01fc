import type { StoredLine } from '#commerce/cart/rules/lines.ts'
import type { CartPricing } from '#commerce/cart/work/hooks.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import type { OrderHooks } from '#commerce/orders/work/hooks.ts'
import type { PageData } from '#commerce/product-page/seams.ts'
import type { PagePart } from '../contract.ts'
import { addSpoiling, findSpoiling } from '../queries.ts'
import { NAME, noteIn, spoils } from '../rules.ts'

/** Notes on lines of what spoils quickly that it does not come back. The order keeps the note, whatever the catalog says later. */
export const spoilingNotes: CartPricing = {
  stage: 'payment',
  price: async (_sql, { marketplace }, lines) =>
    lines
      .filter(({ concerns }) => concerns?.includes(NAME))
      .map(({ id }) => ({
        lineId: id,
        amount: 0,
        code: noteIn(findMarketplace(marketplace).withdrawalDays),
        values: {},
        data: {},
        isKept: true,
      })),
}

export const spoilingOrders: OrderHooks = {
  after: async (sql, _cart, orderId, { lines, adjustments }) => {
    const own = new Set(adjustments.filter((each) => spoils([each])).map(({ lineId }) => lineId))
    // What is due with a piece comes back with it alone.
    const isKept = ({ id, isSurcharge, associatedLine }: StoredLine) =>
      own.has(id) || (isSurcharge === true && own.has(associatedLine ?? ''))
    const kept = lines.flatMap((line, position) => (isKept(line) ? [{ position, quantity: line.quantity }] : []))
    if (kept.length > 0) await addSpoiling(sql, orderId, kept)
  },
  kept: findSpoiling,
}

/** Says the same before it is in a cart. */
export const spoilingOnPage: PageData<PagePart> = async (_sql, { product, marketplace }) =>
  product.food?.isPerishable ? { note: noteIn(marketplace.withdrawalDays) } : undefined
