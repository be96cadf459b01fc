import type { AtOnceAsker } from '#commerce/checkout/work/at-once.ts'
import type { Commerce } from '#commerce/feature.ts'
import { productLanguageIn } from '#commerce/marketplace/rules.ts'
import { toOfferPrice } from '#commerce/measures/rules/words.ts'
import type { ShownButton } from '../contract/pages.ts'
import { listButtons, type StoredButton } from '../queries/buttons.ts'
import { changesOf, seenOf } from '../rules/judge.ts'
import { factsOf, findNow } from './now.ts'

/** The store's way to order at once, if it has one. */
export const atOnceOf = ({ modules }: Pick<Commerce, 'modules'>) => modules.flatMap(({ atOnce }) => atOnce ?? [])[0]

/** What a button adds to an order. */
export const itemOf = ({ asin, quantity, offerId }: Pick<StoredButton, 'asin' | 'quantity' | 'offerId'>) => ({
  asin,
  offerId,
  quantity,
  extras: {},
  key: '',
  associatedLine: null,
  goesTogether: false,
})

/** A customer's buttons at what they would cost now. */
export async function showButtons(asker: AtOnceAsker): Promise<ShownButton[]> {
  const { commerce, cart, language } = asker
  const place = commerce.places.find(cart.marketplace)
  const stored = await listButtons(commerce.db, cart)
  const now = await findNow(commerce, cart.marketplace, productLanguageIn(place, language), stored)
  return Promise.all(
    stored.map(async (button): Promise<ShownButton> => {
      const { product, pack, offer } = now.get(button.asin) ?? { product: undefined, pack: '', offer: undefined }
      const facts = factsOf({ product, pack, offer })
      const changes = facts ? changesOf(button, facts) : []
      const canOrder = facts !== undefined && changes.length === 0
      return {
        id: button.id,
        asin: button.asin,
        quantity: button.quantity,
        title: product?.title ?? null,
        imageId: product?.images[0]?.id ?? null,
        seller: offer?.seller.name ?? null,
        before: toOfferPrice(button.price, offer?.sold, place),
        price: offer ? toOfferPrice(offer.price, offer.sold, place) : null,
        condition: offer?.condition ?? null,
        seen: facts ? seenOf(facts) : null,
        changes,
        quote: canOrder ? ((await atOnceOf(commerce)?.quote(asker, [itemOf(button)])) ?? null) : null,
      }
    }),
  )
}
