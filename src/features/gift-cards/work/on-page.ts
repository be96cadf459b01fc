import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { OrderData } from '#commerce/orders/seams.ts'
import type { PageData } from '#commerce/product-page/seams.ts'
import { dayIn } from '#commerce/taxes/rules/rates.ts'
import type { DataOf } from '#platform/render/declared.ts'
import { findOfOrder } from '../queries/cards.ts'
import { findActive } from '../queries/products.ts'
import { paysFor } from '../rules/kinds.ts'
import { MOST_MAILS } from './send.ts'

/** The gift card that a page's product is; a page without one leaves the feature out. */
export const giftCardPageData: PageData<DataOf<'gift-cards', 'page'>> = async (
  sql,
  { product: { asin }, marketplace },
) => {
  const [product] = await findActive(sql, marketplace.code, [asin])
  if (!product) return undefined
  const { validMonths, toYearEnd, byPost } = product
  return { asin, validMonths, toYearEnd, byPost, paysFor: paysFor(product, marketplace) }
}

/** The cards of an order, for its buyer: where each was sent, but neither code nor what is left. */
export const giftCardOrderData: OrderData<DataOf<'gift-cards', 'order'>> = async (sql, { id, marketplace }) => {
  const cards = await findOfOrder(sql, id)
  if (cards.length === 0) return undefined
  const boughtCards = cards.map(
    ({ id: cardId, state, value, recipientEmail, recipientName, sendAt, owner, mails, byPost }) => ({
      id: cardId,
      state,
      byPost,
      to: recipientEmail || recipientName,
      isAdded: owner !== null,
      sendDay: dayIn(marketplace, sendAt.getTime()),
      value: toPrice(value, findMarketplace(marketplace)),
      canSendAgain: state === 'sent' && !byPost && owner === null && mails < MOST_MAILS,
    }),
  )
  return { orderId: id, boughtCards }
}
