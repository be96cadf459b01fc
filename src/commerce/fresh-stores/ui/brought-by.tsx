import { useMessages } from '#platform/render/use-messages.ts'

/** The store that brings an order; nothing, and no texts on the page, where it is collected or shipped. */
export const BroughtBy = ({ store }: { store: string | undefined }) => (store ? <Store name={store} /> : null)

const Store = ({ name }: { name: string }) => <p>{useMessages('fresh-stores')('by', { name })}</p>
