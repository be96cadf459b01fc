/** What parts of a page tell one another. */
export type PageEvents = {
  'cart-changed': { count: number }
  'quantity-changed': { asin: string; quantity: number }
  'location-changed': { countryCode: string }
  /** The page's own item is in the cart, by its offer or by a special way to buy; or it is waited for. */
  'added-to-cart': { asin: string; quantity: number; by: 'offer' | 'special'; isWaiting: boolean }
}

type Listener<Name extends keyof PageEvents> = (detail: PageEvents[Name]) => void

const listeners: { [Name in keyof PageEvents]: Set<Listener<Name>> } = {
  'cart-changed': new Set(),
  'quantity-changed': new Set(),
  'location-changed': new Set(),
  'added-to-cart': new Set(),
}

/** Tells whoever listens. */
export function tell<Name extends keyof PageEvents>(name: Name, detail: PageEvents[Name]): void {
  for (const listener of listeners[name]) listener(detail)
}

/** Listens until the returned function is called. */
export function listenTo<Name extends keyof PageEvents>(name: Name, listener: Listener<Name>): () => void {
  listeners[name].add(listener)
  return () => {
    listeners[name].delete(listener)
  }
}
