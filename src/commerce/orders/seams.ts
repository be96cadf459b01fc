import type { Commerce } from '#commerce/feature.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { DataOf } from '#platform/render/declared.ts'
import type { Order } from './contract/wire.ts'
import type { OrderHooks } from './work/hooks.ts'

/** What a feature shows on the page of an order, to its shopper, in the page's language; undefined where it has nothing there. The order has its own. */
export type OrderData<Data extends object = object> = (
  sql: Sql,
  order: Order & { language: string },
  language: string,
) => Promise<Data | undefined>

/** Paragraphs of a feature in the mails that confirm an order and its parcels, in the order's language. Reads only. */
export type OrderMail = (commerce: Commerce, order: Order & { language: string }) => Promise<string[]>

declare module '#commerce/feature.ts' {
  interface Seams<Name extends string> {
    orderData?: OrderData<DataOf<Name, 'order'>>
    orderMail?: OrderMail
    orderHooks?: OrderHooks
  }
}
