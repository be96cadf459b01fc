import type { Shopper } from './make-shopper.ts'

type Item = { asin: string; offerListingId: string; quantity: number }

/** A scripted change of a cart's line, which is added before; see src/app/lost-answers.test.ts. `path` is the address of a cart's items. */
export function changeOfOwnLine(path: string, item: Item) {
  let id = ''
  return {
    path,
    prepare: async (shopper: Shopper) => {
      const { json } = await shopper.send({ method: 'POST', path, body: { items: [item] } })
      id = (json as { entity: { items: { id: string }[] } }).entity.items[0]?.id ?? ''
    },
    body: () => ({ items: [{ id, quantity: item.quantity + 1 }] }),
  }
}
