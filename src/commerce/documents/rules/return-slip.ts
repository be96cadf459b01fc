import { addressRows } from '#commerce/location/rules/address-rows.ts'
import { unitsOf } from '#commerce/measures/rules/units.ts'
import type { Order } from '#commerce/orders/contract/wire.ts'
import type { Sheet } from '#platform/pdf/sheet.ts'
import type { Seller } from '../contract.ts'
import { footOf, sizeIn } from './sheet.ts'
import type { Words } from './words.ts'

type About = { seller: Seller; store: string; now: number }

/** What goes into the parcel of a return: to whom, from whom, its number, and which units. */
export function toReturnSlip(
  order: Order,
  asked: Order['returns'][number],
  words: Words,
  { seller, store, now }: About,
): Sheet {
  const { t, day, locale, marketplace } = words
  const name = seller.name || store
  const rows = asked.items.flatMap(({ position, quantity }) => {
    const item = order.items.find((each) => each.position === position)
    return item ? [{ cells: [item.title, unitsOf(item, quantity)], under: [] }] : []
  })
  return {
    language: locale,
    size: sizeIn(marketplace.code),
    title: t('title.returnSlip'),
    author: name,
    madeAt: new Date(now),
    sender: addressRows(order.address).join(' · '),
    to: asked.destination ?? [name],
    facts: [
      { name: t('returnSlip.number'), value: asked.number },
      { name: t('fact.order'), value: order.id },
      ...(asked.sendBy ? [{ name: t('returnSlip.by'), value: day(new Date(asked.sendBy)) }] : []),
    ],
    lead: [t(asked.destination ? 'returnSlip.lead' : 'returnSlip.inside')],
    table: {
      name: t('lines'),
      columns: [
        { name: t('column.item'), share: 10 },
        { name: t('column.quantity'), share: 2, isNumber: true },
      ],
      rows,
    },
    sums: [],
    more: [],
    notes: [],
    foot: footOf(seller, name, marketplace.code, words),
    pageOf: (page, pages) => t('page', { page, pages }),
  }
}
