import { type DraftItem, setUpsellItem } from '#commerce/buy-box/rules/order-draft.ts'
import { draftStore } from '#commerce/buy-box/ui/draft-store.ts'
import { addToCart, itemFaultsOf } from '#commerce/cart/ui/add-to-cart.ts'
import { parametersOfDevice } from '#commerce/cart/ui/device-parameters.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { ShownBundle } from '../contract/shopper.ts'
import { chosenParts } from '../rules/shown.ts'
import { BUNDLE_TAG } from '../rules/tags.ts'
import { countAfterAdd, toAsked } from '../rules/valid.ts'

type Asked = {
  /** The product on whose page it was chosen. */
  landing: string
  bundle: ShownBundle
  choices: string[]
}

/**
 * Adds a bundle, with everything that was chosen on the page for its product if it is a part: parameters, services and accessories. All or nothing.
 * Returns the units in the cart, and what came along.
 */
export async function addBundle(
  marketplace: string,
  { landing, bundle, choices }: Asked,
): Promise<Result<{ count: number; also: string[] }, string>> {
  const parts = chosenParts(bundle.slots, choices).map(({ asin }) => asin)
  const isHere = parts.includes(landing)
  const beside = isHere ? besideOf(landing, parts) : []
  const parameters = {
    ...(isHere ? parametersOfDevice(document) : {}),
    ...(choices.length > 0 ? { bundle: { choices } } : {}),
  }
  const asked = toAsked([
    { ...toItem(bundle.asin, bundle.offerListingId, 1), ...given(parameters) },
    ...beside.map((item) => ({ ...toItem(item.asin, item.offerId, item.quantity), ...given(item.parameters) })),
  ])
  if (!asked) return fail('unknown')
  const added = await addToCart(marketplace, asked, BUNDLE_TAG).catch(() => undefined)
  if (!added) return fail('unreadable')
  if (!added.ok) {
    const faults = itemFaultsOf(added.failure)
    return fail(faults.length > 0 && faults.every(({ index }) => index > 0) ? 'beside' : added.failure.code)
  }
  const count = countAfterAdd(added.value)
  if (count === undefined) return fail('unreadable')
  // The regular offer must not add them a second time.
  for (const item of beside) draftStore.apply((draft) => setUpsellItem(draft, { ...item, quantity: 0 }))
  return ok({ count, also: beside.flatMap(({ metadata }) => metadata?.title ?? []) })
}

/** What was chosen beside the page's product, without what the bundle has itself. */
function besideOf(landing: string, parts: string[]): readonly DraftItem[] {
  const [page, ...beside] = draftStore.read().items
  return page?.asin === landing ? beside.filter(({ asin }) => !parts.includes(asin)) : []
}

const toItem = (asin: string, offerListingId: string, quantity: number) => ({ asin, offerListingId, quantity })

const given = <Parameters extends object>(parameters: Parameters | undefined) =>
  parameters && Object.keys(parameters).length > 0 ? { additionalParameters: parameters } : {}
