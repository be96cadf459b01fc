import { findMarketplace, mailLocale, productLanguageIn } from '#commerce/marketplace/rules.ts'
import type { Order } from '#commerce/orders/contract/wire.ts'
import type { OrderData, OrderMail } from '#commerce/orders/seams.ts'
import type { Sql } from '#platform/db/sql.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import type { DataOf } from '#platform/render/declared.ts'
import type { KeptFood } from '../contract.ts'
import { findProducts } from '../queries.ts'

const MESSAGES = new URL('../ui/messages/', import.meta.url)

/** The food of an order that says how to keep or use it, in the order's language, as far as any of it was not cancelled. */
async function keptFood(
  sql: Sql,
  { items, marketplace, language }: Order & { language: string },
): Promise<KeptFood['foods']> {
  const asins = items.filter(({ quantity, cancelled }) => quantity > cancelled).map(({ asin }) => asin)
  if (asins.length === 0) return []
  const spoken = productLanguageIn(findMarketplace(marketplace), language)
  return (await findProducts(sql, [...new Set(asins)], spoken)).flatMap(({ asin, title, food }) => {
    const { storage = null, use = null } = food ?? {}
    return storage || use ? [{ asin, title, storage, use }] : []
  })
}

/** What an order's page tells of its food. */
export const foodOnOrder: OrderData<DataOf<'catalog', 'order'>> = async (sql, order) => {
  const foods = await keptFood(sql, order)
  return foods.length > 0 ? { foods } : undefined
}

/** The same in the mails that confirm an order and its parcels. */
export const foodInMail: OrderMail = async ({ db }, order) => {
  const foods = await keptFood(db, order)
  if (foods.length === 0) return []
  const t = mailTexts(MESSAGES, mailLocale(findMarketplace(order.marketplace), order.language))
  return [
    [t('keep'), ...foods.map(({ title, storage, use }) => [`${title}:`, storage, use].filter(Boolean).join(' '))].join(
      '\n',
    ),
  ]
}
