import type { QuantityPrice } from '#commerce/buy-box/contract.ts'
import { type DraftChange, type OrderDraft, setMetadata, setPageItem } from '#commerce/buy-box/rules/order-draft.ts'
import { draftStore } from '#commerce/buy-box/ui/draft-store.ts'
import { tell } from '#commerce/buy-box/ui/page-events.ts'
import { note } from '#commerce/page-log/ui/note.ts'
import type { readProducts } from '#commerce/product-page/contract.ts'
import { call } from '#platform/browser/call.ts'
import { knownTokens } from '#platform/browser/page-tokens.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { systemClock } from '#platform/ui/quantity-selector/keep-wishes.ts'
import type { readAvailability, readTiers } from '../contract/api.ts'
import { FAULTS, type Fault, followPages, type Gathered } from '../rules/follow.ts'
import { ANCHOR, reloadPath, TABLE_TAG } from '../rules/navigation.ts'
import type { Io } from './keep-quantity.ts'

/** Prices that have not come by then are given up (spec 3, section 9). */
const PRICES_MS = 6000

/** The versioned product with what the picker reads of it (spec 3, section 7). */
const ACCEPT = 'application/vnd.buybox.api+json; type="product/v2"; expand="price+availability+quantityPricingTable"'

export type Item = { asin: string; offerListingId: string; marketplace: string; prefix: string; currency: string }

/** What the specification's call carries; the tokens as far as they are known, since it changes nothing. */
function headersOf({ currency }: Item): Record<string, string> {
  const tokens = knownTokens()
  return {
    'x-currency-of-preference': currency,
    ...(tokens ? { 'x-csrf-token': tokens.csrf, 'x-encrypted-slate-token': tokens.slate } : {}),
  }
}

async function readPrices(item: Item, quantity: number): Promise<Result<Gathered, Fault>> {
  const { asin, offerListingId, marketplace, prefix } = item
  if (!asin || !offerListingId) return fail(FAULTS.parameters)
  if (!marketplace) return fail(FAULTS.setUp)
  const signal = AbortSignal.timeout(PRICES_MS)
  const query = new URLSearchParams({ itemQuantity: `${quantity}`, enableQuantityPricingTablePagination: 'true' })
  const answer = await call<ReturnType<typeof readProducts<never>>>({
    method: 'GET',
    path: `${prefix}/api/marketplaces/${marketplace}/products/${asin}?${query}`,
    accept: ACCEPT,
    headers: headersOf(item),
    signal,
  })
  if (!answer.ok) return fail(FAULTS.table)
  if (!('entity' in answer.value)) return fail(FAULTS.option)
  const option = answer.value.entity.buyingOptions.find((each) => each.offerListingId === offerListingId)
  if (!option) return fail(FAULTS.option)
  const { quantityPricingTable: table } = option
  if (!table) return ok({ tiers: [], itemPrice: undefined })
  return followPages(table, (address) => {
    const { searchParams } = new URL(address, location.origin)
    const path = `${prefix}/api/marketplaces/${marketplace}/products/${asin}/pricing-tiers?${searchParams}` as const
    return call<typeof readTiers>({ method: 'GET', path, signal })
  })
}

/** What a page does for the quantity of one of its offers. */
export function browserIo(item: Item): Io {
  const { asin, offerListingId, marketplace, prefix } = item
  const apply = (change: (draft: OrderDraft) => DraftChange) => {
    const [own] = draftStore.read().items
    if (own?.asin === asin && own.offerId === offerListingId) draftStore.apply(change)
  }
  return {
    ...systemClock,
    async check(quantity) {
      const query = new URLSearchParams({ offerListingId, itemQuantity: `${quantity}` })
      const answer = await call<typeof readAvailability>({
        method: 'GET',
        path: `/api/marketplaces/${marketplace}/products/${asin}/availability?${query}`,
        timeout: PRICES_MS,
      })
      return answer.ok ? answer.value : undefined
    },
    async prices(quantity) {
      const found = await readPrices(item, quantity)
      if (found.ok) return found.value
      note({ name: 'quantity-fault', detail: { asin, message: found.failure } })
      return undefined
    },
    reload(quantity, isRow) {
      // A page that cannot be loaded now is no help.
      if (!navigator.onLine) return
      const { search, pathname: path } = location
      const row = { ref: TABLE_TAG, detailUrl: `${prefix}/dp/${asin}`, anchor: ANCHOR }
      location.assign(reloadPath({ search, path, quantity, ...(isRow ? row : {}) }))
    },
    changed(quantity) {
      apply((draft) => {
        const [own] = draft.items
        return own ? setPageItem(draft, { ...own, quantity }) : ok({ draft, event: 'none' })
      })
      tell('quantity-changed', { asin, quantity })
    },
    priced(price: QuantityPrice | undefined) {
      if (price)
        apply((draft) => setMetadata(draft, { asin, offerId: offerListingId, buyingPrice: price.price.amount }))
    },
  }
}
