import { mailLocale } from '#commerce/marketplace/rules.ts'
import type { Order } from '#commerce/orders/contract/wire.ts'
import type { OrderData, OrderMail } from '#commerce/orders/seams.ts'
import type { Sql } from '#platform/db/sql.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import type { DataOf } from '#platform/render/declared.ts'
import type { OrderedDevice } from '../contract/page.ts'
import { listOfOrder } from '../queries/own-devices.ts'
import { DEVICES_PATH } from '../rules/names.ts'
import { standingOf } from '../rules/standing.ts'

const MESSAGES = new URL('../ui/messages/', import.meta.url)

/** The units of an order that are or will be linked. One that is gone is named only if it once was linked. */
async function devicesOf(sql: Sql, { id: orderId, items }: Pick<Order, 'id' | 'items'>): Promise<OrderedDevice[]> {
  const found = await listOfOrder(sql, orderId)
  return found.flatMap((device) => {
    const { id, asin, line, serial, state } = device
    if (state === 'gone' && serial === null) return []
    const title = items.find(({ position }) => position === line)?.title ?? asin
    return [{ id, title, serial, standing: standingOf(device) }]
  })
}

export const devicesOnOrder: OrderData<DataOf<'pre-registration', 'order'>> = async (sql, order) => {
  const devices = await devicesOf(sql, order)
  return devices.length > 0 ? { devices } : undefined
}

/** Which devices of the order will be linked or are, and where to take them out. */
export const devicesInMail: OrderMail = async ({ db, places }, order) => {
  const devices = await devicesOf(db, order)
  const { marketplace, language } = order
  const t = mailTexts(MESSAGES, mailLocale(places.find(marketplace), language))
  const said = (['pending', 'claimed'] as const).flatMap((standing) => {
    const own = devices.filter((device) => device.standing === standing)
    const lines = own.map(({ title, serial }) => (serial ? t('mail.numbered', { title, serial }) : title))
    return own.length > 0 ? [[t(`mail.${standing}`), ...lines].join('\n')] : []
  })
  const address = places.linkTo(marketplace, language, DEVICES_PATH)
  return said.length > 0 ? [...said, t('mail.manage', { address })] : []
}
