/** Values of the `vas` parameter: JSON in single quotes, which stays readable in an address (spec 2, section 2). */
export type Vas = Readonly<Record<string, string | number | boolean>>

/** The key that holds the chosen service, so that a reload shows it chosen. */
export const CHOSEN = 'vw'

const ESCAPED = /\\(.)/g

/** Writes an object in single quotes. Quotes inside texts are escaped, so that reading gives back the same. */
export const writeVas = (vas: Vas): string =>
  JSON.stringify(vas)
    .replace(ESCAPED, (pair, letter) => (letter === '"' ? '\\u0022' : pair))
    .replaceAll("'", '\\u0027')
    .replaceAll('"', "'")

/** Reads what `writeVas` wrote; nothing from a text that is not such an object. */
export function readVas(text: string | null | undefined): Vas {
  if (!text || text.includes('"')) return {}
  try {
    const read: unknown = JSON.parse(text.replaceAll("'", '"'))
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return {}
    return Object.fromEntries(Object.entries(read).filter(([, value]) => isValue(value)))
  } catch {
    return {}
  }
}

const isValue = (value: unknown): value is Vas[string] => ['string', 'number', 'boolean'].includes(typeof value)

export const withKey = (vas: Vas, key: string, value: Vas[string]): Vas => ({ ...vas, [key]: value })

/** Throws if the key is missing (spec 2, section 5). */
export function withoutKey(vas: Vas, key: string): Vas {
  if (!Object.hasOwn(vas, key)) throw new Error(`The vas parameter has no key ${key}`)
  const { [key]: _gone, ...rest } = vas
  return rest
}

/** The path and query of an address with this service as the chosen one, or with none. Everything else in the address stays. */
export function addressWith(address: URL, serviceAsin: string | undefined): string {
  const vas = readVas(address.searchParams.get('vas'))
  const rest = Object.hasOwn(vas, CHOSEN) ? withoutKey(vas, CHOSEN) : vas
  const next = serviceAsin === undefined ? rest : withKey(rest, CHOSEN, serviceAsin)
  const changed = new URL(address)
  if (Object.keys(next).length === 0) changed.searchParams.delete('vas')
  else changed.searchParams.set('vas', writeVas(next))
  return changed.pathname + changed.search + changed.hash
}

/** The service that an address preselects. */
export const chosenIn = (address: URL): string | undefined => {
  const chosen = readVas(address.searchParams.get('vas'))[CHOSEN]
  return typeof chosen === 'string' && chosen !== '' ? chosen : undefined
}

export type RefreshAsked = {
  productAsin: string
  merchantId: string
  businessCustomer: boolean
  multiQuantityPurchaseEnabled: boolean
}

/**
 * The address that refreshes a product page for another merchant. For business customers who buy several at once the quantity picker
 * without a list is switched off.
 */
export function refreshAddress(asked: RefreshAsked): `/gp/product/${string}?${string}` {
  const query = new URLSearchParams({ m: asked.merchantId })
  if (asked.businessCustomer && asked.multiQuantityPurchaseEnabled)
    query.set('vas', writeVas({ disableFreeFormQuantityPicker: true }))
  return `/gp/product/${asked.productAsin}?${query}`
}

/** The service's own page, which opens in a new tab. */
export const detailAddress = (prefix: string, serviceAsin: string, tag: string): string =>
  `${prefix}/dp/${serviceAsin}/ref=${tag}`

/** Where a shopper is sent when an add failed: the service's page, which is told what was to be bought. */
export type FailedAdd = {
  serviceAsin: string
  productAsin: string
  itemID: string
  newItems: string
  isHUC: boolean
  area: string
}

export function failedAddAddress(prefix: string, tag: string, failed: FailedAdd): string {
  const { serviceAsin, productAsin: productASIN, ...rest } = failed
  const vas = writeVas({ dsc: true, productASIN, ...rest })
  return `${prefix}/gp/product/${serviceAsin}/ref=${tag}?${new URLSearchParams({ vas, psc: '1' })}`
}
