/** Which offer of which store was shown, and at what price. */
export type Shown = { offerId: string; store: string; price: number }

const SHAPE = /^([\w-]{1,64}) ([A-Z0-9]{10}) (\d{1,15})$/

/** Names an offer of a fresh store as it was shown, as opaque text (spec 3, section 3): an offer whose price has changed has another one. */
export const discriminatorOf = ({ offerId, store, price }: Shown): string =>
  btoa(`${offerId} ${store} ${price}`).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** What a discriminator names; undefined if it is none. */
export function readDiscriminator(text: string): Shown | undefined {
  try {
    const [, offerId, store, price] = SHAPE.exec(atob(text.replaceAll('-', '+').replaceAll('_', '/'))) ?? []
    return offerId && store ? { offerId, store, price: Number(price) } : undefined
  } catch {
    return undefined
  }
}
