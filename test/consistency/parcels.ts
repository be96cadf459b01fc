import type { Order } from '#commerce/orders/contract/wire.ts'
import { isInOneParcel } from '#commerce/orders/rules/view.ts'
import type { Translate } from '#platform/render/module.ts'
import { type Fact, factsOf } from './facts.ts'
import { all, type Element, first, is, textOf } from './read-html.ts'
import { unsay } from './words.ts'

/** The most units of a line in any walk. */
const MOST_UNITS = 30

const STATES = ['shipped', 'delivered']

/**
 * What an order on the wire says of its parcels. Of a single one its page says the tracking number alone. Of one that goes elsewhere the
 * merchant alone may know the number, because it would tell the buyer of a gift where that is.
 */
export const parcelsOf = (about: string, order: Order): Fact[] =>
  (isInOneParcel(order) ? [] : order.parcels).flatMap(({ position, state, items, tracking, address }) =>
    factsOf(`${about}, parcel ${position}`, {
      state,
      units: items.reduce((units, { quantity }) => units + quantity, 0),
      tracking: address ? undefined : (tracking ?? ''),
    }),
  )

/** What the page of an order says of its parcels. */
export function parcelsIn(about: string, page: Element, t: Translate): Fact[] {
  const section = first(page, is('section', { 'aria-labelledby': 'parcels' }))
  return all(section, is('div')).flatMap((parcel) => {
    const number = unsay(t, 'parcels.name', 'number', textOf(first(parcel, is('h3'))))
    // Its heading is in a row of its own, without what is in it.
    if (number === undefined || !first(parcel, is('li'))) return []
    const words = all(parcel, is('span')).map((span) => textOf(span))
    return factsOf(`${about}, parcel ${number}`, {
      state: STATES.find((state) => words.includes(t(`state.${state}`))),
      units: all(parcel, is('li')).reduce((units, line) => units + unitsIn(t, textOf(line)), 0),
      tracking: words.flatMap((word) => unsay(t, 'tracking', 'tracking', word) ?? [])[0] ?? '',
    })
  })
}

const unitsIn = (t: Translate, line: string): number =>
  Number(new RegExp(`^${t('mail.line', { quantity: '(\\d+)', title: '.+' })}$`).exec(line)?.[1] ?? 0)

/** How many units a line of the page says are cancelled. */
export function cancelledIn(t: Translate, item: Element): number {
  const said = all(item, is('p')).map((line) => textOf(line))
  const counts = Array.from({ length: MOST_UNITS }, (_, index) => index + 1)
  return counts.find((units) => said.includes(t('dropped', { units }))) ?? 0
}
